import type { InvestorType, Mismatch } from "~/db/values";
import { inTaiwanDollars, type Rates } from "~/features/publishing/currencies/rates";

/** What a startup seeks. Empty means unstated. */
export interface Sought {
  industryKeys: readonly string[];
  round: string;
  amount: number | null;
  currency: string;
}

/** An investor's criteria. Empty or null means unstated. */
export interface Stated {
  type: InvestorType;
  industryKeys: readonly string[];
  checkMin: number | null;
  checkMax: number | null;
  currency: string;
}

const earlyRounds: ReadonlySet<string> = new Set(["pre_seed", "seed", "pre_a", "series_a"]);
const lateRounds: ReadonlySet<string> = new Set(["series_b", "series_c", "series_d", "pre_ipo"]);

/** The rounds each investor type invests in; unlisted types invest at any stage. */
const roundsOfType: Partial<Record<InvestorType, ReadonlySet<string>>> = {
  angel: earlyRounds,
  accelerator: new Set(["pre_seed", "seed", "pre_a"]),
  private_equity: lateRounds,
};

/** An investor whose check is at most this share of the round is too small for it. */
const smallestShare = 0.02;

/**
 * The investor's criteria that the startup does not meet, shown before its invitation is sent. Compares only what both
 * state; amounts in different currencies use rough rates, and are skipped if a rate is unknown.
 */
export function mismatches(sought: Sought, stated: Stated, rates: Rates): Mismatch[] {
  const found: Mismatch[] = [];
  const inTwd = (amount: number | null, currency: string) =>
    inTaiwanDollars(rates, amount !== null && amount > 0 ? amount : null, currency);
  const { industryKeys } = stated;
  if (industryKeys.length > 0 && sought.industryKeys.length > 0) {
    if (!sought.industryKeys.some((key) => industryKeys.includes(key))) found.push("industry");
  }
  const rounds = roundsOfType[stated.type];
  if (rounds && sought.round !== "" && !rounds.has(sought.round)) found.push("stage");
  const amount = inTwd(sought.amount, sought.currency);
  const min = inTwd(stated.checkMin, stated.currency);
  const max = inTwd(stated.checkMax, stated.currency);
  if (amount !== null && ((min !== null && amount < min) || (max !== null && max < amount * smallestShare))) {
    found.push("amount");
  }
  return found;
}
