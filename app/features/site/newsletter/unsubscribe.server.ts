import { eq } from "drizzle-orm";
import { commit } from "~/db/commit.server";
import { mails, newsletterSubscribers } from "~/db/schema";
import { muteTopic } from "~/features/core/mail/mute-topic.server";
import { readUnsubscribeToken, type UnsubscribeTarget } from "~/features/core/mail/unsubscribe-link.server";
import type { App } from "~/server/app.server";
import { AppError } from "~/server/errors";

/** What an unsubscribe link is about; reading changes nothing. Throws `gone` for a link that the server did not make. */
export async function readUnsubscribeLink(app: App, { token }: { token: string }): Promise<UnsubscribeTarget> {
  const target = await readUnsubscribeToken(app, token);
  if (!target) throw new AppError("gone");
  return target;
}

/**
 * Ends the newsletter subscription of an unsubscribe link, or turns off its topic of an account's mails. Repeating it
 * changes nothing. Throws `gone` for a link that the server did not make.
 */
export async function unsubscribe(app: App, { token }: { token: string }): Promise<UnsubscribeTarget> {
  const target = await readUnsubscribeLink(app, { token });
  if (target.kind === "topic") await muteTopic(app, target);
  else await endSubscription(app, target.subscriberId);
  return target;
}

/** Deletes the subscription with its mails that are not sent yet. */
async function endSubscription(app: App, subscriberId: string): Promise<void> {
  await commit(app, [
    app.db.delete(mails).where(eq(mails.subscriberId, subscriberId)),
    app.db.delete(newsletterSubscribers).where(eq(newsletterSubscribers.id, subscriberId)),
  ]);
}
