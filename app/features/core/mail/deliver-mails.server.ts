import { and, eq, getTableColumns, sql } from "drizzle-orm";
import { compiled, type Given } from "~/db/compiled.server";
import { isOneOf } from "~/db/is-one-of";
import { mails, notices } from "~/db/schema";
import type { App } from "~/server/app.server";
import { isReplaceable } from "../notice-kinds/register";
import { isDeletedOnceDone, maxAttempts, retryDelay, senderOf } from "./rules";
import { unsubscribeHeaders } from "./unsubscribe-link.server";

type Mail = typeof mails.$inferSelect & { isSeen: boolean };

/** Seconds until the next attempt, or null once the mail is sent or has failed. */
interface Delivery {
  retryAfterSeconds: number | null;
}

/**
 * Sends queued mails immediately, and returns the outcome of each. Mails already sent, failed or deleted are skipped,
 * so redelivered queue messages are harmless. In production a mail's text, which may contain a one-time link, is then
 * wiped with its attachment from the outbox, or the whole row deleted (`isDeletedOnceDone`); elsewhere it is only marked as sent and shown
 * at /dev/mail. A batch takes two database round trips and one statement per outcome, however many mails it has.
 */
export async function deliverMails(app: App, { mailIds }: { mailIds: readonly string[] }): Promise<Delivery[]> {
  const queued = await readQueued(app.db, { ids: JSON.stringify(mailIds), now: app.now() });
  const attempts = await Promise.all(queued.map((mail) => attempt(app, mail)));
  const [first, ...rest] = Object.entries(records).flatMap(([record, stores]) => {
    const ids = attempts.filter((made) => made.record === record).map(({ id }) => id);
    return ids.length > 0 ? stores.map((store) => store(app.db, { ids: JSON.stringify(ids), now: app.now() })) : [];
  });
  if (first) await app.db.batch([first, ...rest]);
  const delays = new Map(attempts.map(({ id, retryAfterSeconds }) => [id, retryAfterSeconds]));
  return mailIds.map((id) => ({ retryAfterSeconds: delays.get(id) ?? null }));
}

/** Mails that are due. A mail is seen once all the notices it tells are. */
const readQueued = compiled((db, { ids, now }: Given<{ ids: string; now: number }>) =>
  db
    .select({
      ...getTableColumns(mails),
      isSeen: sql`EXISTS (SELECT 1 FROM notices WHERE notices.mail_id = mails.id)
        AND NOT EXISTS (SELECT 1 FROM notices WHERE notices.mail_id = mails.id AND notices.seen_at IS NULL)`
        .mapWith(Boolean)
        .as("is_seen"),
    })
    .from(mails)
    .where(and(isQueued(ids), sql`coalesce(${mails.dueAt}, 0) <= ${now}`)),
);

interface Attempt extends Delivery {
  id: string;
  record: keyof typeof records;
}

/** Tries once to send a mail; `record` selects how the result is stored. */
async function attempt(app: App, mail: Mail): Promise<Attempt> {
  const { id, template } = mail;
  const isProduction = app.config.ENVIRONMENT === "production";
  // Its reader has seen on a page what it tells.
  if (mail.isSeen && isReplaceable(template)) return { id, record: "shown", retryAfterSeconds: null };
  try {
    if (isProduction) await send(app, mail);
  } catch (error) {
    const made = mail.attempts + 1;
    console.error(`Mail ${id} was not sent (attempt ${made} of ${maxAttempts}).`, error);
    return made < maxAttempts
      ? { id, record: "attempted", retryAfterSeconds: retryDelay(made) }
      : { id, record: isDeletedOnceDone(template) ? "deleted" : "failed", retryAfterSeconds: null };
  }
  const record = !isProduction ? "sent" : isDeletedOnceDone(template) ? "deleted" : "wiped";
  return { id, record, retryAfterSeconds: null };
}

async function send(app: App, mail: Mail): Promise<void> {
  const { to, subject, text, html, replyTo, attachment } = mail;
  await app.email.send({
    from: senderOf(app.config.MAIL_FROM),
    to,
    subject,
    text,
    html,
    headers: await unsubscribeHeaders(app, mail),
    // Nobody reads the sender's mailbox.
    replyTo: replyTo ?? app.config.CONTACT_MAIL,
    ...(attachment && {
      attachments: [
        {
          disposition: "attachment",
          filename: attachment.name,
          type: attachment.type,
          content: new TextEncoder().encode(attachment.text),
        },
      ],
    }),
  });
}

type Attempted = Given<{ ids: string; now: number }>;

const isAmong = (ids: Attempted["ids"]) => isOneOf(mails.id, ids);

const attemptsMade = sql`${mails.attempts} + 1`;

/** Statements that store the outcome of mails still in the outbox. */
const records = {
  sent: [
    compiled((db, { ids, now }: Attempted) =>
      db.update(mails).set({ attempts: attemptsMade, status: "sent", sentAt: now }).where(isQueued(ids)),
    ),
  ],
  wiped: [
    compiled((db, { ids, now }: Attempted) =>
      db
        .update(mails)
        .set({ attempts: attemptsMade, status: "sent", sentAt: now, text: "", html: "", attachment: null })
        .where(isQueued(ids)),
    ),
  ],
  deleted: [compiled((db, { ids }: Attempted) => db.delete(mails).where(isQueued(ids)))],
  shown: [
    compiled((db, { ids }: Attempted) =>
      db
        .update(notices)
        .set({ channel: "page", mailId: null })
        .where(
          and(isOneOf(notices.mailId, ids), sql`${notices.mailId} IN (SELECT id FROM mails WHERE status = 'queued')`),
        ),
    ),
    compiled((db, { ids }: Attempted) => db.delete(mails).where(isQueued(ids))),
  ],
  attempted: [
    compiled((db, { ids }: Attempted) => db.update(mails).set({ attempts: attemptsMade }).where(isQueued(ids))),
  ],
  failed: [
    compiled((db, { ids }: Attempted) =>
      db.update(mails).set({ attempts: attemptsMade, status: "failed" }).where(isQueued(ids)),
    ),
  ],
};

function isQueued(ids: Attempted["ids"]) {
  return and(isAmong(ids), eq(mails.status, "queued"));
}
