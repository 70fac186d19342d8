import { commitGuarded } from "~/db/commit-guarded.server";
import { findOwnOrder } from "~/features/commerce/orders/queries.server";
import type { Actor } from "~/features/core/access/viewer";
import { recordEvent } from "~/features/core/audit/record-event.server";
import type { App } from "~/server/app.server";
import { AppError } from "~/server/errors";
import { sealAccount } from "./account-seal.server";
import { storeAccountStatement } from "./account-statements.server";
import { findRefundRequest } from "./read-refund-request.server";
import { needsAccount } from "./rules";
import type { RefundAccount } from "./schema";

/**
 * Stores the bank account to which staff transfer the refund of one of the actor's own orders, or replaces it (product
 * §9.7). Throws `not_found` for someone else's order, and `wrong_state` if no transfer is due.
 */
export async function saveRefundAccount(
  app: App,
  { actor, orderId, account }: { actor: Actor; orderId: string; account: RefundAccount },
): Promise<void> {
  const order = await findOwnOrder(app, { actor, id: orderId });
  if (!order) throw new AppError("not_found");
  const request = await findRefundRequest(app, { orderId });
  if (!needsAccount(order, request)) throw new AppError("wrong_state");
  const sealed = await sealAccount(app, { orderId, account });
  await commitGuarded(app, {
    update: storeAccountStatement(app, { orderId, accountId: actor.id, ...sealed }),
    event: recordEvent(app, { actor, action: "order.refund_account_saved", subject: { kind: "order", id: orderId } }),
  });
}
