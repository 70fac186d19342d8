import type { BatchItem } from "drizzle-orm/batch";
import type { orders, payments, subscriptions } from "~/db/schema";
import type { ProviderCharge } from "./provider";

/** A charge that is being recorded, and what it is for. */
export interface Settlement {
  payment: typeof payments.$inferSelect;
  order: typeof orders.$inferSelect;
  /** Null until the payment's first charge. */
  subscription: typeof subscriptions.$inferSelect | null;
  charge: ProviderCharge;
  /** The charge as the ledger's source. */
  source: string;
  /** Statements for the transaction that records the charge. */
  alongWith: (outcome: RecordedOutcome) => BatchItem<"sqlite">[];
}

/** What became of a charge that was recorded. */
export type RecordedOutcome = "paid" | "renewed" | "surplus";
