import { sql } from "drizzle-orm";
import { ulid } from "ulidx";
import { insertFrom, insertIf } from "~/db/insert-if.server";
import { profileViewDays, profileViews } from "~/db/schema";
import { sinceTaipeiMidnight, taipeiDay } from "~/locales/taipei-time";
import type { App } from "~/server/app.server";
import { isCountedStartup } from "./counted-startup.server";
import { loadsPerVisit, type Report, reportableFor, visitGap, visitsPerDay } from "./rules";
import type { ViewToken } from "./view-token.server";

/**
 * Stores an investor's report: in the visit of its page load, else in the ongoing visit, else as a new visit, which
 * also counts in the day's totals. Each page load keeps its longest report, so repeated and reordered reports change
 * nothing. One transaction, so that concurrent reports make one visit.
 */
export async function recordVisit(
  app: App,
  { investorId, token, report }: { investorId: string; token: ViewToken; report: Report },
): Promise<void> {
  const { startupId } = token;
  const now = app.now();
  const startedAt = now - report.seconds * 1000;
  const today = now - sinceTaipeiMidnight(now);
  const id = ulid(now);
  const isPair = sql`v.investor_id = ${investorId} AND v.startup_id = ${startupId}`;
  const isRecent = sql`${isPair} AND v.started_at > ${now - reportableFor - visitGap}`;
  const hasLoad = sql`json_type(v.loads, ${`$."${token.id}"`}) IS NOT NULL`;
  const isOngoing = sql`v.last_at > ${now - visitGap}`;
  await app.db.batch([
    insertIf(
      app.db,
      profileViews,
      { id, startupId, investorId, shareLinkId: token.shareLinkId, startedAt, lastAt: now },
      sql`${isCountedStartup(startupId)}
        AND NOT EXISTS (SELECT 1 FROM profile_views v WHERE ${isRecent} AND (${hasLoad} OR ${isOngoing}))
        AND (SELECT count(*) FROM profile_views v WHERE ${isPair} AND v.started_at >= ${today}) < ${visitsPerDay}`,
    ),
    app.db
      .update(profileViews)
      .set({
        startedAt: sql`min(${profileViews.startedAt}, ${startedAt})`,
        lastAt: now,
        loads: withReport(token.id, report),
      })
      .where(
        sql`${profileViews.id} = (
          SELECT v.id FROM profile_views v
          WHERE ${isRecent} AND (${hasLoad} OR ${isOngoing} OR v.started_at >= ${today})
          ORDER BY ${hasLoad} DESC, v.last_at DESC LIMIT 1
        ) AND ${isCountedStartup(startupId)}`,
      ),
    insertFrom(
      app.db,
      profileViewDays,
      { startupId, day: taipeiDay(startedAt), investorViews: 1 },
      sql`FROM profile_views v WHERE v.id = ${id}`,
    ).onConflictDoUpdate({
      target: [profileViewDays.startupId, profileViewDays.day],
      set: { investorViews: sql`investor_views + 1` },
    }),
  ]);
}

/** The visit's page loads with this report, unless a longer one of the same load arrived earlier. */
function withReport(loadId: string, report: Report) {
  const { loads } = profileViews;
  const at = `$."${loadId}"`;
  const known = sql`json_extract(${loads}, ${`${at}.seconds`})`;
  return sql`CASE
    WHEN ${known} >= ${report.seconds} THEN ${loads}
    WHEN ${known} IS NULL AND (SELECT count(*) FROM json_each(${loads})) >= ${loadsPerVisit} THEN ${loads}
    ELSE json_set(${loads}, ${at}, json(${JSON.stringify(report)})) END`;
}
