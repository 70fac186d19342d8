import { type Measure, type Measured, measures } from "./match-measures.ts";

/**
 * What a value of a measure is compared with: `neutral` gives no points, and one `spread` above it those of the
 * measure's weight.
 */
export interface Scale {
  neutral: number;
  spread: number;
}

export type MatchScales = Readonly<Record<Measure, Scale>>;

/** How the values of a measure are turned into points. */
interface ScaleRule {
  /**
   * For lists too short to have their own: standard deviation and, unless what is found starts at 0, mean over the
   * sample of decision 064.
   */
  usual: Scale;
  /** The neutral value, if it is not the mean of the list; a value that is only ever found or not found starts at 0. */
  neutral?: 0;
  /**
   * The minimum spread, so that in a list with few descriptions or backers one shared word or backer does not count for
   * much.
   */
  minimum?: number;
  /**
   * The part of the scale that is fixed rather than taken from the list, because it means the same in every list: all
   * of it, or only the spread.
   */
  fixed?: "all" | "spread";
}

const rules: Record<Measure, ScaleRule> = {
  coInvestors: { usual: { neutral: 0, spread: 0.03 }, neutral: 0 },
  backers: { usual: { neutral: 0, spread: 0.6 }, neutral: 0, minimum: 0.6 },
  years: { usual: { neutral: -0.1, spread: 0.5 } },
  amount: { usual: { neutral: 0.6, spread: 0.4 } },
  amountSide: { usual: { neutral: -0.8, spread: 1.9 } },
  industries: { usual: { neutral: 0, spread: 1 } },
  domains: { usual: { neutral: 0, spread: 1 } },
  text: { usual: { neutral: 0, spread: 0.35 }, minimum: 0.35 },
  region: { usual: { neutral: 0, spread: 0.24 } },
  stage: { usual: { neutral: 0.3, spread: 0.4 } },
  liked: { usual: { neutral: 0, spread: 1 }, neutral: 0, fixed: "all" },
  disliked: { usual: { neutral: 0, spread: 1 }, neutral: 0, fixed: "all" },
  wished: { usual: { neutral: 0, spread: 1 }, neutral: 0, fixed: "all" },
  unwished: { usual: { neutral: 0, spread: 1 }, neutral: 0, fixed: "all" },
  // The list's average is neutral; otherwise members with a known reply rate would outrank everyone new (decision 076).
  replies: { usual: { neutral: 0, spread: 1 }, fixed: "spread" },
  stale: { usual: { neutral: 0, spread: 1 }, neutral: 0, fixed: "all" },
};

/**
 * The usual values weigh as much as this many candidates, so that a short list does not exaggerate small differences.
 */
const usualWeight = 5;

/** Returns a value on its scale, in spreads above the neutral one, by how much it is worth; to be weighted. */
export function onScale({ measure, value, confidence }: Measured, scales: MatchScales): number {
  const { neutral, spread } = scales[measure];
  return (confidence * (value - neutral)) / spread;
}

/** Returns the scales of a list of candidates, the usual ones if it is empty. A candidate for whom something is unknown does not count there. */
export function scalesOf(candidates: ReadonlyArray<readonly Measured[]>): MatchScales {
  const sums = new Map(measures.map((measure) => [measure, { count: 0, sum: 0, squares: 0 }]));
  for (const { measure, value } of candidates.flat()) {
    const found = sums.get(measure);
    if (!found) continue;
    found.count += 1;
    found.sum += value;
    found.squares += value ** 2;
  }
  return Object.fromEntries(
    [...sums].map(([measure, { count, sum, squares }]) => {
      const { usual, neutral, fixed, minimum = 0 } = rules[measure];
      if (fixed === "all" || count === 0) return [measure, usual];
      const mean = sum / count;
      const share = usualWeight / (count + usualWeight);
      const between = (listed: number, expected: number) => (1 - share) * listed + share * expected;
      const variance = between(Math.max(0, squares / count - mean ** 2), usual.spread ** 2);
      const spread = fixed === "spread" ? usual.spread : Math.max(minimum, Math.sqrt(variance));
      return [measure, { neutral: neutral ?? between(mean, usual.neutral), spread }];
    }),
  ) as Record<Measure, Scale>;
}
