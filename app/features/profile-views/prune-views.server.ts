import { sql } from "drizzle-orm";
import type { App } from "~/server/app.server";
import { visitsKeptFor } from "./rules";

/** The number of visits, and of marks, that one cron run removes; the rest follow with the next. */
const perRun = 1000;

/** Removes visits that are too old to be shown, and the marks of earlier days. Run by cron. */
export async function pruneViews(app: App): Promise<void> {
  const now = app.now();
  await app.db.run(sql`DELETE FROM profile_views WHERE id IN (
    SELECT id FROM profile_views WHERE started_at <= ${now - visitsKeptFor} ORDER BY started_at LIMIT ${perRun})`);
  await app.db.run(sql`DELETE FROM profile_view_marks WHERE key_hash IN (
    SELECT key_hash FROM profile_view_marks WHERE expires_at < ${now} ORDER BY expires_at LIMIT ${perRun})`);
}
