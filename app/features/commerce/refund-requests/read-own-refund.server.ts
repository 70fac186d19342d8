import { describeRefund } from "~/features/commerce/orders/describe-order";
import type { OrderDetail } from "~/features/commerce/orders/order";
import type { App } from "~/server/app.server";
import { findAccountEnding, findRefundRequest } from "./read-refund-request.server";
import { isPaidByTransfer, maxRequests, needsAccount } from "./rules";

/** Reads what the buyer sees of its request to refund an order, which must be its own. */
export async function readOwnRefund(app: App, order: OrderDetail) {
  const [request, account] = await Promise.all([
    findRefundRequest(app, { orderId: order.id }),
    findAccountEnding(app, { orderId: order.id }),
  ]);
  const estimate = describeRefund(order, { now: app.now() });
  const isFree = request === null || (request.status !== "open" && request.times < maxRequests);
  const canRequest = isFree && estimate !== null;
  const isAccountNeeded = needsAccount(order, request);
  return {
    request,
    account,
    estimate,
    needsAccount: isAccountNeeded,
    isByTransfer: isPaidByTransfer(order),
    canRequest,
    /** Whether the order's page has a part about its refund. */
    isShown: canRequest || isAccountNeeded || request?.status === "open" || request?.status === "declined",
  };
}

export type OwnRefund = Awaited<ReturnType<typeof readOwnRefund>>;
