import { type OrderStatus, orderStatuses } from "./values";

interface OrderState {
  /** Not paid, and may still be. */
  isOpen: boolean;
  /** A payment can be started on the site. Once an ATM account is issued, another payment would invite paying twice. */
  takesPayment: boolean;
  /** A failed attempt to pay fails the order. */
  canFail: boolean;
  /** Was paid, so it has a receipt, even if the money was returned since. */
  wasPaid: boolean;
  /** Closed without payment: it can be ordered again, and its coupon used for another order. */
  isClosed: boolean;
  /** The filter of the order list that includes it. */
  filter: "awaiting" | "paid" | "failed" | "refunded" | "expired" | "cancelled";
}

const nothing = { isOpen: false, takesPayment: false, canFail: false, wasPaid: false, isClosed: false };

/** What each status of an order allows (product §9.4). */
export const orderStates: Readonly<Record<OrderStatus, OrderState>> = {
  created: { ...nothing, isOpen: true, takesPayment: true, canFail: true, filter: "awaiting" },
  awaiting_payment: { ...nothing, isOpen: true, canFail: true, filter: "awaiting" },
  failed: { ...nothing, isOpen: true, takesPayment: true, filter: "failed" },
  paid: { ...nothing, wasPaid: true, filter: "paid" },
  refunded: { ...nothing, wasPaid: true, filter: "refunded" },
  expired: { ...nothing, isClosed: true, filter: "expired" },
  cancelled: { ...nothing, isClosed: true, filter: "cancelled" },
};

export type OrderStateFlag = Exclude<keyof OrderState, "filter">;

/** The statuses that allow something, in the order of `orderStatuses`. */
export function orderStatusesWith(flag: OrderStateFlag): OrderStatus[] {
  return orderStatuses.filter((status) => orderStates[status][flag]);
}
