import { eq } from "drizzle-orm";
import { accounts, threadLinks } from "~/db/schema";
import { dayMs } from "~/durations";
import { foreign } from "~/features/core/mail/foreign-text";
import { prepareMail } from "~/features/core/mail/queue-mail.server";
import { localePath } from "~/locales/locale";
import type { App } from "~/server/app.server";
import { createToken, hashToken } from "~/server/tokens";
import type { Party } from "./rules";

/** How long a mail's link opens its thread, in milliseconds. */
const linkLifetime = 14 * dayMs;

/**
 * Mails someone who has left a conversation unread for ten minutes: one mail for all messages, without their text, with
 * a link at `origin` that opens it after login. Sends nothing if everything is read, or the account is erased,
 * suspended or has turned these mails off.
 */
export async function sendDigest(
  app: App,
  options: { to: Party; from: Party; unread: number; origin: string },
): Promise<void> {
  const { to, from, unread, origin } = options;
  if (unread === 0) return;
  const account = await app.db.select().from(accounts).where(eq(accounts.id, to.id)).get();
  if (!account || account.suspendedAt !== null || account.erasedAt !== null || account.mutedMails.includes("messages"))
    return;
  const token = createToken();
  const mail = prepareMail(app, {
    to: account.email,
    locale: account.locale,
    template: "unreadMessages",
    accountId: account.id,
    mentionsId: from.id,
    values: {
      name: foreign(from.name),
      number: String(unread),
      link: `${origin}${localePath(account.locale, `/messages/open/${token}`)}`,
    },
  });
  await app.db.batch([
    app.db.insert(threadLinks).values({
      tokenHash: await hashToken(token),
      accountId: account.id,
      targetId: from.id,
      expiresAt: app.now() + linkLifetime,
    }),
    mail.insert,
  ]);
  await mail.send();
}
