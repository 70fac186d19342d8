import type { BuyerDetails, InvoiceChoice } from "~/db/schema";
import type {
  LedgerKind,
  MembershipTrack,
  OrderStatus,
  PaymentMethod,
  PaymentStatus,
  RefundStatus,
  SubscriptionStatus,
} from "~/db/values";
import type { LedgerSums } from "~/features/commerce/ledger/ledger";
import type { EventAction } from "~/features/core/audit/actions";

/** Events of an order visible to its buyer; notes, differences and failed refunds are only for staff. */
export const buyerEvents = [
  "order.created",
  "order.payment_started",
  "order.transfer_requested",
  "order.paid",
  "order.paid_twice",
  "order.renewed",
  "order.renewal_failed",
  "order.payment_failed",
  "order.expired",
  "order.cancelled",
  "order.credited",
  "order.refund_request_submitted",
  "order.refund_request_withdrawn",
  "order.refund_request_declined",
  "order.refund_account_saved",
  "order.refund_requested",
  "order.refunded",
  "order.subscription_cancelled",
  "order.subscription_ended",
  "order.delivered",
  "order.invoice_issued",
  "order.invoice_voided",
  "order.invoice_allowed",
] as const satisfies readonly EventAction[];
export type BuyerEvent = (typeof buyerEvents)[number];

/** An order as its buyer sees it in a list. Amounts are whole NT$, times in milliseconds. */
export interface OrderCard {
  id: string;
  number: string;
  item: string;
  method: PaymentMethod;
  status: OrderStatus;
  total: number;
  createdAt: number;
  paidAt: number | null;
}

/** A payment attempt, without data that only the provider needs. */
export interface OrderPayment {
  id: string;
  method: PaymentMethod;
  status: PaymentStatus;
  amount: number;
  bankCode: string | null;
  bankAccount: string | null;
  payBy: number | null;
  failCode: string | null;
  failText: string | null;
  paidAt: number | null;
  createdAt: number;
}

/** Days of membership that an order gave and that were not taken back. */
export interface OrderPeriod {
  level: string;
  track: MembershipTrack;
  days: number;
  startsAt: number;
  endsAt: number;
}

export interface OrderSubscription {
  id: string;
  status: SubscriptionStatus;
  amount: number;
  charges: number;
  failures: number;
  nextChargeAt: number | null;
  cancelledAt: number | null;
}

export interface OrderMovement {
  at: number;
  kind: LedgerKind;
  amount: number;
}

/** Why an order was cancelled: by its buyer, or because another order replaced it. */
export type OrderCancellation =
  | { by: "buyer"; replacedBy: null }
  | { by: "replaced"; replacedBy: { id: string; number: string } };

export interface OrderEvent {
  id: string;
  at: number;
  action: BuyerEvent;
  /** NT$, for events about money. */
  amount: number | null;
}

/** An order as its buyer and the accounting staff see it. */
export interface OrderDetail extends OrderCard {
  accountId: string;
  price: number;
  discount: number;
  credit: number;
  days: number;
  couponCode: string | null;
  buyer: BuyerDetails;
  invoice: InvoiceChoice;
  expiresAt: number;
  deliveredAt: number | null;
  /** Newest first. */
  payments: OrderPayment[];
  /** Oldest first, as in the ledger, and their sums. */
  movements: OrderMovement[];
  sums: LedgerSums;
  periods: OrderPeriod[];
  subscription: OrderSubscription | null;
  /** Newest first. */
  events: OrderEvent[];
  /** Refunds that were requested and are not finished. */
  openRefunds: Array<{ amount: number; days: number; status: RefundStatus }>;
  /** Null for an order that was never cancelled. */
  cancellation: OrderCancellation | null;
  /** Whether its payment arrived after it was cancelled. */
  wasPaidCancelled: boolean;
}
