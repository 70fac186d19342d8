import {
  type Measure,
  measurePair,
  measures,
  prepareInvestor,
  prepareStartup,
} from "../../app/features/discovery/match/match-measures.ts";
import { onScale, scalesOf } from "../../app/features/discovery/match/match-scales.ts";
import { wholeOf } from "./regimes.ts";
import { mapSample, type SampleFiles } from "./sample.ts";

/** An investor with links, and the measures of each startup that can be ranked for it. */
export interface Case {
  investor: string;
  truth: ReadonlySet<string>;
  /** Ids in order. */
  startups: readonly string[];
  /** All measures of the first startup on the scales of the list, then of the second, and so on; 0 if unknown. */
  values: Float64Array;
}

export type Weights = Readonly<Record<Measure, number>>;

/** Measures all pairs of a sample, or only those of the given investors. */
export function casesOf(files: SampleFiles, only?: ReadonlySet<string>): Case[] {
  const { startups, candidates, investors, unranked, truth, context } = mapSample(files);
  const prepared = startups
    .filter(({ id }) => candidates.has(id))
    .sort((a, b) => (a.id < b.id ? -1 : 1))
    .map(prepareStartup);
  return investors.flatMap((investor) => {
    const links = truth.get(investor.id);
    if (!links || (only && !only.has(wholeOf(investor.id)))) return [];
    const ready = prepareInvestor(investor);
    const ranked = prepared.filter(({ id }) => !unranked.get(investor.id)?.has(id));
    const values = new Float64Array(ranked.length * measures.length);
    const measured = ranked.map((startup) => measurePair(ready, startup, { context, candidate: "startup" }));
    const scales = scalesOf(measured);
    for (const [row, found] of measured.entries()) {
      for (const one of found) values[row * measures.length + measures.indexOf(one.measure)] = onScale(one, scales);
    }
    return [{ investor: investor.id, truth: links, startups: ranked.map(({ id }) => id), values }];
  });
}

/** Returns the points of each startup with these weights. */
export function pointsBy({ startups, values }: Case, weights: Weights): Float64Array {
  const factors = measures.map((measure) => weights[measure]);
  const points = new Float64Array(startups.length);
  for (let row = 0; row < points.length; row++) {
    let sum = 0;
    for (let column = 0; column < factors.length; column++) {
      sum += (factors[column] ?? 0) * (values[row * factors.length + column] ?? 0);
    }
    points[row] = sum;
  }
  return points;
}
