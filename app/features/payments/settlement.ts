import type { BatchItem } from "drizzle-orm/batch";
import type { orders, payments, subscriptions } from "~/db/schema";
import type { ProviderCharge } from "./provider";

/** The outcomes that write something. */
export type RecordedOutcome = "paid" | "renewed" | "surplus";

/** A charge that is being recorded, and what it is for. */
export interface Settlement {
  payment: typeof payments.$inferSelect;
  order: typeof orders.$inferSelect;
  /** Null until the payment's first charge. */
  subscription: typeof subscriptions.$inferSelect | null;
  charge: ProviderCharge;
  /** The charge as the ledger's source. */
  source: string;
  /** Statements for the transaction that records it. */
  alongWith: (outcome: RecordedOutcome) => BatchItem<"sqlite">[];
}
