import { and, asc, eq, inArray, isNull, lt, lte } from "drizzle-orm";
import { mails } from "~/db/schema";
import type { App } from "~/server/app.server";
import { lostAfter } from "./rules";

/** Maximum number of messages per queue batch. */
const batchSize = 100;

/** Requeues mails that were stored but never reached the queue, and returns how many. Run by cron. */
export async function requeueMails(app: App): Promise<number> {
  const lost = await app.db
    .select({ id: mails.id })
    .from(mails)
    .where(and(eq(mails.status, "queued"), isNull(mails.dueAt), lt(mails.createdAt, app.now() - lostAfter)))
    .orderBy(asc(mails.createdAt))
    .limit(batchSize);
  if (lost.length > 0) await app.mailQueue.sendBatch(lost.map(({ id }) => ({ body: { mail_id: id } })));
  return lost.length;
}

/**
 * Queues mails whose time has come, after quiet hours or because an open page did not show them, and returns how many.
 * Run by cron, each minute. One that does not reach the queue is requeued like any other.
 */
export async function queueDueMails(app: App): Promise<number> {
  const due = app.db.select({ id: mails.id }).from(mails).where(lte(mails.dueAt, app.now())).limit(batchSize);
  const queued = await app.db
    .update(mails)
    .set({ dueAt: null })
    .where(inArray(mails.id, due))
    .returning({ id: mails.id, status: mails.status });
  const waiting = queued.filter(({ status }) => status === "queued");
  if (waiting.length > 0) await app.mailQueue.sendBatch(waiting.map(({ id }) => ({ body: { mail_id: id } })));
  return waiting.length;
}
