import { and, asc, eq, lt } from "drizzle-orm";
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
    .where(and(eq(mails.status, "queued"), lt(mails.createdAt, app.now() - lostAfter)))
    .orderBy(asc(mails.createdAt))
    .limit(batchSize);
  if (lost.length > 0) await app.mailQueue.sendBatch(lost.map(({ id }) => ({ body: { mail_id: id } })));
  return lost.length;
}
