import { and, lt, ne, sql } from "drizzle-orm";
import { commitGuarded } from "~/db/commit-guarded.server";
import { insertIf } from "~/db/insert-if.server";
import { orders, refundRequests } from "~/db/schema";
import { describeRefund } from "~/features/commerce/orders/describe-order";
import { findOwnOrder } from "~/features/commerce/orders/queries.server";
import type { Actor } from "~/features/core/access/viewer";
import { recordEvent } from "~/features/core/audit/record-event.server";
import type { App } from "~/server/app.server";
import { AppError } from "~/server/errors";
import { sealAccount } from "./account-seal.server";
import { storeAccountStatement } from "./account-statements.server";
import { isPaidByTransfer, maxRequests } from "./rules";
import type { RefundAccount } from "./schema";

interface Submission {
  actor: Pick<Actor, "id">;
  orderId: string;
  /** May be empty. */
  reason: string;
  /** Where to transfer the refund of an order that was paid by transfer; ignored for others. */
  account?: RefundAccount;
}

/**
 * Asks staff to refund one of the actor's own orders (product §9.7). Throws `not_found` for someone else's order,
 * `invalid` on `number` for an order paid by transfer without an account, and `wrong_state` if nothing would be
 * returned, a request is open, or there were too many.
 */
export async function submitRefundRequest(app: App, { actor, orderId, reason, account }: Submission): Promise<void> {
  const order = await findOwnOrder(app, { actor, id: orderId });
  if (!order) throw new AppError("not_found");
  const now = app.now();
  if (!describeRefund(order, { now })) throw new AppError("wrong_state");
  const isTransfer = isPaidByTransfer(order);
  if (isTransfer && !account) throw new AppError("invalid", { fields: { number: ["orders:refund.errors.number"] } });
  const sealed = isTransfer && account ? await sealAccount(app, { orderId, account }) : null;
  const values = { status: "open" as const, reason, answer: "", createdAt: now, updatedAt: now };
  const isPaid = sql`EXISTS (SELECT 1 FROM ${orders} WHERE ${orders.id} = ${orderId} AND ${orders.status} = 'paid')`;
  const { times, status } = refundRequests;
  await commitGuarded(app, {
    update: insertIf(app.db, refundRequests, { orderId, accountId: actor.id, ...values }, isPaid).onConflictDoUpdate({
      target: refundRequests.orderId,
      set: { ...values, times: sql`${times} + 1` },
      setWhere: and(ne(status, "open"), lt(times, maxRequests)),
    }),
    event: recordEvent(app, {
      actor,
      action: "order.refund_request_submitted",
      subject: { kind: "order", id: orderId },
    }),
    extraStatements: sealed ? [storeAccountStatement(app, { orderId, accountId: actor.id, ...sealed })] : [],
  });
}
