import type { PaymentMethod, PaymentStatus, RefundRequestStatus, RefundStatus } from "~/db/values";

/** How often a buyer can request the refund of one order, so that its history stays readable. */
export const maxRequests = 10;

/** What the rules need of an order. */
interface RefundableOrder {
  payments: ReadonlyArray<{ method: PaymentMethod; status: PaymentStatus }>;
  openRefunds: ReadonlyArray<{ status: RefundStatus }>;
}

/** Whether an order was paid by transfer, which no provider can return. */
export const isPaidByTransfer = ({ payments }: Pick<RefundableOrder, "payments">): boolean =>
  payments.some(({ method, status }) => method === "atm" && status === "paid");

/** Whether staff need a bank account: for a refund that waits for their transfer, or for one the buyer requested. */
export function needsAccount(order: RefundableOrder, request: { status: RefundRequestStatus } | null): boolean {
  const isManual = order.openRefunds.some(({ status }) => status === "manual");
  return isManual || (request?.status === "open" && isPaidByTransfer(order));
}
