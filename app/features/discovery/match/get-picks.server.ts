import { and, asc, eq, gt } from "drizzle-orm";
import { compiled, type Given } from "~/db/compiled.server";
import { firewallOpenings, matchPicks } from "~/db/schema";
import { mayReadFundraising } from "~/features/core/access/rules";
import { readOwnState } from "~/features/profiles/profiles/own-state.server";
import type { App } from "~/server/app.server";
import { comparedIn, makePicks, wallsAmong } from "./make-picks.server";
import { type MatchViewer, nothingShown, type Picks, picksMaxAge } from "./picks";

/** Increment when the code can no longer read stored picks. */
const format = 9;

const noneKept = { week: 0, ids: [], stay: false };

/** The viewer's own profile, if the page has already read it. */
export type OwnProfile = Promise<{ updated_at: number } | null>;

/**
 * Returns the viewer's stored picks. Makes them again if they are older than a day, or if the profile, the viewer's
 * access or what startups hide from the viewer or have opened for it has changed; otherwise reads two rows, and one for
 * each opening. Null if the profile does not exist.
 */
export async function getPicks(
  app: App,
  { viewer, profile }: { viewer: MatchViewer; profile?: OwnProfile },
): Promise<Picks | null> {
  const [updatedAt, [stored], openings] = await Promise.all([
    profile ? profile.then((read) => read?.updated_at) : readOwnState(app, viewer).then((state) => state?.updatedAt),
    selectStored(app.db, { accountId: viewer.id }),
    viewer.kind === "investor" ? selectOpenings(app.db, { investorId: viewer.id, now: app.now() }) : [],
  ]);
  if (updatedAt === undefined) return null;
  // What is open changes the order, also of startups that are not among the picks.
  const open = openings.map(({ startupId, class: opened }) => `${startupId}:${opened}`);
  const access = `${[format, mayReadFundraising(viewer), ...open].join(" ")} version `;
  const madeFor = `${access}${updatedAt}`;
  const made = { viewer, madeFor, replaces: stored?.madeAt ?? null, shown: stored?.shown ?? nothingShown };
  if (!stored?.madeFor.startsWith(`${format} `)) return makePicks(app, { ...made, kept: noneKept });
  const before = { basis: stored.basis, picks: stored.picks, shown: made.shown } as Picks;
  // The kept places, too, were chosen by what the viewer could read then.
  const stay = stored.madeFor.startsWith(access) && (await isAsHidden(app, viewer, before));
  const isFresh = stored.madeFor === madeFor && app.now() - stored.madeAt < picksMaxAge;
  if (stay && isFresh) return before;
  return makePicks(app, { ...made, kept: { ...before.basis.first, stay } });
}

/** Whether the suggested startups and those learned from hide the same from the viewer as when picks were made. */
async function isAsHidden(app: App, viewer: MatchViewer, { basis, picks }: Picks): Promise<boolean> {
  const { withoutProfile, withoutNumbers } = await wallsAmong(app, { viewer, ids: comparedIn(basis, picks) });
  return withoutProfile.length === 0 && withoutNumbers.join() === basis.withoutNumbers.join();
}

const selectStored = compiled((db, { accountId }: Given<{ accountId: string }>) =>
  db.select().from(matchPicks).where(eq(matchPicks.accountId, accountId)),
);

const selectOpenings = compiled((db, { investorId, now }: Given<{ investorId: string; now: number }>) =>
  db
    .select({ startupId: firewallOpenings.startupId, class: firewallOpenings.class })
    .from(firewallOpenings)
    .where(and(eq(firewallOpenings.investorId, investorId), gt(firewallOpenings.untilAt, now)))
    .orderBy(asc(firewallOpenings.startupId), asc(firewallOpenings.class)),
);
