import { and, eq } from "drizzle-orm";
import { erasedSides } from "~/db/schema";
import type { App } from "~/server/app.server";
import { conversationOf } from "./objects";
import { findPair } from "./queries.server";
import { conversationName } from "./rules";

/** How many threads one cron run handles; the rest follow with the next. */
const perRun = 200;

/**
 * Removes the names and notes of erased accounts from their threads. A row is deleted once its object has done so and
 * stays for the next run when the object could not be reached. Must run after the profile is emptied: the thread takes
 * the emptied profile's name. Run by cron.
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
      console.error(`The ${side} of thread ${conversationName(pair)} was not anonymized.`, error);
    }
  }
}
