import { and, asc, eq, lt } from "drizzle-orm";
import { pitchCredits } from "~/db/schema";
import type { App } from "~/server/app.server";
import { conversationOf } from "./objects";
import { abandonedAfter } from "./pitch-credits";
import type { Pair } from "./rules";

/** How many pitches one cron run settles; the rest follow with the next. */
const perRun = 100;

/**
 * Settles pitches whose credit was taken but whose result is unknown. The pair's object decides: once it reports that a
 * pitch has not arrived, it rejects that id from then on, and only then is the credit returned. Throws if the object or
 * the database is unavailable; the next cron run retries.
 */
export async function settlePitch(app: App, { pair, recordId }: { pair: Pair; recordId: string }): Promise<void> {
  const hasArrived = await conversationOf(app, pair).settlePitch(recordId);
  const pending = and(
    eq(pitchCredits.startupId, pair.startupId),
    eq(pitchCredits.investorId, pair.investorId),
    eq(pitchCredits.recordId, recordId),
    eq(pitchCredits.isPending, true),
  );
  if (hasArrived) await app.db.update(pitchCredits).set({ isPending: false }).where(pending);
  else await app.db.delete(pitchCredits).where(pending);
}

/** Settles the pitches that were cut short between their credit and their answer. Run by cron. */
export async function settlePitches(app: App): Promise<void> {
  const abandoned = await app.db
    .select({
      startupId: pitchCredits.startupId,
      investorId: pitchCredits.investorId,
      recordId: pitchCredits.recordId,
    })
    .from(pitchCredits)
    .where(and(eq(pitchCredits.isPending, true), lt(pitchCredits.spentAt, app.now() - abandonedAfter)))
    .orderBy(asc(pitchCredits.spentAt))
    .limit(perRun);
  for (const { recordId, ...pair } of abandoned) {
    if (recordId === null) continue;
    try {
      await settlePitch(app, { pair, recordId });
    } catch (error) {
      console.error(`The pitch ${recordId} was not settled.`, error);
    }
  }
}
