import { and, eq, sql } from "drizzle-orm";
import { contentItems, eventCounts, eventRegistrations } from "~/db/schema";
import type { App } from "~/server/app.server";
import { logError } from "~/server/log-error.server";
import { mailMessages } from "./mail-messages.server";
import { notifyRegistrants } from "./notify-registrants.server";
import { missingGrace } from "./registration";
import { promoteStatement } from "./registration-statements.server";
import { forgetReminders, reminderDue, sendReminders } from "./send-reminders.server";

/** Limits per run: D1 allows 1,000 queries, and each mail takes a few. */
const batchSize = { events: 100, mails: 100, messages: 60, cancelled: 500 };

/**
 * Maintains events with registrations until they end: promotes from the waiting list, cancels registrations of
 * cancelled or unpublished events, mails those affected, and sends messages and reminders. Run by cron every minute;
 * each step is resumable. Returns the number of mails.
 */
export async function tendEvents(app: App): Promise<number> {
  const now = app.now();
  const published = (path: string) => sql.raw(`json_extract(content_items.published, '$.${path}')`);
  const open = await app.db
    .select({
      eventId: eventCounts.eventId,
      active: sql<number>`${eventCounts.confirmed} + ${eventCounts.waiting}`,
      waiting: eventCounts.waiting,
      missingSince: eventCounts.missingSinceAt,
      isLive: sql<number>`${contentItems.published} IS NOT NULL`,
      isCancelled: sql<number>`coalesce(${published("is_cancelled")}, 0)`,
      start: sql<number | null>`${published("starts_at")}`,
      isOnline: sql<number>`coalesce(${published("is_online")}, 0)`,
      end: sql<number | null>`coalesce(${published("ends_at")}, json_extract(${contentItems.draft}, '$.ends_at'))`,
    })
    .from(eventCounts)
    .leftJoin(contentItems, eq(contentItems.id, eventCounts.eventId))
    // At random, so that each has its turn when there are more.
    .where(
      sql`${eventCounts.eventId} IN (SELECT event_id FROM event_counts WHERE closed_at IS NULL
        ORDER BY random() LIMIT ${batchSize.events})`,
    );
  let left = batchSize.mails - (await mailMessages(app, { limit: batchSize.messages }));
  for (const { eventId, active, waiting, missingSince, isLive, isCancelled, start, isOnline, end } of open) {
    try {
      const isOver = end !== null && end <= now;
      if (!isLive && missingSince === null && !isOver) await setCounts(app, eventId, { missingSinceAt: now });
      if (isLive && missingSince !== null) await setCounts(app, eventId, { missingSinceAt: null });
      const isGone = !isLive && missingSince !== null && now - missingSince >= missingGrace;
      if (!isOver && (isCancelled || isGone)) await callOff(app, eventId);
      else if (!isOver && waiting > 0) await promoteStatement(app, eventId);
      const options = { eventId, origin: app.config.PUBLIC_ORIGIN, limit: left };
      const told = left > 0 ? await notifyRegistrants(app, options) : 0;
      left -= told;
      const due = start === null || isCancelled ? 0 : reminderDue({ starts_at: start, is_online: isOnline === 1 }, now);
      if (start !== null && now < start && !isCancelled) await forgetReminders(app, { eventId, due });
      if (left > 0 && due !== 0) left -= await sendReminders(app, { ...options, due, limit: left });
      const isDone = isOver || ((isCancelled || isGone) && active === 0);
      if (isDone && told === 0 && left > 0) await setCounts(app, eventId, { closedAt: now });
    } catch (error) {
      logError(`The event ${eventId} was not looked after.`, error);
    }
  }
  return batchSize.mails - left;
}

function setCounts(app: App, eventId: string, values: { missingSinceAt: number | null } | { closedAt: number }) {
  return app.db.update(eventCounts).set(values).where(eq(eventCounts.eventId, eventId));
}

/** Cancels the active registrations of an event that will not take place; their holders are mailed afterwards. */
async function callOff(app: App, eventId: string): Promise<void> {
  await app.db
    .update(eventRegistrations)
    .set({ status: "cancelled", updatedAt: app.now() })
    .where(
      and(
        eq(eventRegistrations.eventId, eventId),
        sql`id IN (SELECT id FROM event_registrations WHERE event_id = ${eventId} AND status IN ('confirmed', 'waiting')
          LIMIT ${batchSize.cancelled})`,
      ),
    );
}
