import { and, eq, sql } from "drizzle-orm";
import { isOneOf } from "~/db/is-one-of";
import { matchPicks, profileLooks } from "~/db/schema";
import type { ShownPicks, ShownSpot } from "~/db/schema/discovery/match";
import type { App } from "~/server/app.server";
import { logError } from "~/server/log-error.server";
import { weekNumber } from "./looks";

/** A profile as shown: where, and at which rank. */
export type ShownPick = ShownSpot & { id: string };

/**
 * Counts profiles that an account is shown among its suggestions, each once a week. The account's own row stores which
 * ones, for that week only; the counters do not record who looked. `before` is that row's content; concurrent requests
 * count once. Never throws, because an uncounted look must not fail the request.
 */
export async function noteLooks(
  app: App,
  { accountId, shown, before }: { accountId: string; shown: readonly ShownPick[]; before: ShownPicks },
): Promise<void> {
  const now = app.now();
  const week = weekNumber(now);
  const known: ShownPicks = before.week === week ? before : { week, ids: [] };
  const added = shown.filter(({ id }) => !known.ids.includes(id));
  if (added.length === 0) return;
  const addedIds = added.map(({ id }) => id);
  const after: ShownPicks = {
    week,
    ids: [...known.ids, ...addedIds],
    spots: [...(known.spots ?? []), ...added.map(({ place, ranks }) => ({ place, ranks }))],
  };
  const isUnchanged = sql`EXISTS (SELECT 1 FROM ${matchPicks}
    WHERE ${and(eq(matchPicks.accountId, accountId), eq(matchPicks.shown, before))})`;
  const { recent, looks } = profileLooks;
  const isOlder = sql`${profileLooks.week} < ${week}`;
  const statements = [
    app.db
      .update(profileLooks)
      .set({
        recent: sql`iif(${isOlder}, (${recent} + ${looks}) / (1 << min(${week} - ${profileLooks.week}, 30)), ${recent})`,
        looks: sql`iif(${isOlder}, 1, ${looks} + 1)`,
        week: sql`max(${profileLooks.week}, ${week})`,
        lookedAt: now,
      })
      .where(and(isOneOf(profileLooks.profileId, addedIds), isUnchanged)),
    app.db
      .update(matchPicks)
      .set({ shown: after })
      .where(and(eq(matchPicks.accountId, accountId), eq(matchPicks.shown, before))),
  ] as const;
  try {
    await app.db.batch(statements);
  } catch (error) {
    logError("The looks of a list were not counted.", error);
  }
}
