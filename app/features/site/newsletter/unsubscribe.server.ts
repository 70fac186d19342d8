import { eq } from "drizzle-orm";
import { commit } from "~/db/commit.server";
import { mails, newsletterSubscribers } from "~/db/schema";
import { muteTopic } from "~/features/core/mail/mute-topic.server";
import { readUnsubscribeToken, type UnsubscribeTarget } from "~/features/core/mail/unsubscribe-link.server";
import type { App } from "~/server/app.server";
import { AppError } from "~/server/errors";

/** The target of an unsubscribe link, without changes. Throws `gone` for a link not issued by the server. */
export async function readUnsubscribeLink(app: App, { token }: { token: string }): Promise<UnsubscribeTarget> {
  const target = await readUnsubscribeToken(app, token);
  if (!target) throw new AppError("gone");
  return target;
}

/**
 * Ends the newsletter subscription of an unsubscribe link, or mutes its topic of an account's mails. Idempotent. Throws
 * `gone` for a link not issued by the server.
 */
export async function unsubscribe(app: App, { token }: { token: string }): Promise<UnsubscribeTarget> {
  const target = await readUnsubscribeLink(app, { token });
  if (target.kind === "topic") await muteTopic(app, target);
  else await endSubscription(app, target.subscriberId);
  return target;
}

/** Deletes the subscription with its unsent mails. */
async function endSubscription(app: App, subscriberId: string): Promise<void> {
  await commit(app, [
    app.db.delete(mails).where(eq(mails.subscriberId, subscriberId)),
    app.db.delete(newsletterSubscribers).where(eq(newsletterSubscribers.id, subscriberId)),
  ]);
}
