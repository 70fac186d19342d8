import type { InvestorType } from "~/db/values";
import { approximateRates } from "~/features/content/exchange-rates";

/** What a startup seeks, as far as it says. Empty means that it does not say. */
export interface Sought {
  industryKeys: readonly string[];
  round: string;
  amount: number | null;
  currency: string;
}

/** What an investor states. Empty and null mean that it does not state it. */
export interface Stated {
  type: InvestorType;
  industryKeys: readonly string[];
  checkMin: number | null;
  checkMax: number | null;
  currency: string;
}

export const mismatchKinds = ["industry", "stage", "amount"] as const;
export type Mismatch = (typeof mismatchKinds)[number];

const earlyRounds: ReadonlySet<string> = new Set(["pre_seed", "seed", "pre_a", "series_a"]);
const lateRounds: ReadonlySet<string> = new Set(["series_b", "series_c", "series_d", "pre_ipo"]);

/** The rounds an investor's type stands for; types that are not listed invest at any stage. */
const roundsOfType: Partial<Record<InvestorType, ReadonlySet<string>>> = {
  angel: earlyRounds,
  accelerator: new Set(["pre_seed", "seed", "pre_a"]),
  private_equity: lateRounds,
};

/** An investor who gives at most this share of a round is too small for it. */
const smallestShare = 0.02;

/**
 * What an investor states and a startup does not meet, told before its pitch goes out. Only what both have said is
 * compared: amounts across currencies by rough rates, and not at all where a rate is unknown.
 */
export function mismatches(sought: Sought, stated: Stated): Mismatch[] {
  const found: Mismatch[] = [];
  const { industryKeys } = stated;
  if (industryKeys.length > 0 && sought.industryKeys.length > 0) {
    if (!sought.industryKeys.some((key) => industryKeys.includes(key))) found.push("industry");
  }
  const rounds = roundsOfType[stated.type];
  if (rounds && sought.round !== "" && !rounds.has(sought.round)) found.push("stage");
  const amount = inTaiwanDollars(sought.amount, sought.currency);
  const min = inTaiwanDollars(stated.checkMin, stated.currency);
  const max = inTaiwanDollars(stated.checkMax, stated.currency);
  if (amount !== null && ((min !== null && amount < min) || (max !== null && max < amount * smallestShare))) {
    found.push("amount");
  }
  return found;
}

function inTaiwanDollars(amount: number | null, currency: string): number | null {
  const rate = approximateRates[currency];
  return amount === null || amount <= 0 || rate === undefined ? null : amount * rate;
}
