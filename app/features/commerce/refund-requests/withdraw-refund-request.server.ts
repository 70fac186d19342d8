import { and, eq } from "drizzle-orm";
import { commitGuarded } from "~/db/commit-guarded.server";
import { refundRequests } from "~/db/schema";
import type { Actor } from "~/features/core/access/viewer";
import { recordEvent } from "~/features/core/audit/record-event.server";
import type { App } from "~/server/app.server";
import { AppError } from "~/server/errors";
import { forgetAccountStatement } from "./account-statements.server";

/**
 * Withdraws the request to refund one of the actor's own orders, and deletes its bank account. Throws `not_found` if the
 * actor never requested it, and `wrong_state` if the request is no longer open.
 */
export async function withdrawRefundRequest(
  app: App,
  { actor, orderId }: { actor: Actor; orderId: string },
): Promise<void> {
  const isOwn = and(eq(refundRequests.orderId, orderId), eq(refundRequests.accountId, actor.id));
  const request = await app.db.select({ status: refundRequests.status }).from(refundRequests).where(isOwn).get();
  if (!request) throw new AppError("not_found");
  await commitGuarded(app, {
    update: app.db
      .update(refundRequests)
      .set({ status: "withdrawn", updatedAt: app.now() })
      .where(and(isOwn, eq(refundRequests.status, "open"))),
    event: recordEvent(app, {
      actor,
      action: "order.refund_request_withdrawn",
      subject: { kind: "order", id: orderId },
    }),
    extraStatements: [forgetAccountStatement(app, { orderId })],
  });
}
