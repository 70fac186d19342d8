import { and, eq, getTableColumns, isNotNull, or, sql } from "drizzle-orm";
import { compiled, type Given } from "~/db/compiled.server";
import { isOneOf } from "~/db/is-one-of";
import { lineMonths, mails, notices } from "~/db/schema";
import type { App } from "~/server/app.server";
import { logError } from "~/server/log-error.server";
import { claimLineMessage } from "../line/claim-line-message.server";
import { pushToLine } from "../line/line-calls.server";
import { lineFriendOf } from "../line/line-friend";
import { isReplaceable } from "../notice-kinds/register";
import { sendPush } from "../push/send-push.server";
import { isDeletedOnceDone, maxAttempts, retryDelay, senderOf } from "./rules";
import { unsubscribeHeaders } from "./unsubscribe-link.server";

type Mail = typeof mails.$inferSelect & { isSeen: boolean; lineFriend: string | null };

/** Seconds until the next attempt, or null once the mail is sent or has failed. */
interface Delivery {
  retryAfterSeconds: number | null;
}

/**
 * Sends queued mails immediately, and returns the outcome of each. Mails already sent, failed or deleted are skipped,
 * so redelivered queue messages are harmless. In production a mail's text, which may contain a one-time link, is then
 * wiped with its attachment from the outbox, or the whole row deleted (`isDeletedOnceDone`); elsewhere it is only
 * marked as sent and shown at /dev/mail. One for LINE is sent there, and deleted from the outbox; if LINE refuses it
 * or stays silent, or the reader no longer has the official account as a friend, it is sent as a mail (decision 073).
 * So is a push notification that no browser takes (decision 079).
 * A batch takes two database round trips and one statement per outcome, however many mails it has.
 */
export async function deliverMails(app: App, { mailIds }: { mailIds: readonly string[] }): Promise<Delivery[]> {
  const queued = await readQueued(app.db, { ids: JSON.stringify(mailIds), now: app.now() });
  // A failure must not lose the outcome of the others, which would be sent again.
  const attempts = await Promise.all(
    queued.map((mail) => attempt(app, mail).catch((error: unknown) => failedAttempt(mail, error))),
  );
  const [first, ...rest] = Object.entries(records).flatMap(([record, stores]) => {
    const ids = attempts.filter((made) => made.record === record).map(({ id }) => id);
    return ids.length > 0 ? stores.map((store) => store(app.db, { ids: JSON.stringify(ids), now: app.now() })) : [];
  });
  if (first) await app.db.batch([first, ...rest]);
  const delays = new Map(attempts.map(({ id, retryAfterSeconds }) => [id, retryAfterSeconds]));
  return mailIds.map((id) => ({ retryAfterSeconds: delays.get(id) ?? null }));
}

/** Mails that are due. A mail counts as seen once all of its notices are. */
const readQueued = compiled((db, { ids, now }: Given<{ ids: string; now: number }>) =>
  db
    .select({
      ...getTableColumns(mails),
      isSeen: sql`EXISTS (SELECT 1 FROM notices WHERE notices.mail_id = mails.id)
        AND NOT EXISTS (SELECT 1 FROM notices WHERE notices.mail_id = mails.id AND notices.seen_at IS NULL)`
        .mapWith(Boolean)
        .as("is_seen"),
      lineFriend: lineFriendOf("mails.account_id").mapWith(String).as("line_friend"),
    })
    .from(mails)
    .where(and(isQueued(ids), sql`coalesce(${mails.dueAt}, 0) <= ${now}`)),
);

interface Attempt extends Delivery {
  id: string;
  record: keyof typeof records;
}

/** Tries once to deliver a mail by its channel; `record` selects how the result is stored. */
async function attempt(app: App, mail: Mail): Promise<Attempt> {
  const { id, template } = mail;
  // The reader has already seen its notices on a page.
  if (mail.isSeen && isReplaceable(template)) return { id, record: "shown", retryAfterSeconds: null };
  if (mail.line !== null) return attemptAtLine(app, { ...mail, line: mail.line });
  if (mail.push !== null) return attemptPush(app, { ...mail, push: mail.push });
  return attemptMail(app, mail);
}

/** Tries once to send a message at LINE, or else the mail. */
async function attemptAtLine(app: App, mail: Mail & { line: NonNullable<Mail["line"]> }): Promise<Attempt> {
  const { id, line, lineFriend: to } = mail;
  const { retryKey, ...message } = line;
  const isClaimed = to !== null && (await claimLineMessage(app, { mailId: id, month: mail.lineMonth }));
  const outcome = isClaimed ? await pushToLine(app, { to, message, retryKey }) : "refused";
  if (outcome === "taken") return { id, record: "deleted", retryAfterSeconds: null };
  const made = mail.attempts + 1;
  if (outcome === "unclear" && made < maxAttempts) {
    return { id, record: "attempted", retryAfterSeconds: retryDelay(made) };
  }
  const isMine = await fallToMail(app, { mailId: id, isUnpaid: isClaimed && outcome === "refused" });
  return isMine ? attemptMail(app, { ...mail, attempts: 0 }) : { id, record: "left", retryAfterSeconds: null };
}

/** Tries once to push a notification, or else to send the mail. */
async function attemptPush(app: App, mail: Mail & { push: NonNullable<Mail["push"]> }): Promise<Attempt> {
  const { id, push: message, accountId } = mail;
  const outcome = accountId === null ? "none" : await sendPush(app, { accountId, message, tag: id });
  if (outcome === "taken") return { id, record: "deleted", retryAfterSeconds: null };
  const made = mail.attempts + 1;
  if (outcome === "unreachable" && made < maxAttempts) {
    return { id, record: "attempted", retryAfterSeconds: retryDelay(made) };
  }
  const isMine = await fallToMail(app, { mailId: id, isUnpaid: false });
  return isMine ? attemptMail(app, { ...mail, attempts: 0 }) : { id, record: "left", retryAfterSeconds: null };
}

/** Makes a message at LINE or a push notification a mail; false if another delivery has already handled it. */
async function fallToMail(app: App, { mailId, isUnpaid }: { mailId: string; isUnpaid: boolean }): Promise<boolean> {
  const isShort = or(isNotNull(mails.line), isNotNull(mails.push));
  const isOpen = and(eq(mails.id, mailId), eq(mails.status, "queued"), isShort);
  const [, , turned] = await app.db.batch([
    app.db
      .update(notices)
      .set({
        channel: sql`(SELECT CASE template WHEN 'dailyDigest' THEN 'digest' ELSE 'mail' END FROM ${mails} WHERE ${isOpen})`,
      })
      .where(and(eq(notices.mailId, mailId), sql`EXISTS (SELECT 1 FROM ${mails} WHERE ${isOpen})`)),
    app.db
      .update(lineMonths)
      .set({ used: sql`${lineMonths.used} - 1` })
      .where(
        and(
          isUnpaid ? undefined : sql`0`,
          sql`${lineMonths.month} = (SELECT ${mails.lineMonth} FROM ${mails} WHERE ${isOpen})`,
        ),
      ),
    app.db.update(mails).set({ line: null, push: null, attempts: 0 }).where(isOpen).returning({ id: mails.id }),
  ]);
  return turned.length > 0;
}

/** Tries once to send a mail. */
async function attemptMail(app: App, mail: Mail): Promise<Attempt> {
  const { id, template } = mail;
  const isProduction = app.config.ENVIRONMENT === "production";
  try {
    if (isProduction) await send(app, mail);
  } catch (error) {
    return failedAttempt(mail, error);
  }
  const record = !isProduction ? "sent" : isDeletedOnceDone(template) ? "deleted" : "wiped";
  return { id, record, retryAfterSeconds: null };
}

/** Logs a failed attempt; the last one gives up. */
function failedAttempt({ id, template, attempts }: Mail, error: unknown): Attempt {
  const made = attempts + 1;
  logError(`Mail ${id} was not sent (attempt ${made} of ${maxAttempts}).`, error);
  return made < maxAttempts
    ? { id, record: "attempted", retryAfterSeconds: retryDelay(made) }
    : { id, record: isDeletedOnceDone(template) ? "deleted" : "failed", retryAfterSeconds: null };
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
  left: [],
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
