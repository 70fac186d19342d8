import type { OrderStatus, Strategy } from "~/db/values";
import type { InvestorViewer, StartupViewer } from "~/features/access/viewer";
import type { OrderPayment } from "./order";

/** The states of an order that is not paid and may still be. */
export const openStatuses = ["created", "awaiting_payment", "failed"] as const satisfies readonly OrderStatus[];

export function isOpen(status: OrderStatus): boolean {
  return openStatuses.some((open) => open === status);
}

/** Where to transfer the money for an order. */
export interface Transfer {
  bankCode: string;
  bankAccount: string;
  amount: number;
  payBy: number;
}

/** The newest ATM account that still waits for its transfer, and whether the bank still accepts it. */
export function transferOf(payments: readonly OrderPayment[], now: number): (Transfer & { isOpen: boolean }) | null {
  for (const { status, bankCode, bankAccount, amount, payBy } of payments) {
    if (status !== "awaiting" || bankCode === null || bankAccount === null || payBy === null) continue;
    return { bankCode, bankAccount, amount, payBy, isOpen: now < payBy };
  }
  return null;
}

/** What decides what can be done with an order. Times are in milliseconds. */
export interface OrderStanding {
  status: OrderStatus;
  paidAt: number | null;
  expiresAt: number;
  /** Until when the bank accepts the transfer to the order's newest ATM account; null if it has none. */
  payBy: number | null;
}

export interface OrderActions {
  /** Start a payment, or another one. Not while an ATM account waits for its transfer: that would invite paying twice. */
  canPay: boolean;
  canCancel: boolean;
  /** Place a new order for the same item. */
  canReorder: boolean;
  hasReceipt: boolean;
}

/** What the buyer can do with an order now (design §15, order states). */
export function orderActions({ status, paidAt, expiresAt, payBy }: OrderStanding, now: number): OrderActions {
  const isDue = isOpen(status) && now < expiresAt;
  const waitsForTransfer = status === "awaiting_payment" && payBy !== null && now < payBy;
  return {
    canPay: isDue && !waitsForTransfer,
    canCancel: isOpen(status),
    canReorder: status === "expired" || status === "cancelled" || (isOpen(status) && !isDue),
    hasReceipt: paidAt !== null && (status === "paid" || status === "refunded"),
  };
}

/** The filters of the order list by the states they include. */
export const orderFilters = {
  awaiting: ["created", "awaiting_payment"],
  paid: ["paid"],
  failed: ["failed"],
  refunded: ["refunded"],
  expired: ["expired"],
  cancelled: ["cancelled"],
} as const satisfies Record<string, readonly OrderStatus[]>;
export type OrderFilter = keyof typeof orderFilters;
export const orderFilterNames = Object.keys(orderFilters) as [OrderFilter, ...OrderFilter[]];

/** The business tax in a price with tax included, at Taiwan's 5%: the net amount is rounded, as on invoices. */
export function taxIn(total: number): { net: number; tax: number } {
  const net = Math.round(total / 1.05);
  return { net, tax: total - net };
}

/** The login strategy of an account that buys (spec §6). */
export function strategyOf(actor: StartupViewer | InvestorViewer): Strategy {
  if (actor.kind === "startup") return "startup";
  return actor.type === "cvc" ? "cvc" : "investor";
}

/** Digits in groups of four, to be read and typed. */
export function inGroups(digits: string): string {
  return digits.replace(/(.{4})(?=.)/g, "$1 ");
}
