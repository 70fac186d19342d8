import { inArray, sql } from "drizzle-orm";
import { dayMs } from "~/durations";
import type { App } from "~/server/app.server";
import type { SecurityAction } from "./actions";
import { logInsKeptForDays } from "./log-ins";

/** Events deleted per cron run; the rest follow in the next. */
const perRun = 5000;

const logIns = ["account.logged_in", "account.login_failed"] satisfies SecurityAction[];

/** Deletes events of successful and failed logins older than `logInsKeptForDays`. Run by cron. */
export async function pruneLogIns(app: App): Promise<void> {
  const oldest = app.now() - logInsKeptForDays * dayMs;
  await app.db.run(sql`DELETE FROM events WHERE rowid IN (
    SELECT rowid FROM events WHERE ${inArray(sql`action`, logIns)} AND occurred_at < ${oldest} LIMIT ${perRun})`);
}
