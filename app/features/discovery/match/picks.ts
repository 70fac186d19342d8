import type { Side } from "~/db/values";
import type { InvestorViewer, StartupViewer, Viewer } from "~/features/core/access/viewer";
import { investorPublication, startupPublication } from "~/features/profiles/profiles/publication";
import type { Match } from "./match";
import type { DismissedIndustries, MatchContext, MatchInvestor, MatchStartup } from "./match-input";

/** The viewers who have matches: both sides, not staff. */
export type MatchViewer = StartupViewer | InvestorViewer;

/** The viewer if it is one of the sides that are matched. */
export function matchViewer(viewer: Viewer): MatchViewer | null {
  return viewer.kind === "startup" || viewer.kind === "investor" ? viewer : null;
}

/** The side a viewer is matched with. */
export function matchedSide({ kind }: MatchViewer): Side {
  return kind === "startup" ? "investor" : "startup";
}

/** A match with the profile it is about. */
export type MatchPick = Match & { id: string };

/**
 * The viewer as the match reads it: an investor with its co-investors, or a startup with the portfolio companies of its
 * backers, by which its candidates are compared with them.
 */
export type MatchSelf =
  | { kind: "startup"; profile: MatchStartup; companies: string[] }
  | {
      kind: "investor";
      profile: Omit<MatchInvestor, "coInvestors">;
      coInvestors: Array<[id: string, strength: number]>;
    };

/** What an account is compared by, kept with its picks so that a single profile is scored as they were. */
export interface MatchBasis {
  self: MatchSelf;
  context: MatchContext;
  dismissed: DismissedIndustries;
}

/** The best matches of an account and what they are based on. */
export interface Picks {
  basis: MatchBasis;
  picks: MatchPick[];
}

/** What leads to suggestions where there are none: more in the profile, from where it stands, or profiles to come. */
export type StepToPicks = "fill" | "after_review" | "prepare" | "browse";

/** `isDescribed`: the profile names an industry or domain, by which it is compared. */
export function stepToPicks(viewer: MatchViewer, { isDescribed }: { isDescribed: boolean }): StepToPicks {
  if (isDescribed) return "browse";
  const from = { draft: "fill", review: "after_review", published: "prepare" } as const;
  return from[viewer.kind === "startup" ? startupPublication(viewer.isPublish) : investorPublication(viewer.status)];
}

/** The bare path on which each is done. `side` is the viewer's. */
export function placeOfStepToPicks(step: StepToPicks, side: Side): string {
  if (step === "browse") return side === "startup" ? "/investors" : "/startups";
  return step === "fill" ? `/${side}/information/edit` : `/${side}`;
}

/** How many picks are kept for an account. */
export const maxPicks = 60;

/** Milliseconds until picks are made anew. */
export const picksMaxAge = 24 * 60 * 60 * 1000;
