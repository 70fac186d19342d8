import { orderStates } from "~/db/order-states";
import { type OrderStatus, orderStatuses } from "~/db/values";
import type { OrderPayment } from "./order";

/** Bank details of an order's transfer. */
export interface Transfer {
  bankCode: string;
  bankAccount: string;
  amount: number;
  payBy: number;
}

/** Returns the newest ATM account that still waits for its transfer, and whether the bank still accepts it. */
export function transferOf(payments: readonly OrderPayment[], now: number): (Transfer & { isOpen: boolean }) | null {
  for (const { status, bankCode, bankAccount, amount, payBy } of payments) {
    if (status !== "awaiting" || bankCode === null || bankAccount === null || payBy === null) continue;
    return { bankCode, bankAccount, amount, payBy, isOpen: now < payBy };
  }
  return null;
}

/** The state that determines the actions on an order. Times are in milliseconds. */
export interface OrderStanding {
  status: OrderStatus;
  paidAt: number | null;
  expiresAt: number;
  /** Until when the bank accepts the transfer to the order's newest ATM account; null if it has none. */
  payBy: number | null;
}

export interface OrderActions {
  /** Whether a payment can be started. Not once an ATM account was issued, because that would invite paying twice. */
  canPay: boolean;
  canCancel: boolean;
  /** Whether a new order for the same item can be placed. */
  canReorder: boolean;
  hasReceipt: boolean;
}

/** Returns what the buyer can do with an order now (product §9.4). */
export function orderActions({ status, paidAt, expiresAt, payBy }: OrderStanding, now: number): OrderActions {
  const { isOpen, takesPayment, wasPaid, isClosed } = orderStates[status];
  const isDue = isOpen && now < expiresAt;
  const isLapsed = status === "awaiting_payment" && (payBy === null || now >= payBy);
  return {
    canPay: isDue && takesPayment,
    canCancel: isOpen,
    canReorder: isClosed || (isOpen && !isDue) || isLapsed,
    hasReceipt: paidAt !== null && wasPaid,
  };
}

/** Returns the id of the order that replaced a cancelled one, from the data of its event; null if its buyer cancelled it. */
export function replacedByOf(data: Record<string, unknown> | null | undefined): string | null {
  return typeof data?.replaced_by === "string" ? data.replaced_by : null;
}

/** Filters of the order list, in display order. */
export const orderFilters = ["awaiting", "paid", "failed", "refunded", "expired", "cancelled"] as const;
export type OrderFilter = (typeof orderFilters)[number];

/** Returns the statuses included in a filter of the order list. */
export function statusesOf(filter: OrderFilter): OrderStatus[] {
  return orderStatuses.filter((status) => orderStates[status].filter === filter);
}

/** Days that start later than this, in milliseconds, wait behind a level without an end and have no dates. */
export const noEnd = 8e15;

/** Returns the 5% business tax (營業稅) included in an amount, as stated on invoices: the net amount is rounded. */
export function taxIn(total: number): number {
  return total - Math.round(total / 1.05);
}

/** Groups digits in fours, for reading and typing. */
export function inGroups(digits: string): string {
  return digits.replace(/(.{4})(?=.)/g, "$1 ");
}
