import type { PreparedInvestor, PreparedStartup } from "./match-measures.ts";
import { type Finding, type Measure, type MeasureOptions, measurePair } from "./match-measures.ts";

/**
 * Points per unit of each measure, chosen by `npm run eval:match` (decision 024) and used by both the product and the
 * evaluation.
 */
export const matchWeights: MatchWeights = {
  coInvestors: 34,
  backers: 0.35,
  years: 1.7,
  amount: 0.6,
  amountSide: 0.4,
  industries: 0.2,
  domains: 0.2,
  text: 0.4,
  region: 0.9,
  stage: 0.3,
  dismissed: 1.5,
  // Not evaluated, because no sample has dates.
  stale: 1,
};

export type MatchWeights = Readonly<Record<Measure, number>>;

/** A finding with the points it adds to the score or subtracts from it. */
export type MatchReason = Finding & { points: number };

export interface Match {
  /** 0 to 100: `scoreOf` applied to the sum of the points of all reasons and mismatches. */
  score: number;
  /** The sum of points, used for ranking. */
  points: number;
  /** Reasons that add points, strongest first. */
  reasons: MatchReason[];
  /** Reasons that subtract points, strongest first. */
  mismatches: MatchReason[];
}

/** `middle` points give a score of 50; `scale` more give 73. */
const squash = { middle: 1.5, scale: 1 };

/** Converts a sum of points to a score: the logistic function in percent, rounded. */
export function scoreOf(points: number): number {
  return Math.round(100 / (1 + Math.exp((squash.middle - points) / squash.scale)));
}

/** Scores a pair, with its reasons (product §7.4). Pure: the same input always gives the same match. */
export function matchPair(investor: PreparedInvestor, startup: PreparedStartup, options: MeasureOptions): Match {
  const reasons = new Map<Finding["kind"], MatchReason>();
  for (const { measure, value, finding } of measurePair(investor, startup, options)) {
    const points = (reasons.get(finding.kind)?.points ?? 0) + matchWeights[measure] * value;
    reasons.set(finding.kind, { ...finding, points });
  }
  const sorted = [...reasons.values()].sort((a, b) => Math.abs(b.points) - Math.abs(a.points));
  const points = sorted.reduce((sum, reason) => sum + reason.points, 0);
  return {
    score: scoreOf(points),
    points,
    reasons: sorted.filter((reason) => reason.points > 0),
    mismatches: sorted.filter((reason) => reason.points < 0),
  };
}
