import { eq } from "drizzle-orm";
import { busyCalendars, calendarFeeds } from "~/db/schema";
import type { App } from "~/server/app.server";

/** The actor's calendar settings for the data export, without addresses: anyone who has one can read the calendar. */
export async function exportCalendars(app: App, { actor }: { actor: { id: string } }) {
  const [[feed], [busy]] = await app.db.batch([
    app.db
      .select({ created_at: calendarFeeds.createdAt })
      .from(calendarFeeds)
      .where(eq(calendarFeeds.accountId, actor.id)),
    app.db
      .select({ created_at: busyCalendars.createdAt, read_at: busyCalendars.readAt, busy: busyCalendars.busy })
      .from(busyCalendars)
      .where(eq(busyCalendars.accountId, actor.id)),
  ]);
  return { feed: feed ?? null, busy: busy ?? null };
}
