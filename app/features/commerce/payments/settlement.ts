import type { BatchItem } from "drizzle-orm/batch";
import type { ProviderCharge } from "./provider";
import type { FoundSettlement } from "./read-settlement.server";

/** A charge being recorded, and what it is for. The subscription is null until the payment's first charge. */
export interface Settlement extends FoundSettlement {
  charge: ProviderCharge;
  /** The discount lost with the order's coupon, in NT$. */
  lostDiscount: number;
  /** The charge as the ledger's source. */
  source: string;
  /** Statements for the transaction that records the charge. */
  alongWith: (outcome: RecordedOutcome) => BatchItem<"sqlite">[];
}

/** The outcome of a charge that was recorded. */
export type RecordedOutcome = "paid" | "renewed" | "surplus";
