import { and, count, eq, gt, lt, type SQL, sql } from "drizzle-orm";
import { encodeTime } from "ulidx";
import { insertFrom } from "~/db/insert-if.server";
import {
  accounts,
  attentionWeeks,
  conversationRecords,
  favorites,
  matchDismissals,
  matchPicks,
  profileLooks,
  suggestionWeeks,
} from "~/db/schema";
import { type Side, sides } from "~/db/values";
import { hourMs } from "~/durations";
import { taipeiMidnight, weekOf } from "~/locales/taipei-time";
import type { App } from "~/server/app.server";
import { firstWeekKept, firstWeekShown, weekNumber } from "./looks";
import { sharingOf } from "./sharing";

/** How often the current week is counted, in milliseconds. */
const countInterval = 6 * hourMs;

/**
 * Counts how evenly this week's suggestions and invitations are shared among listed profiles, if that is due, and
 * deletes weeks that are no longer shown. Run by cron, because it reads all listed profiles.
 */
export async function countDueAttention(app: App): Promise<void> {
  const now = app.now();
  const week = weekOf(now);
  const fresh = await app.db
    .select({ week: attentionWeeks.week })
    .from(attentionWeeks)
    .where(and(eq(attentionWeeks.week, week), gt(attentionWeeks.countedAt, now - countInterval)))
    .get();
  if (fresh) return;
  for (const side of sides) await countAttention(app, { side, week });
  await countSuggestions(app, { week });
  await app.db.batch([
    app.db.delete(attentionWeeks).where(lt(attentionWeeks.week, firstWeekShown(now))),
    app.db.delete(suggestionWeeks).where(lt(suggestionWeeks.week, firstWeekKept(now))),
  ]);
}

/**
 * Counts what members did this week with the suggestions that they were shown, by place and rank. Reads each member's
 * suggestions of the week and acts on them, and keeps only the counts.
 */
async function countSuggestions(app: App, { week }: { week: string }): Promise<void> {
  const since = taipeiMidnight(week);
  const isSince = (table: string) =>
    sql.raw(`${table}.account_id = a.id AND ${table}.target_id = one.value AND ${table}.created_at >= ${since}`);
  const suggestions = sql`
    SELECT iif(a.kind = 'investor', 'startup', 'investor') AS side,
      p.shown ->> ('$.spots[' || one.key || '].place') AS place,
      p.shown ->> ('$.spots[' || one.key || '].ranks') AS ranks,
      EXISTS (SELECT 1 FROM ${favorites} f WHERE ${isSince("f")}) AS saved,
      EXISTS (
        SELECT 1 FROM ${conversationRecords} r
        WHERE r.investor_id = iif(a.kind = 'investor', a.id, one.value)
          AND r.startup_id = iif(a.kind = 'investor', one.value, a.id)
          AND r.pay_by = a.kind AND r.id > ${encodeTime(since, 10)}
      ) AS invited,
      EXISTS (SELECT 1 FROM ${matchDismissals} d WHERE ${isSince("d")}) AS passed
    FROM ${matchPicks} p JOIN ${accounts} a ON a.id = p.account_id JOIN json_each(p.shown, '$.ids') one
    WHERE p.shown ->> '$.week' = ${weekNumber(since)}`;
  await app.db.batch([
    app.db.delete(suggestionWeeks).where(eq(suggestionWeeks.week, week)),
    insertFrom(
      app.db,
      suggestionWeeks,
      {
        week,
        ...{ side: sql`s.side`, place: sql`s.place`, ranks: sql`s.ranks`, shown: sql`count(*)` },
        ...{ saved: sql`sum(s.saved)`, invited: sql`sum(s.invited)`, passed: sql`sum(s.passed)` },
      },
      sql`FROM (${suggestions}) s WHERE s.place IS NOT NULL GROUP BY s.side, s.place, s.ranks`,
    ),
  ]);
}

async function countAttention(app: App, { side, week }: { side: Side; week: string }): Promise<void> {
  const now = app.now();
  const isCounted = and(eq(profileLooks.side, side), eq(profileLooks.isListed, true));
  const isThisWeek = eq(profileLooks.week, weekNumber(now));
  const looks = app.db.$with("counted").as(
    app.db
      .select({ times: sql<number>`iif(${isThisWeek}, ${profileLooks.looks}, 0)`.as("times") })
      .from(profileLooks)
      .where(isCounted),
  );
  const { startupId, investorId, payBy, id } = conversationRecords;
  const invitedId = side === "startup" ? startupId : investorId;
  const invitations = app.db.$with("counted").as(
    app.db
      .select({ times: count().as("times") })
      .from(conversationRecords)
      .innerJoin(profileLooks, and(eq(profileLooks.profileId, invitedId), isCounted))
      // Ids begin with the time.
      .where(and(gt(id, encodeTime(taipeiMidnight(week), 10)), eq(payBy, side === "startup" ? "investor" : "startup")))
      .groupBy(invitedId),
  );
  const grouped = { times: sql<number>`times`, profiles: count() };
  const byTimes: SQL = sql`times`;
  const [suggested, invited] = await app.db.batch([
    app.db.with(looks).select(grouped).from(looks).groupBy(byTimes),
    app.db.with(invitations).select(grouped).from(invitations).groupBy(byTimes),
  ]);
  const listed = suggested.reduce((sum, { profiles }) => sum + profiles, 0);
  const row = { suggested: sharingOf(suggested, listed), invited: sharingOf(invited, listed), countedAt: now };
  await app.db
    .insert(attentionWeeks)
    .values({ week, side, ...row })
    .onConflictDoUpdate({ target: [attentionWeeks.week, attentionWeeks.side], set: row });
}
