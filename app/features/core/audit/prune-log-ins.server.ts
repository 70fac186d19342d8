import { inArray, sql } from "drizzle-orm";
import type { App } from "~/server/app.server";
import type { SecurityAction } from "./actions";
import { logInsKeptForDays } from "./log-ins";

/** How many events one cron run removes; the rest follow with the next. */
const perRun = 5000;

const logIns = ["account.logged_in", "account.login_failed"] satisfies SecurityAction[];

/** Removes the events of logins, and of failed ones, that are older than `logInsKeptForDays`. Run by cron. */
export async function pruneLogIns(app: App): Promise<void> {
  const oldest = app.now() - logInsKeptForDays * 24 * 60 * 60 * 1000;
  await app.db.run(sql`DELETE FROM events WHERE rowid IN (
    SELECT rowid FROM events WHERE ${inArray(sql`action`, logIns)} AND occurred_at < ${oldest} LIMIT ${perRun})`);
}
