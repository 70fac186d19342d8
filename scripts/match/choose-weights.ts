import { type Measure, measures } from "../../app/features/discovery/match/match-measures.ts";
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
const meanShare = 0.5;

/** Where the choice starts: the same say for all measures, and three times that for co-investment. */
const start = Object.fromEntries(measures.map((measure) => [measure, measure === "coInvestors" ? 3 : 1])) as Record<
  Measure,
  number
>;

/**
 * Chooses weights by the worst regime: the lowest ratio of the match's nDCG to that of the best baseline there. In four
 * rounds, halves or doubles each weight in turn if that helps.
 */
export function chooseWeights(trials: readonly Trial[]): Weights {
  const judged = trials.map((trial) => ({ trial, best: bestBaseline(trial) }));
  const judge = (weights: Weights) => {
    const ratios = judged.map(({ trial: { cases }, best }) => {
      const figures = figuresByInvestor(cases, (one) => pointsBy(one, weights), depth);
      return meanOf([...figures.values()]).ndcg / best;
    });
    return Math.min(...ratios) + (meanShare * ratios.reduce((sum, ratio) => sum + ratio, 0)) / ratios.length;
  };
  const found = measures.filter((measure) => trials.some((trial) => isFound(trial, measure)));
  let weights: Weights = start;
  let best = judge(weights);
  for (let round = 0; round < 4; round++) {
    for (const measure of found) {
      for (const candidate of [0.5, 2].map((factor) => ({ ...weights, [measure]: weights[measure] * factor }))) {
        const reached = judge(candidate);
        if (reached < best + margin) continue;
        best = reached;
        weights = candidate;
      }
    }
  }
  return weights;
}

/** Whether a measure ever has a value; the sample has no technologies, for instance. */
function isFound({ cases }: Trial, measure: Measure): boolean {
  const column = measures.indexOf(measure);
  return cases.some(({ values }) => values.some((value, at) => at % measures.length === column && value !== 0));
}

function bestBaseline({ cases, baselines }: Trial): number {
  const figures = [...baselines.values()].map(
    (scores) => meanOf([...figuresByInvestor(cases, (_, at) => scores[at] ?? [], depth).values()]).ndcg,
  );
  return Math.max(...figures);
}
