import { lt } from "drizzle-orm";
import { listings } from "~/db/schema";
import type { App } from "~/server/app.server";
import { indexStatements } from "./index-profile.server";
import { indexVersion } from "./listing";

/** How many listings one run writes anew. */
const perRun = 200;

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
  for (const { id } of outdated) {
    const [first, ...rest] = await indexStatements(app, id);
    if (first) await app.db.batch([first, ...rest]);
  }
  return outdated.length;
}
