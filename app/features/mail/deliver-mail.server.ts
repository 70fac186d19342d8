import { and, eq } from "drizzle-orm";
import { mails } from "~/db/schema";
import type { App } from "~/server/app.server";
import { isForgotten, maxAttempts, retryDelay, senderOf } from "./rules";

/**
 * Sends one queued mail; what is sent, failed or gone already is left alone, so a message that comes twice does no harm.
 * In production it goes out and its text, which may hold a one-use link, is wiped from the outbox, or the whole mail where
 * its address is not to be kept (`isForgotten`); anywhere else it is
 * only marked as sent and can be read at /dev/mail. Gives the seconds after which to try again, or null when it is done
 * with, be it sent or given up.
 */
export async function deliverMail(
  app: App,
  { mailId }: { mailId: string },
): Promise<{ retryAfterSeconds: number | null }> {
  const waiting = and(eq(mails.id, mailId), eq(mails.status, "queued"));
  const mail = await app.db.select().from(mails).where(waiting).get();
  if (!mail) return { retryAfterSeconds: null };
  const attempts = mail.attempts + 1;
  const goesOut = app.config.ENVIRONMENT === "production";
  try {
    if (goesOut) {
      const { to, subject, text, html } = mail;
      await app.email.send({ from: senderOf(app.config.MAIL_FROM), to, subject, text, html });
    }
  } catch (error) {
    console.error(`Mail ${mailId} was not sent (attempt ${attempts} of ${maxAttempts}).`, error);
    const failed = attempts >= maxAttempts;
    if (failed && isForgotten(mail.template)) await app.db.delete(mails).where(waiting);
    await app.db
      .update(mails)
      .set({ attempts, status: failed ? "failed" : "queued" })
      .where(waiting);
    return { retryAfterSeconds: failed ? null : retryDelay(attempts) };
  }
  if (goesOut && isForgotten(mail.template)) {
    await app.db.delete(mails).where(waiting);
    return { retryAfterSeconds: null };
  }
  await app.db
    .update(mails)
    .set({ attempts, status: "sent", sentAt: app.now(), ...(goesOut ? { text: "", html: "" } : {}) })
    .where(waiting);
  return { retryAfterSeconds: null };
}
