import { measures } from "../../app/features/discovery/match/match-measures.ts";
import { pointsBy, type Weights } from "./cases.ts";
import { meanOf } from "./ranking.ts";
import { figuresByInvestor, type Trial } from "./trials.ts";

/** A gain below this counts as chance and changes no weight. */
const margin = 0.002;

/**
 * The nDCG depth for choosing weights, greater than the printed figure's: with few links per investor it varies less.
 */
const depth = 50;

/** How much the mean over all regimes counts beside the worst of them. */
const meanShare = 0.25;

/**
 * Chooses weights by the worst regime: the lowest ratio of the match's nDCG to that of the best baseline there. In
 * three rounds, halves or doubles each weight in turn if that helps.
 */
export function chooseWeights(trials: readonly Trial[], start: Weights): Weights {
  const judged = trials.map((trial) => ({ trial, best: bestBaseline(trial) }));
  const judge = (weights: Weights) => {
    const ratios = judged.map(({ trial: { cases }, best }) => {
      const figures = figuresByInvestor(cases, (one) => pointsBy(one, weights), depth);
      return meanOf([...figures.values()]).ndcg / best;
    });
    return Math.min(...ratios) + (meanShare * ratios.reduce((sum, ratio) => sum + ratio, 0)) / ratios.length;
  };
  let weights = start;
  let best = judge(weights);
  for (let round = 0; round < 3; round++) {
    for (const measure of measures) {
      const factors = weights[measure] === 0 ? [] : [0.5, 2];
      for (const candidate of factors.map((factor) => ({ ...weights, [measure]: weights[measure] * factor }))) {
        const reached = judge(candidate);
        if (reached < best + margin) continue;
        best = reached;
        weights = candidate;
      }
    }
  }
  return weights;
}

function bestBaseline({ cases, baselines }: Trial): number {
  const figures = [...baselines.values()].map(
    (scores) => meanOf([...figuresByInvestor(cases, (_, at) => scores[at] ?? [], depth).values()]).ndcg,
  );
  return Math.max(...figures);
}
