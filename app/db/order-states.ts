import { type OrderStatus, orderStatuses } from "./values";

interface OrderState {
  /** Not paid yet, and still payable. */
  isOpen: boolean;
  /**
   * A payment can be started on the site. Not once an ATM account is issued, because another payment would invite
   * paying twice.
   */
  takesPayment: boolean;
  /** A failed payment attempt fails the order. */
  canFail: boolean;
  /** Has been paid, so it has a receipt, even if it was refunded later. */
  wasPaid: boolean;
  /** Closed without payment: the item can be ordered again, and the coupon reused. */
  isClosed: boolean;
  /** The filter of the order list that includes this status. */
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

/** Returns the statuses that have a flag, in the order of `orderStatuses`. */
export function orderStatusesWith(flag: OrderStateFlag): OrderStatus[] {
  return orderStatuses.filter((status) => orderStates[status][flag]);
}
