import { sql } from "drizzle-orm";
import { taipeiDay } from "~/locales/taipei-time";
import type { App } from "~/server/app.server";
import { visitsKeptFor } from "./rules";

/** The number of visits one cron run removes; the rest follow with the next. */
const perRun = 1000;

/** How long daily totals are kept, in milliseconds. */
const daysKeptFor = 400 * 24 * 60 * 60 * 1000;

/** Removes visits and daily totals that are too old to be shown. Run by cron. */
export async function pruneViews(app: App): Promise<void> {
  const oldest = taipeiDay(app.now() - daysKeptFor);
  await app.db.run(sql`DELETE FROM profile_view_days WHERE rowid IN (
    SELECT rowid FROM profile_view_days WHERE day < ${oldest} LIMIT ${perRun})`);
  await app.db.run(sql`DELETE FROM profile_views WHERE id IN (
    SELECT id FROM profile_views WHERE started_at <= ${app.now() - visitsKeptFor} ORDER BY started_at LIMIT ${perRun})`);
}
