import { and, asc, eq, inArray, lte, or, sql } from "drizzle-orm";
import { commitGuarded } from "~/db/commit-guarded.server";
import { orders, payments } from "~/db/schema";
import { recordEvent } from "~/features/audit/record-event.server";
import type { App } from "~/server/app.server";
import { AppError } from "~/server/errors";
import { orderMail } from "./mails.server";
import { isOpenOrder, releaseCouponStatement } from "./order-statements.server";

/** Per run: D1 allows 1,000 queries, and each order takes a few. */
const batchSize = { orders: 50, payments: 200 };

/** The provider forgets an unpaid trade long before: its account number is then void. */
const forgottenAfter = 7 * 24 * 60 * 60 * 1000;

/**
 * Expires unpaid orders whose time is over: gives their coupons back and notifies the buyers. Returns how many. Run by
 * cron. No money is lost: their payments stay in reconciliation until the provider was asked after the deadline, and
 * money that arrives even later is honoured (`settleCharge`).
 */
export async function expireOrders(app: App): Promise<number> {
  const due = await app.db
    .select({ id: orders.id, status: orders.status })
    .from(orders)
    .where(and(isOpenOrder, lte(orders.expiresAt, app.now())))
    .orderBy(asc(orders.expiresAt))
    .limit(batchSize.orders);
  let expired = 0;
  for (const order of due) {
    try {
      await expireOrder(app, order);
      expired += 1;
    } catch (error) {
      // Paid or cancelled in the meantime.
      if (error instanceof AppError && error.code === "wrong_state") continue;
      console.error(`Order ${order.id} was not expired.`, error);
    }
  }
  await expirePayments(app);
  return expired;
}

async function expireOrder(app: App, { id, status }: Pick<typeof orders.$inferSelect, "id" | "status">) {
  const mail = await orderMail(app, { orderId: id, template: "orderExpired" });
  await commitGuarded(app, {
    update: app.db
      .update(orders)
      .set({ status: "expired", updatedAt: app.now() })
      .where(and(eq(orders.id, id), eq(orders.status, status), lte(orders.expiresAt, app.now()))),
    event: recordEvent(app, {
      actor: null,
      action: "order.expired",
      subject: { kind: "order", id },
      from: status,
      to: "expired",
    }),
    extraStatements: [releaseCouponStatement(app, { orderId: id }), mail.insert],
  });
  await mail.send();
}

/** Closes the payments of expired and cancelled orders that the provider called unpaid after the deadline. */
async function expirePayments(app: App): Promise<void> {
  const now = app.now();
  const isOver = or(sql`${payments.checkedAt} >= ${orders.expiresAt}`, lte(orders.expiresAt, now - forgottenAfter));
  const over = await app.db
    .select({ id: payments.id })
    .from(payments)
    .innerJoin(orders, eq(orders.id, payments.orderId))
    // Worded like the partial index.
    .where(and(sql`payments.status IN ('open', 'awaiting')`, inArray(orders.status, ["expired", "cancelled"]), isOver))
    .limit(batchSize.payments);
  if (over.length === 0) return;
  await app.db
    .update(payments)
    .set({ status: "expired", updatedAt: now })
    .where(
      and(
        sql`id IN (SELECT value FROM json_each(${JSON.stringify(over.map(({ id }) => id))}))`,
        inArray(payments.status, ["open", "awaiting"]),
      ),
    );
}
