import { sql } from "drizzle-orm";
import { dayMs } from "~/durations";
import { taipeiDay } from "~/locales/taipei-time";
import type { App } from "~/server/app.server";
import { visitsKeptFor } from "./rules";

/** Visits removed per cron run; the rest wait for the next run. */
const perRun = 1000;

/** How long daily totals are kept, in milliseconds. */
const daysKeptFor = 400 * dayMs;

/** Removes visits and daily totals that are too old to be shown. Run by cron. */
export async function pruneViews(app: App): Promise<void> {
  const oldest = taipeiDay(app.now() - daysKeptFor);
  await app.db.run(sql`DELETE FROM profile_view_days WHERE rowid IN (
    SELECT rowid FROM profile_view_days WHERE day < ${oldest} LIMIT ${perRun})`);
  await app.db.run(sql`DELETE FROM profile_views WHERE id IN (
    SELECT id FROM profile_views WHERE started_at <= ${app.now() - visitsKeptFor} ORDER BY started_at LIMIT ${perRun})`);
}
