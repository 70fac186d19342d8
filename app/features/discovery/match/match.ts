import type { Finding, Measure, Measured } from "./match-measures.ts";
import { type MatchScales, onScale } from "./match-scales.ts";

/**
 * Points of each measure for a value one spread above the neutral one (`MatchScales`), chosen by `npm run eval:match`
 * (decision 083) and used by both the product and the evaluation.
 */
export const matchWeights: MatchWeights = {
  coInvestors: 0.96,
  backers: 0.64,
  years: 1.28,
  amount: 0.32,
  amountSide: 0.64,
  industries: 0.08,
  // Not evaluated, because no sample has technologies.
  domains: 0.08,
  text: 0.08,
  region: 0.16,
  stage: 0.08,
  // Not evaluated, because no sample has acts; they bound what was learned.
  liked: 1,
  disliked: 1.5,
  // Not evaluated, because no sample has wishes or invitations. 1 multiplies the odds by the chance of an answer.
  wished: 0.75,
  unwished: 1.5,
  replies: 1,
  // Not evaluated, because no sample has dates.
  stale: 1,
};

export type MatchWeights = Readonly<Record<Measure, number>>;

/** A finding with the points it adds to the score or subtracts from it. */
export type MatchReason = (Finding | FirstLook) & { points: number };

/** It is suggested because it waits for a look (`spreadPicks`); adds no points. */
interface FirstLook {
  kind: "first";
}

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

/** Smaller sums are rounding errors and give no reason. */
const noPoints = 1e-9;

/** `middle` points give a score of 50; `scale` more give 73; a candidate like the average of its list scores 27. */
const squash = { middle: 1, scale: 1 };

/** Converts a sum of points to a score: the logistic function in percent, rounded. */
export function scoreOf(points: number): number {
  return Math.round(100 / (1 + Math.exp((squash.middle - points) / squash.scale)));
}

/**
 * Scores a measured pair on the scales of its list, with its reasons (product §7.4). Pure: the same input always gives
 * the same match.
 */
export function matchOf(measured: readonly Measured[], scales: MatchScales): Match {
  const reasons = new Map<Finding["kind"], Finding & { points: number }>();
  for (const one of measured) {
    const { finding } = one;
    const points = (reasons.get(finding.kind)?.points ?? 0) + matchWeights[one.measure] * onScale(one, scales);
    reasons.set(finding.kind, { ...finding, points });
  }
  const sorted = [...reasons.values()]
    .filter((reason) => Math.abs(reason.points) > noPoints)
    .sort((a, b) => Math.abs(b.points) - Math.abs(a.points));
  const points = sorted.reduce((sum, reason) => sum + reason.points, 0);
  return {
    score: scoreOf(points),
    points,
    reasons: sorted.filter((reason) => reason.points > 0),
    mismatches: sorted.filter((reason) => reason.points < 0),
  };
}
