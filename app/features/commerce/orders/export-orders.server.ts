import { asc, eq } from "drizzle-orm";
import { orders, payments, refundRequests } from "~/db/schema";
import type { Actor } from "~/features/core/access/viewer";
import type { App } from "~/server/app.server";

/** Returns the actor's orders with their payments, for their data export. */
export async function exportOrders(app: App, { actor }: { actor: Actor }) {
  const [own, paid, asked] = await app.db.batch([
    app.db.select().from(orders).where(eq(orders.accountId, actor.id)).orderBy(asc(orders.id)),
    app.db
      .select({
        orderId: payments.orderId,
        method: payments.method,
        status: payments.status,
        amount: payments.amount,
        bank_code: payments.bankCode,
        bank_account: payments.bankAccount,
        pay_by_at: payments.payBy,
        paid_at: payments.paidAt,
        created_at: payments.createdAt,
      })
      .from(payments)
      .innerJoin(orders, eq(orders.id, payments.orderId))
      .where(eq(orders.accountId, actor.id))
      .orderBy(asc(payments.id)),
    app.db.select().from(refundRequests).where(eq(refundRequests.accountId, actor.id)),
  ]);
  const requests = new Map(asked.map(({ orderId, accountId: _, ...request }) => [orderId, request]));
  return own.map((order) => ({
    number: order.number,
    item: order.item,
    method: order.method,
    status: order.status,
    price: order.price,
    discount: order.discount,
    credit: order.credit,
    total: order.total,
    days: order.days,
    coupon_code: order.couponCode,
    buyer: order.buyer,
    invoice: order.invoice,
    term_version: order.termsVersion,
    created_at: order.createdAt,
    paid_at: order.paidAt,
    expires_at: order.expiresAt,
    delivered_at: order.deliveredAt,
    refund_request: requestOf(requests.get(order.id)),
    payments: paid.filter(({ orderId }) => orderId === order.id).map(({ orderId: _, ...payment }) => payment),
  }));
}

function requestOf(request: Omit<typeof refundRequests.$inferSelect, "orderId" | "accountId"> | undefined) {
  if (!request) return null;
  const { status, reason, answer, times, createdAt, updatedAt } = request;
  return { status, reason, answer, times, created_at: createdAt, updated_at: updatedAt };
}
