import { type Measure, measures } from "../../app/features/discovery/match/match-measures.ts";
import { type Case, figuresBy, type Weights } from "./cases.ts";
import { meanOf } from "./ranking.ts";

/** A gain in nDCG below this counts as chance and changes no weight. */
const margin = 0.0005;

/**
 * The nDCG depth for choosing weights, greater than the printed figure's: with few links per investor it varies less.
 */
const depth = 50;

/**
 * Chooses weights over several splits of the same investors. It starts with the same spread for each measure over all
 * pairs, and three times that for co-investment; then, in three rounds, halves or doubles each weight in turn if that
 * raises the mean nDCG.
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

/** Returns weights that give each measure the same standard deviation; 0 for a constant measure. */
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
