import { and, eq } from "drizzle-orm";
import { erasedSides } from "~/db/schema";
import type { App } from "~/server/app.server";
import { conversationOf } from "./objects";
import { findPair } from "./queries.server";
import { conversationName } from "./rules";

/** How many threads one run of the clock takes; the rest follow with the next. */
const perRun = 200;

/**
 * Has the threads of erased accounts forget their names and notes. A row goes when its object has forgotten, and stays for
 * the next run when it could not be reached; to be run after the profile is emptied, whose new name the thread takes.
 */
export async function forgetErasedSides(app: App): Promise<void> {
  const waiting = await app.db.select().from(erasedSides).limit(perRun);
  for (const { side, ...pair } of waiting) {
    try {
      const found = await findPair(app, pair);
      if (found) await conversationOf(app, pair).forget(side, found.parties[side]);
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
      console.error(`The thread ${conversationName(pair)} has not forgotten its ${side}.`, error);
    }
  }
}
