import { and, asc, eq, isNull, lt, sql } from "drizzle-orm";
import { eventCounts, eventRegistrations } from "~/db/schema";
import type { App } from "~/server/app.server";
import { keptFor } from "./registration";

/** Rows per cron run. */
const batchSize = { events: 10, registrations: 1000 };

/** Removes names and addresses from registrations six months after their event; the counts stay. Run by cron. */
export async function pruneRegistrations(app: App): Promise<void> {
  const now = app.now();
  const due = await app.db
    .select({ eventId: eventCounts.eventId })
    .from(eventCounts)
    .where(and(lt(eventCounts.closedAt, now - keptFor), isNull(eventCounts.anonymisedAt)))
    .orderBy(asc(eventCounts.closedAt))
    .limit(batchSize.events);
  for (const { eventId } of due) {
    const named = sql`(SELECT id FROM event_registrations WHERE event_id = ${eventId} AND email IS NOT NULL
      LIMIT ${batchSize.registrations})`;
    await app.db.batch([
      app.db
        .update(eventRegistrations)
        .set({ accountId: null, email: null, name: "", nameKey: "", checkedInBy: null })
        .where(sql`id IN ${named}`),
      app.db
        .update(eventCounts)
        .set({ anonymisedAt: now })
        .where(and(eq(eventCounts.eventId, eventId), sql`NOT EXISTS ${named}`)),
    ]);
  }
}
