import { and, eq, lt, sql } from "drizzle-orm";
import { listVisits } from "~/db/schema";
import type { Side } from "~/db/values";
import type { Viewer } from "~/features/core/access/viewer";
import type { App } from "~/server/app.server";
import { isVisitDue, previousVisit, storeInterval, visitGap } from "./list-visit";

/**
 * Records a visit to one side's list, and returns when the viewer's previous visit ended, in milliseconds; null on the
 * first. The write happens after the response. Visitors are not recorded.
 */
export async function visitList(app: App, { viewer, side }: { viewer: Viewer; side: Side }): Promise<number | null> {
  if (viewer.kind === "visitor") return null;
  const { id: accountId } = viewer;
  const now = app.now();
  const stored = await app.db
    .select({ lastSeenAt: listVisits.lastSeenAt, previousSeenAt: listVisits.previousSeenAt })
    .from(listVisits)
    .where(and(eq(listVisits.accountId, accountId), eq(listVisits.side, side)))
    .get();
  if (isVisitDue(stored ?? null, now)) app.waitUntil(storeVisit(app, { accountId, side, now }));
  return previousVisit(stored ?? null, now);
}

/** Stores a visit by the rules of `list-visit.ts`, as conditions on the row because requests may be concurrent. */
async function storeVisit(
  app: App,
  { accountId, side, now }: { accountId: string; side: Side; now: number },
): Promise<void> {
  const { lastSeenAt, previousSeenAt } = listVisits;
  await app.db
    .insert(listVisits)
    .values({ accountId, side, lastSeenAt: now, previousSeenAt: null })
    .onConflictDoUpdate({
      target: [listVisits.accountId, listVisits.side],
      set: {
        lastSeenAt: now,
        previousSeenAt: sql`CASE WHEN ${lastSeenAt} < ${now - visitGap} THEN ${lastSeenAt} ELSE ${previousSeenAt} END`,
      },
      setWhere: lt(lastSeenAt, now - storeInterval),
    });
}
