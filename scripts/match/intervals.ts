import { randomOf } from "./random.ts";

/** A figure with the interval that holds it in 95 % of resamplings. */
export interface Interval {
  value: number;
  low: number;
  high: number;
}

const resamplings = 2000;

/**
 * Resamples the investors with replacement (bootstrap) and returns the 95 % interval of a figure of them. `figure` gets
 * how often each investor was drawn. The same seed gives the same draws, so that two figures can be compared.
 */
export function intervalOf(investors: number, figure: (draws: ArrayLike<number>) => number, seed = 36): Interval {
  const random = randomOf(seed);
  const drawn = Array.from({ length: resamplings }, () => {
    const draws = new Uint16Array(investors);
    for (let draw = 0; draw < investors; draw++) {
      const at = Math.floor(random() * investors);
      draws[at] = (draws[at] ?? 0) + 1;
    }
    return figure(draws);
  }).sort((a, b) => a - b);
  const at = (share: number) => drawn[Math.round(share * (resamplings - 1))] ?? 0;
  return { value: figure(new Uint16Array(investors).fill(1)), low: at(0.025), high: at(0.975) };
}

/** The mean of one number per investor, each counted as often as it was drawn. */
export function drawnMean(values: readonly number[], draws: ArrayLike<number>): number {
  let [sum, count] = [0, 0];
  for (const [at, value] of values.entries()) {
    sum += value * (draws[at] ?? 0);
    count += draws[at] ?? 0;
  }
  return count === 0 ? 0 : sum / count;
}
