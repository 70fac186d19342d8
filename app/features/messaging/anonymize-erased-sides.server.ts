import { and, eq } from "drizzle-orm";
import { erasedSides } from "~/db/schema";
import type { App } from "~/server/app.server";
import { logError } from "~/server/log-error.server";
import { conversationOf } from "./objects";
import { findPair } from "./queries.server";
import { conversationName } from "./rules";

/** Threads handled per cron run; the rest wait for the next run. */
const perRun = 200;

/**
 * Removes the names and notes of erased accounts from their threads. Run by cron, after the profile is emptied because
 * the thread takes its name from there; a row stays queued until its object has done the work.
 */
export async function anonymizeErasedSides(app: App): Promise<void> {
  const waiting = await app.db.select().from(erasedSides).limit(perRun);
  for (const { side, ...pair } of waiting) {
    try {
      const found = await findPair(app, pair);
      if (found) await conversationOf(app, pair).anonymize(side, found.parties[side]);
      await app.db
        .delete(erasedSides)
        .where(
          and(
            eq(erasedSides.investorId, pair.investorId),
            eq(erasedSides.startupId, pair.startupId),
            eq(erasedSides.side, side),
          ),
        );
    } catch (error) {
      logError(`The ${side} of thread ${conversationName(pair)} was not anonymized.`, error);
    }
  }
}
