import { and, eq, sql } from "drizzle-orm";
import { isOneOf } from "~/db/is-one-of";
import { matchDismissals, matchPicks } from "~/db/schema";
import type { ShownPicks } from "~/db/schema/discovery/match";
import type { WallClass } from "~/db/values";
import { mayReadFundraising } from "~/features/core/access/rules";
import type { Hidden } from "~/features/core/access/walls";
import { findHiddenAmong } from "~/features/core/firewall/find-hidden.server";
import { weekNumber } from "~/features/discovery/looks/looks";
import { readLooks, readWaiting } from "~/features/discovery/looks/read-looks.server";
import { readListWalls } from "~/features/discovery/search/list-walls.server";
import type { App } from "~/server/app.server";
import { findFullInboxes } from "./full-inboxes.server";
import { tasteOf } from "./learned";
import { scalesOf } from "./match-scales";
import {
  type KeptPicks,
  type MatchBasis,
  type MatchPick,
  type MatchSelf,
  type MatchViewer,
  matchedSide,
  maxPicks,
  type Picks,
} from "./picks";
import { readBackers, readPortfolios } from "./read-backing.server";
import { readCandidates } from "./read-candidates.server";
import { readLearned } from "./read-learned.server";
import { readInvestorInputs, readStartupInputs } from "./read-match-input.server";
import { contextAmong, measureCandidates, rankMeasured, readCandidateInputs } from "./score-candidates.server";
import { keptPlaces, spreadPicks, withFirstLook } from "./spread";

/** Maximum number of co-investors kept, more than lead to candidates. */
const maxCoInvestors = 200;

interface MakeOptions {
  viewer: MatchViewer;
  madeFor: string;
  /** When the stored picks were made, as read; null if there were none. */
  replaces: number | null;
  /**
   * The kept places of earlier picks, and whether they stay; otherwise they are chosen again among these and others.
   */
  kept: KeptPicks & { stay: boolean };
  /** What the viewer was shown this week. */
  shown: ShownPicks;
}

/**
 * Scores the viewer's candidates and stores the best (`match_picks`), unless the stored ones were replaced or
 * invalidated meanwhile. The number of rows read does not depend on the number of profiles.
 */
export async function makePicks(
  app: App,
  { viewer, madeFor, replaces, kept, shown }: MakeOptions,
): Promise<Picks | null> {
  const madeAt = app.now();
  const found = await readSelf(app, viewer);
  if (!found) return null;
  const { self, connected, partners } = found;
  const { industries, domains } = self.profile;
  const learned = await readLearned(app, { viewer });
  const side = matchedSide(viewer);
  const usual = await readCandidates(app, { viewer, side, industries, domains, connected });
  const week = weekNumber(madeAt);
  const keptIds = kept.week === week ? kept.ids : [];
  const isChosen = keptIds.length > 0 && kept.stay;
  const waitingIds = isChosen ? [] : await readWaiting(app, { viewer, side });
  const others = [...new Set([...keptIds, ...waitingIds])].filter((id) => !usual.includes(id));
  const ids = [...usual, ...others];
  const hidden = new Set([...partners, ...(await dismissedAmong(app, viewer.id, ids))]);
  const companies = self.kind === "startup" ? self.companies : [];
  const read = (some: readonly string[]) =>
    readCandidateInputs(app, { viewer, ids: some.filter((id) => !hidden.has(id)), companies });
  const candidates = await read(usual);
  const compared = { self, context: contextAmong(self, candidates), taste: tasteOf(learned.lines) };
  const measured = measureCandidates(compared, candidates);
  const scales = scalesOf([...measured.values()]);
  // Scored on the scales of the usual candidates, so that those who wait for a look change no other score.
  const waitingToo = others.length > 0 ? measureCandidates(compared, await read(others)) : new Map();
  const all = rankMeasured(new Map([...measured, ...waitingToo]), scales);
  const full = await findFullInboxes(app, { viewer, ids: all.map(({ id }) => id) });
  const { looks, waiting } = await readLooks(app, { viewer, ids });
  const mayBeFirst = all.filter(({ id }) => (waiting.has(id) || keptIds.includes(id)) && !full.has(id));
  const fits = ({ id, reasons }: MatchPick) => reasons.length > 0 && measured.has(id);
  // If nothing fits, the member has stated too little for suggestions, so the kept places stay empty too.
  const chosen = isChosen ? keptIds : mayBeFirst.slice(0, keptPlaces.length).map(({ id }) => id);
  const first = all.some(fits) ? chosen : [];
  const ranked = all.filter((pick) => first.includes(pick.id) || fits(pick)).map((pick) => withFirstLook(pick, first));
  const seed = `${viewer.id} ${week}`;
  const open = spreadPicks(
    ranked.filter(({ id }) => !full.has(id)),
    { seed, looks, first: new Set(first) },
  );
  const picks = [...open.picks, ...ranked.filter(({ id }) => full.has(id))].slice(0, maxPicks);
  const { learnedFrom } = learned;
  const { withoutNumbers } = await wallsAmong(app, { viewer, ids: comparedIn({ learnedFrom }, picks) });
  const basis = { ...compared, scales, learnedFrom, withoutNumbers, first: { week, ids: first }, drawn: open.drawn };
  const row = { basis, picks, madeFor, madeAt };
  await app.db
    .insert(matchPicks)
    .values({ accountId: viewer.id, ...row })
    .onConflictDoUpdate({ target: matchPicks.accountId, set: row, setWhere: sql`${matchPicks.madeAt} IS ${replaces}` });
  return { basis, picks, shown };
}

/** Returns the ids of all profiles that made the picks what they are. */
export function comparedIn(
  { learnedFrom }: Pick<MatchBasis, "learnedFrom">,
  picks: ReadonlyArray<{ id: string }>,
): string[] {
  return [...new Set([...picks.map(({ id }) => id), ...learnedFrom])];
}

/** Returns those of the profiles that are hidden from the viewer, and those whose numbers are. */
export async function wallsAmong(
  app: App,
  { viewer, ids }: { viewer: MatchViewer; ids: readonly string[] },
): Promise<{ withoutProfile: string[]; withoutNumbers: string[] }> {
  // Checked first because it reads fewer rows, and most readers are behind no wall.
  const hidden = (await readListWalls(app, viewer))
    ? await findHiddenAmong(app, { viewer, startupIds: ids })
    : new Map<string, Hidden>();
  const having = (wall: WallClass) => ids.filter((id) => hidden.get(id)?.has(wall));
  return { withoutProfile: having("profile"), withoutNumbers: having("numbers") };
}

interface FoundSelf {
  self: MatchSelf;
  /** Investors whose companies become candidates, each with its strength. */
  connected: ReadonlyMap<string, number>;
  /** Profiles to exclude: companies already backed, or investors who have already invested. */
  partners: readonly string[];
}

/** Reads the viewer's own profile, in any state; null if it does not exist. */
async function readSelf(app: App, viewer: MatchViewer): Promise<FoundSelf | null> {
  const own = { viewer, ids: [viewer.id], inAnyState: true };
  if (viewer.kind === "investor") {
    const [found] = await readInvestorInputs(app, { ...own, withFundraising: mayReadFundraising(viewer) });
    if (!found) return null;
    const { coInvestors, ...profile } = found;
    const self = { kind: "investor" as const, profile, coInvestors: [...coInvestors].slice(0, maxCoInvestors) };
    return { self, connected: coInvestors, partners: profile.portfolio };
  }
  const backers = await readBackers(app, own.ids);
  const [profile] = await readStartupInputs(app, { ...own, withFundraising: true, backers });
  if (!profile) return null;
  const portfolios = await readPortfolios(app, profile.backers);
  const companies = [...new Set([...portfolios.values()].flat())];
  const connected = new Map<string, number>();
  for (const ids of (await readBackers(app, companies)).values()) {
    for (const id of ids) connected.set(id, (connected.get(id) ?? 0) + 1 / ids.length);
  }
  return { self: { kind: "startup", profile, companies }, connected, partners: profile.backers };
}

/** Returns which of the profiles the account has dismissed. */
async function dismissedAmong(app: App, accountId: string, ids: readonly string[]): Promise<string[]> {
  const rows = await app.db
    .select({ id: matchDismissals.targetId })
    .from(matchDismissals)
    .where(and(eq(matchDismissals.accountId, accountId), isOneOf(matchDismissals.targetId, ids)));
  return rows.map(({ id }) => id);
}
