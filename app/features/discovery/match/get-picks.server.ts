import { eq } from "drizzle-orm";
import { matchPicks } from "~/db/schema";
import { mayReadFundraising } from "~/features/core/access/rules";
import { readOwnState } from "~/features/profiles/profiles/own-state.server";
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
  const [state, stored] = await Promise.all([
    readOwnState(app, viewer),
    app.db.select().from(matchPicks).where(eq(matchPicks.accountId, viewer.id)).get(),
  ]);
  if (!state) return null;
  const madeFor = [format, state.updatedAt, mayReadFundraising(viewer)].join(" ");
  const isFresh = stored?.madeFor === madeFor && app.now() - stored.madeAt < picksMaxAge;
  if (stored && isFresh) return { basis: stored.basis, picks: stored.picks } as Picks;
  return makePicks(app, { viewer, madeFor });
}
