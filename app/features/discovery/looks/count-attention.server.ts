import { and, asc, count, eq, gt, lt, type SQL, sql } from "drizzle-orm";
import { encodeTime } from "ulidx";
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

/** How many members' suggestions are counted by one statement. */
const membersPerBatch = 500;

/** How often the current week is counted, in milliseconds. */
const countInterval = 6 * hourMs;

/**
 * Counts how evenly this week's suggestions and invitations are shared among listed profiles, if that is due, and
 * deletes weeks that are no longer shown. Run by cron, because it reads a row of each listed profile and member.
 */
export async function countDueAttention(app: App, { perBatch = membersPerBatch } = {}): Promise<void> {
  const now = app.now();
  const week = weekOf(now);
  const fresh = await app.db
    .select({ week: attentionWeeks.week })
    .from(attentionWeeks)
    .where(and(eq(attentionWeeks.week, week), gt(attentionWeeks.countedAt, now - countInterval)))
    .get();
  if (fresh) return;
  for (const side of sides) await countAttention(app, { side, week });
  await countSuggestions(app, { week, perBatch });
  await app.db.batch([
    app.db.delete(attentionWeeks).where(lt(attentionWeeks.week, firstWeekShown(now))),
    app.db.delete(suggestionWeeks).where(lt(suggestionWeeks.week, firstWeekKept(now))),
  ]);
}

/**
 * Counts what members did this week with the suggestions that they were shown, by place and rank, and keeps only the
 * counts. Reads members and their acts in batches, because all of them in one statement would hold up other writers.
 */
async function countSuggestions(app: App, { week, perBatch }: { week: string; perBatch: number }): Promise<void> {
  const counted = new Map<string, SuggestionCount>();
  for (let after: string | null = ""; after !== null; ) {
    const batch = await countBatch(app, { week, after, perBatch });
    for (const one of batch.counts) {
      const key = `${one.side} ${one.place} ${one.ranks}`;
      const { shown = 0, saved = 0, invited = 0, passed = 0 } = counted.get(key) ?? {};
      counted.set(key, {
        ...one,
        ...{ shown: shown + one.shown, saved: saved + one.saved },
        ...{ invited: invited + one.invited, passed: passed + one.passed },
      });
    }
    after = batch.last;
  }
  const [first, ...rest] = [...counted.values()].map((count) =>
    app.db.insert(suggestionWeeks).values({ week, ...count }),
  );
  const remove = app.db.delete(suggestionWeeks).where(eq(suggestionWeeks.week, week));
  await app.db.batch(first ? [remove, first, ...rest] : [remove]);
}

type SuggestionCount = Omit<typeof suggestionWeeks.$inferSelect, "week">;

/** Counts the suggestions and acts of the next members by id; `last` is the last of them, null at the end. */
async function countBatch(
  app: App,
  { week, after, perBatch }: { week: string; after: string; perBatch: number },
): Promise<{ counts: SuggestionCount[]; last: string | null }> {
  const since = taipeiMidnight(week);
  const isSince = (table: string) =>
    sql.raw(`${table}.account_id = a.id AND ${table}.target_id = one.value AND ${table}.created_at >= ${since}`);
  const [last] = await app.db
    .select({ id: matchPicks.accountId })
    .from(matchPicks)
    .where(gt(matchPicks.accountId, after))
    .orderBy(asc(matchPicks.accountId))
    .limit(1)
    .offset(perBatch - 1);
  const end = last ? sql` AND p.account_id <= ${last.id}` : sql``;
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
    WHERE p.account_id > ${after}${end} AND p.shown ->> '$.week' = ${weekNumber(since)}`;
  const counts = await app.db.all<SuggestionCount>(sql`
    SELECT s.side, s.place, s.ranks, count(*) AS shown, sum(s.saved) AS saved, sum(s.invited) AS invited,
      sum(s.passed) AS passed
    FROM (${suggestions}) s WHERE s.place IS NOT NULL GROUP BY s.side, s.place, s.ranks`);
  return { counts, last: last?.id ?? null };
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
