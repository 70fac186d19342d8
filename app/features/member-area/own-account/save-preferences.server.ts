import { eq } from "drizzle-orm";
import { accounts } from "~/db/schema";
import { type MailTopic, mailTopics } from "~/db/values";
import type { Actor } from "~/features/core/access/viewer";
import type { Locale } from "~/locales/locale";
import type { App } from "~/server/app.server";

/**
 * Stores the actor's mail language and topics; mails about the account itself are always sent. For investors also
 * whether their views are anonymous to startups; undefined leaves it unchanged.
 */
export async function savePreferences(
  app: App,
  options: { actor: Pick<Actor, "id">; locale: Locale; wantedMails: MailTopic[]; browsesAnonymously?: boolean },
): Promise<void> {
  const { actor, locale, wantedMails, browsesAnonymously } = options;
  const mutedMails = mailTopics.filter((topic) => !wantedMails.includes(topic));
  await app.db
    .update(accounts)
    .set({ locale, mutedMails, browsesAnonymously, updatedAt: app.now() })
    .where(eq(accounts.id, actor.id));
}
