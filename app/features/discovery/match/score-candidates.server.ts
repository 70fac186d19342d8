import { mayReadFundraising } from "~/features/core/access/rules";
import type { App } from "~/server/app.server";
import { matchOf } from "./match";
import { contextFor, contextOf } from "./match-context";
import type { MatchContext, MatchInvestor, MatchStartup } from "./match-input";
import { type Measured, measurePair, prepareInvestor, prepareStartup } from "./match-measures";
import type { MatchScales } from "./match-scales";
import type { MatchBasis, MatchPick, MatchSelf, MatchViewer } from "./picks";
import { readBackers, readKnownBackers } from "./read-backing.server";
import { readInvestorInputs, readStartupInputs } from "./read-match-input.server";

/** The candidates of one side, as the viewer may read them. */
export type Candidates =
  | { side: "startup"; profiles: MatchStartup[] }
  | { side: "investor"; profiles: MatchInvestor[] };

/** Reads published profiles of the other side that have an owner; other ids are ignored. */
export async function readCandidateInputs(
  app: App,
  { viewer, ids, companies }: { viewer: MatchViewer; ids: readonly string[]; companies: readonly string[] },
): Promise<Candidates> {
  const withFundraising = mayReadFundraising(viewer);
  if (viewer.kind === "investor") {
    const [backers, startups] = await Promise.all([
      readBackers(app, ids),
      readStartupInputs(app, { viewer, ids, withFundraising, onlyOwned: true }),
    ]);
    return { side: "startup", profiles: startups.map((one) => ({ ...one, backers: backers.get(one.id) ?? [] })) };
  }
  const known = await readKnownBackers(app, companies);
  return { side: "investor", profiles: await readInvestorInputs(app, { viewer, ids, withFundraising, known }) };
}

/** Builds the context of the candidates, reduced to what a comparison with the viewer needs. */
export function contextAmong(self: MatchSelf, candidates: Candidates): MatchContext {
  if (self.kind === "investor" && candidates.side === "startup") {
    const { text, history } = self.profile;
    return contextFor(contextOf(candidates.profiles, []), [text, ...history.map((company) => company.text)]);
  }
  const startups = self.kind === "startup" ? [self.profile] : [];
  const investors = candidates.side === "investor" ? candidates.profiles : [];
  const texts = startups.map(({ text }) => text);
  return contextFor(contextOf(startups, investors), texts);
}

/** Measures all candidates for the viewer, by id. */
export function measureCandidates(
  { self, context, taste }: Pick<MatchBasis, "self" | "context" | "taste">,
  candidates: Candidates,
): Map<string, Measured[]> {
  if (self.kind === "investor" && candidates.side === "startup") {
    const investor = prepareInvestor({ ...self.profile, coInvestors: new Map(self.coInvestors) });
    const options = { context, taste, candidate: "startup" } as const;
    return new Map(candidates.profiles.map((one) => [one.id, measurePair(investor, prepareStartup(one), options)]));
  }
  if (self.kind === "startup" && candidates.side === "investor") {
    const startup = prepareStartup(self.profile);
    const options = { context, taste, candidate: "investor" } as const;
    return new Map(candidates.profiles.map((one) => [one.id, measurePair(prepareInvestor(one), startup, options)]));
  }
  return new Map();
}

/** Scores measured candidates on the scales of the viewer's list, best first; ties by id. */
export function rankMeasured(measured: ReadonlyMap<string, readonly Measured[]>, scales: MatchScales): MatchPick[] {
  const picks = [...measured].map(([id, found]) => ({ id, ...matchOf(found, scales) }));
  return picks.sort((a, b) => b.points - a.points || (a.id < b.id ? -1 : 1));
}
