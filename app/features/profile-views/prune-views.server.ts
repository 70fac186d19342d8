import { sql } from "drizzle-orm";
import type { App } from "~/server/app.server";
import { visitsKeptFor } from "./rules";

/** The number of visits one cron run removes; the rest follow with the next. */
const perRun = 1000;

/** Removes visits that are too old to be shown. Run by cron. */
export async function pruneViews(app: App): Promise<void> {
  await app.db.run(sql`DELETE FROM profile_views WHERE id IN (
    SELECT id FROM profile_views WHERE started_at <= ${app.now() - visitsKeptFor} ORDER BY started_at LIMIT ${perRun})`);
}
