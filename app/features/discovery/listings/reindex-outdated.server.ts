import { and, eq, lt } from "drizzle-orm";
import { commitGuarded } from "~/db/commit-guarded.server";
import { isLostRace } from "~/db/lost-race";
import { listings } from "~/db/schema";
import type { App } from "~/server/app.server";
import { logError } from "~/server/log-error.server";
import { indexStatements } from "./index-profile.server";
import { indexVersion } from "./listing";

/** Maximum number of listings rebuilt per run. */
const perRun = 50;

/**
 * Rebuilds listings written by an earlier version of the tokens, facets or cards, or marked by `outdateWalls`, and
 * returns their number. Run by cron; each run continues where the last one ended. Skips listings changed, removed or
 * outdated again since this run found them.
 */
export async function reindexOutdated(app: App): Promise<number> {
  const outdated = await app.db
    .select({ id: listings.profileId, version: listings.indexVersion })
    .from(listings)
    .where(lt(listings.indexVersion, indexVersion))
    .limit(perRun);
  let written = 0;
  for (const { id, version } of outdated) {
    try {
      const statements = await indexStatements(app, id);
      const removal = app.db
        .delete(listings)
        .where(and(eq(listings.profileId, id), eq(listings.indexVersion, version)));
      await commitGuarded(app, { update: removal, extraStatements: statements });
      written += 1;
    } catch (error) {
      if (isLostRace(error)) continue;
      logError(`The profile ${id} could not be indexed anew.`, error);
    }
  }
  return written;
}
