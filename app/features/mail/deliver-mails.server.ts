import { and, eq, sql } from "drizzle-orm";
import { compiled, type Given } from "~/db/compiled.server";
import { mails } from "~/db/schema";
import type { App } from "~/server/app.server";
import { isDeletedOnceDone, maxAttempts, retryDelay, senderOf } from "./rules";
import { unsubscribeHeaders } from "./unsubscribe-link.server";

type Mail = typeof mails.$inferSelect;

/** Seconds until the next attempt, or null once the mail is sent or has failed. */
interface Delivery {
  retryAfterSeconds: number | null;
}

/**
 * Sends queued mails at once, and returns what became of each. Mails that are sent, failed or deleted are skipped, so
 * redelivered queue messages are harmless. In production a mail's text, which may contain a one-time link, is then wiped
 * from the outbox, or the whole row deleted (`isDeletedOnceDone`). Elsewhere it is only marked as sent and shown at
 * /dev/mail. A batch takes two round trips to the database, however many mails it has.
 */
export async function deliverMails(app: App, { mailIds }: { mailIds: readonly string[] }): Promise<Delivery[]> {
  const queued = await readQueued(app.db, { ids: JSON.stringify(mailIds) });
  const attempted = await Promise.all(queued.map((mail) => deliver(app, mail)));
  const [first, ...rest] = attempted.map(({ record }) => record);
  if (first) await app.db.batch([first, ...rest]);
  const retries = new Map(attempted.map(({ id, retryAfterSeconds }) => [id, retryAfterSeconds]));
  return mailIds.map((id) => ({ retryAfterSeconds: retries.get(id) ?? null }));
}

const readQueued = compiled((db, { ids }: Given<{ ids: string }>) =>
  db
    .select()
    .from(mails)
    .where(and(sql`${mails.id} IN (SELECT value FROM json_each(${ids}))`, eq(mails.status, "queued"))),
);

/** Tries once to send a mail; `record` is the statement that stores the result. */
async function deliver(app: App, mail: Mail) {
  const { id, template } = mail;
  const attempts = mail.attempts + 1;
  const isProduction = app.config.ENVIRONMENT === "production";
  const values = { id, attempts, now: app.now() };
  try {
    if (isProduction) await send(app, mail);
  } catch (error) {
    console.error(`Mail ${id} was not sent (attempt ${attempts} of ${maxAttempts}).`, error);
    const hasFailed = attempts >= maxAttempts;
    return {
      id,
      record: !hasFailed
        ? markAttempted(app.db, values)
        : isDeletedOnceDone(template)
          ? remove(app.db, { id })
          : markFailed(app.db, values),
      retryAfterSeconds: hasFailed ? null : retryDelay(attempts),
    };
  }
  const record = !isProduction
    ? markSent(app.db, values)
    : isDeletedOnceDone(template)
      ? remove(app.db, { id })
      : markSentAndWipe(app.db, values);
  return { id, record, retryAfterSeconds: null };
}

async function send(app: App, mail: Mail): Promise<void> {
  const { to, subject, text, html, replyTo } = mail;
  await app.email.send({
    from: senderOf(app.config.MAIL_FROM),
    to,
    subject,
    text,
    html,
    headers: await unsubscribeHeaders(app, mail),
    // The sender's mailbox is read by nobody.
    replyTo: replyTo ?? app.config.CONTACT_MAIL,
  });
}

type Result = Given<{ id: string; attempts: number; now: number }>;

/** The mail, while it is in the outbox. */
const isQueued = (id: Given<{ id: string }>["id"]) => and(eq(mails.id, id), eq(mails.status, "queued"));

const remove = compiled((db, { id }: Given<{ id: string }>) => db.delete(mails).where(isQueued(id)));

const markAttempted = compiled((db, { id, attempts }: Result) =>
  db.update(mails).set({ attempts }).where(isQueued(id)),
);

const markFailed = compiled((db, { id, attempts }: Result) =>
  db.update(mails).set({ attempts, status: "failed" }).where(isQueued(id)),
);

const markSent = compiled((db, { id, attempts, now }: Result) =>
  db.update(mails).set({ attempts, status: "sent", sentAt: now }).where(isQueued(id)),
);

const markSentAndWipe = compiled((db, { id, attempts, now }: Result) =>
  db.update(mails).set({ attempts, status: "sent", sentAt: now, text: "", html: "" }).where(isQueued(id)),
);
