import type { LedgerKind, MembershipTrack } from "~/db/values";

/** One movement of money or value (`ledger` in the schema). Amounts are whole NT$. */
export interface LedgerEntry {
  accountId: string;
  orderId: string;
  paymentId: string | null;
  kind: LedgerKind;
  amount: number;
  days: number;
  track: MembershipTrack | null;
  level: string | null;
  source: string;
}

/** Sums shown by orders, receipts and reports. */
export interface LedgerSums {
  /** Cash received and cash refunded, both positive. */
  charged: number;
  refunded: number;
  /** Value moved in from other orders minus value moved out. */
  credit: number;
  coupon: number;
  days: number;
}

export function sumsOf(entries: ReadonlyArray<Pick<LedgerEntry, "kind" | "amount" | "days">>): LedgerSums {
  const sums = { charged: 0, refunded: 0, credit: 0, coupon: 0, days: 0 };
  for (const { kind, amount, days } of entries) {
    if (kind === "charge") sums.charged += amount;
    else if (kind === "refund") sums.refunded -= amount;
    else sums[kind] += amount;
    sums.days += days;
  }
  return sums;
}
