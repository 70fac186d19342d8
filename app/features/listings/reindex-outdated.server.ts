import { lt } from "drizzle-orm";
import { listings } from "~/db/schema";
import type { App } from "~/server/app.server";
import { indexStatements } from "./index-profile.server";
import { indexVersion } from "./listing";

/** How many listings one run writes anew. */
const perRun = 50;

/**
 * Writes listings anew that an earlier version of the tokens, facets or cards wrote. Run by cron; each run continues where
 * the last one ended. Returns how many it wrote.
 */
export async function reindexOutdated(app: App): Promise<number> {
  const outdated = await app.db
    .select({ id: listings.profileId })
    .from(listings)
    .where(lt(listings.indexVersion, indexVersion))
    .limit(perRun);
  let written = 0;
  for (const { id } of outdated) {
    try {
      const [first, ...rest] = await indexStatements(app, id);
      if (first) await app.db.batch([first, ...rest]);
      written += 1;
    } catch (error) {
      console.error(`The profile ${id} could not be indexed anew.`, error);
    }
  }
  return written;
}
