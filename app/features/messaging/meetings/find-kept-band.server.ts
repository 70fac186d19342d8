import { and, desc, eq, lte, sql } from "drizzle-orm";
import { meetings } from "~/db/schema";
import type { Side } from "~/db/values";
import type { App } from "~/server/app.server";
import { answerColumns, endedAt } from "./find-meetings.server";
import { countsAsMissed, type KeptBand, keptBand, mostKept } from "./rules";

/**
 * How many of its newest meetings a profile kept, for the other side's readers; null below five meetings that are over
 * (product §24.4).
 */
export async function findKeptBand(
  app: App,
  { side, profileId }: { side: Side; profileId: string },
): Promise<KeptBand | null> {
  const now = app.now();
  const isOwn = eq(side === "investor" ? meetings.investorId : meetings.startupId, profileId);
  const accuser = side === "investor" ? meetings.startupOutcome : meetings.investorOutcome;
  const rows = await app.db
    .select({
      ...answerColumns,
      hasRebooked: sql<boolean>`${accuser} = 'missed' AND EXISTS (
        SELECT 1 FROM meetings AS later
        WHERE later.investor_id = meetings.investor_id AND later.startup_id = meetings.startup_id
          AND later.start_at > meetings.start_at AND later.state = 'agreed'
      )`.mapWith(Boolean),
    })
    .from(meetings)
    // The state is in the statement's text, so that SQLite takes the partial index.
    .where(and(isOwn, sql`${meetings.state} = 'agreed'`, lte(meetings.startAt, now), lte(endedAt, now)))
    .orderBy(desc(meetings.startAt))
    .limit(mostKept);
  return keptBand({
    meetings: rows.length,
    missed: rows.filter((meeting) => countsAsMissed(side, meeting, now)).length,
  });
}
