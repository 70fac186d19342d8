import { type Measure, measures } from "../../app/features/discovery/match/match-measures.ts";
import { type Case, figuresBy, type Weights } from "./cases.ts";
import { meanOf } from "./ranking.ts";

/** A gain in nDCG below this is taken for chance and changes no weight. */
const margin = 0.0005;

/** nDCG to a greater depth than the figure printed: with a few links per investor it varies less. */
const depth = 50;

/**
 * Weights for several deals of the same investors. The start gives each measure the same spread over all pairs, and
 * co-investment three times as much. Then each weight in turn is halved or doubled if that raises the mean nDCG, in three
 * rounds.
 */
export function chooseWeights(deals: readonly Case[][]): Weights {
  const figure = (weights: Weights) =>
    deals.reduce((sum, cases) => sum + meanOf(cases.map((one) => figuresBy(one, weights, depth))).ndcg, 0) /
    deals.length;
  let weights = evenWeights(deals[0] ?? []);
  let best = figure(weights);
  for (const measure of [...measures, ...measures, ...measures]) {
    if (measure === "coInvestors" || weights[measure] === 0) continue;
    for (const candidate of [0.5, 2].map((factor) => ({ ...weights, [measure]: weights[measure] * factor }))) {
      const reached = figure(candidate);
      if (reached < best + margin) continue;
      best = reached;
      weights = candidate;
    }
  }
  return weights;
}

/** The weights that give each measure the same standard deviation; 0 for a measure that never varies. */
function evenWeights(cases: readonly Case[]): Weights {
  const weight = (measure: Measure, column: number) => {
    let [count, sum, squares] = [0, 0, 0];
    for (const { values } of cases) {
      for (let at = column; at < values.length; at += measures.length) {
        const value = values[at] ?? 0;
        count += 1;
        sum += value;
        squares += value ** 2;
      }
    }
    const spread = Math.sqrt(Math.max(0, squares / count - (sum / count) ** 2));
    return spread < 1e-9 ? 0 : (measure === "coInvestors" ? 3 : 1) / spread;
  };
  return Object.fromEntries(measures.map((measure, column) => [measure, weight(measure, column)])) as Weights;
}
