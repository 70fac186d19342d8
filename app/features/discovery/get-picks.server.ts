import { eq, sql } from "drizzle-orm";
import { investors, matchPicks, startups } from "~/db/schema";
import { mayReadFundraising } from "~/features/access/rules";
import type { App } from "~/server/app.server";
import { makePicks } from "./make-picks.server";
import { type MatchViewer, type Picks, picksMaxAge } from "./picks";

/** Incremented when stored picks no longer fit the code that reads them. */
const format = 2;

/**
 * The viewer's stored picks, made anew if they are older than a day, or the profile or what the viewer may read has
 * changed since; null for a profile that does not exist. Otherwise reads two rows.
 */
export async function getPicks(app: App, { viewer }: { viewer: MatchViewer }): Promise<Picks | null> {
  const profiles = viewer.kind === "investor" ? investors : startups;
  const row = await app.db
    .select({ updatedAt: sql<number>`${profiles.updatedAt}`.as("profile_updated_at"), stored: matchPicks })
    .from(profiles)
    .leftJoin(matchPicks, eq(matchPicks.accountId, profiles.id))
    .where(eq(profiles.id, viewer.id))
    .get();
  if (!row) return null;
  const madeFor = [format, row.updatedAt, mayReadFundraising(viewer)].join(" ");
  const { stored } = row;
  const isFresh = stored?.madeFor === madeFor && app.now() - stored.madeAt < picksMaxAge;
  if (stored && isFresh) return { basis: stored.basis, picks: stored.picks } as Picks;
  return makePicks(app, { viewer, madeFor });
}
