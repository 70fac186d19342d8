import type { ShownPicks } from "~/db/schema/discovery/match";
import type { Side } from "~/db/values";
import { dayMs } from "~/durations";
import type { InvestorViewer, StartupViewer, Viewer } from "~/features/core/access/viewer";
import { investorPublication, startupPublication } from "~/features/profiles/profiles/publication";
import type { Match } from "./match";
import type { MatchContext, MatchInvestor, MatchStartup, Taste } from "./match-input";
import type { MatchScales } from "./match-scales";

/** Viewers who have matches: startups and investors, not staff. */
export type MatchViewer = StartupViewer | InvestorViewer;

/** Returns the viewer if it can have matches, otherwise null. */
export function matchViewer(viewer: Viewer): MatchViewer | null {
  return viewer.kind === "startup" || viewer.kind === "investor" ? viewer : null;
}

/** Returns the side a viewer is matched with. */
export function matchedSide({ kind }: MatchViewer): Side {
  return kind === "startup" ? "investor" : "startup";
}

/** A match with the profile it is about. */
export type MatchPick = Match & { id: string };

/** The profiles that got a kept place in a week, so that the list stays the same until the next. */
export interface KeptPicks {
  week: number;
  ids: readonly string[];
}

/**
 * The viewer's data for matching: an investor with its co-investors, or a startup with the portfolio companies of its
 * backers, which candidates are compared with.
 */
export type MatchSelf =
  | { kind: "startup"; profile: MatchStartup; companies: string[] }
  | {
      kind: "investor";
      profile: Omit<MatchInvestor, "coInvestors">;
      coInvestors: Array<[id: string, strength: number]>;
    };

/** What an account was compared by, stored with its picks so that single profiles are scored the same way. */
export interface MatchBasis {
  self: MatchSelf;
  context: MatchContext;
  /** What the values of the viewer's candidates are compared with. */
  scales: MatchScales;
  taste: Taste;
  /** The profiles that the taste was learned from. */
  learnedFrom: readonly string[];
  /** Those of these and the picks whose numbers were hidden from the viewer; compared later to detect a change. */
  withoutNumbers: readonly string[];
  /** The picks that are there because they wait for a look. */
  first: KeptPicks;
  /** The pick that was drawn by chance for its place. */
  drawn: string | null;
}

/** The best matches of an account and what they are based on. */
export interface Picks {
  basis: MatchBasis;
  picks: MatchPick[];
  /** What the account was shown this week. */
  shown: ShownPicks;
}

/**
 * What the viewer can do to get suggestions: complete the profile, which depends on its state, or wait for more
 * profiles.
 */
export type StepToPicks = "fill" | "after_review" | "prepare" | "browse";

/** `isDescribed`: the profile names an industry or domain to compare it by. */
export function stepToPicks(viewer: MatchViewer, { isDescribed }: { isDescribed: boolean }): StepToPicks {
  if (isDescribed) return "browse";
  const from = { draft: "fill", review: "after_review", published: "prepare" } as const;
  return from[viewer.kind === "startup" ? startupPublication(viewer.isPublish) : investorPublication(viewer.status)];
}

/** Returns the path, without language, where each step is done. `side` is the viewer's. */
export function placeOfStepToPicks(step: StepToPicks, side: Side): string {
  if (step === "browse") return side === "startup" ? "/investors" : "/startups";
  return step === "fill" ? `/${side}/information/edit` : `/${side}`;
}

/** What an account was shown that has seen no suggestions yet. */
export const nothingShown: ShownPicks = { week: 0, ids: [] };

/** Maximum number of picks stored per account. */
export const maxPicks = 60;

/** How long picks are used before they are made again, in milliseconds. */
export const picksMaxAge = dayMs;
