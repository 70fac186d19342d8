import { and, asc, eq, getTableColumns, lt, type SQL, sql } from "drizzle-orm";
import { isOneOf } from "~/db/is-one-of";
import { firewallRules, profileLooks } from "~/db/schema";
import type { Side } from "~/db/values";
import type { Viewer } from "~/features/core/access/viewer";
import { targetsOf } from "~/features/core/access/walls";
import type { App } from "~/server/app.server";
import { looksBefore, waitingAfter, weekNumber } from "./looks";

/** How many profiles that wait for a look are read for each list, those that wait longest. */
export const waitingRead = 8;

/**
 * Condition: the profile is listed, waits for a look, and is not hidden from the viewer. What a startup has opened to an
 * investor counts as hidden, as in lists (product §22.4).
 */
function isWaitingFor(app: App, viewer: Viewer): SQL {
  // In the statement's text, so that SQLite takes the partial index.
  const waits = sql`is_listed = 1 AND ${lt(profileLooks.lookedAt, app.now() - waitingAfter)}`;
  const targets = targetsOf(viewer);
  if (targets.length === 0) return waits;
  return sql`${waits} AND NOT EXISTS (SELECT 1 FROM ${firewallRules} WHERE ${and(
    eq(firewallRules.startupId, profileLooks.profileId),
    isOneOf(firewallRules.target, targets),
    eq(firewallRules.class, "profile"),
  )})`;
}

/** Returns the listed profiles of a side that have waited longest for a look and are not hidden from the viewer. */
export async function readWaiting(app: App, { viewer, side }: { viewer: Viewer; side: Side }): Promise<string[]> {
  const rows = await app.db
    .select({ id: profileLooks.profileId })
    .from(profileLooks)
    .where(and(eq(profileLooks.side, side), isWaitingFor(app, viewer)))
    .orderBy(asc(profileLooks.lookedAt))
    .limit(waitingRead);
  return rows.map(({ id }) => id);
}

/** Returns how often each profile was looked at in the weeks before this one, and which of them wait for a look. */
export async function readLooks(app: App, { viewer, ids }: { viewer: Viewer; ids: readonly string[] }) {
  const columns = { ...getTableColumns(profileLooks), isWaiting: isWaitingFor(app, viewer).mapWith(Boolean) };
  const rows =
    ids.length === 0 ? [] : await app.db.select(columns).from(profileLooks).where(isOneOf(profileLooks.profileId, ids));
  const week = weekNumber(app.now());
  return {
    looks: new Map(rows.map((row) => [row.profileId, looksBefore(row, week)])),
    waiting: new Set(rows.filter(({ isWaiting }) => isWaiting).map(({ profileId }) => profileId)),
  };
}
