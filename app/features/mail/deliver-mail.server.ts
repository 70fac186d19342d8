import { and, eq } from "drizzle-orm";
import { mails } from "~/db/schema";
import type { App } from "~/server/app.server";
import { isDeletedOnceDone, maxAttempts, retryDelay, senderOf } from "./rules";
import { unsubscribeHeaders } from "./unsubscribe-link.server";

/**
 * Sends one queued mail. Mails that are sent, failed or deleted are skipped, so redelivered queue messages are
 * harmless. In production its text, which may contain a one-time link, is then wiped from the outbox, or the whole row
 * deleted (`isDeletedOnceDone`). Elsewhere it is only marked as sent and shown at
 * /dev/mail. Returns the seconds until the next attempt, or null once it is sent or has failed.
 */
export async function deliverMail(
  app: App,
  { mailId }: { mailId: string },
): Promise<{ retryAfterSeconds: number | null }> {
  const waiting = and(eq(mails.id, mailId), eq(mails.status, "queued"));
  const mail = await app.db.select().from(mails).where(waiting).get();
  if (!mail) return { retryAfterSeconds: null };
  const attempts = mail.attempts + 1;
  const isProduction = app.config.ENVIRONMENT === "production";
  try {
    if (isProduction) {
      const { to, subject, text, html, replyTo } = mail;
      await app.email.send({
        from: senderOf(app.config.MAIL_FROM),
        to,
        subject,
        text,
        html,
        headers: await unsubscribeHeaders(app, mail),
        ...(replyTo === null ? {} : { replyTo }),
      });
    }
  } catch (error) {
    console.error(`Mail ${mailId} was not sent (attempt ${attempts} of ${maxAttempts}).`, error);
    const failed = attempts >= maxAttempts;
    if (failed && isDeletedOnceDone(mail.template)) await app.db.delete(mails).where(waiting);
    await app.db
      .update(mails)
      .set({ attempts, status: failed ? "failed" : "queued" })
      .where(waiting);
    return { retryAfterSeconds: failed ? null : retryDelay(attempts) };
  }
  if (isProduction && isDeletedOnceDone(mail.template)) {
    await app.db.delete(mails).where(waiting);
    return { retryAfterSeconds: null };
  }
  await app.db
    .update(mails)
    .set({ attempts, status: "sent", sentAt: app.now(), ...(isProduction ? { text: "", html: "" } : {}) })
    .where(waiting);
  return { retryAfterSeconds: null };
}
