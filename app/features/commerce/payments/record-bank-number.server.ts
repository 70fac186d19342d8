import { and, eq, inArray, isNull, sql } from "drizzle-orm";
import type { BatchItem } from "drizzle-orm/batch";
import { commitGuarded } from "~/db/commit-guarded.server";
import { isLostRace } from "~/db/lost-race";
import { orderStates, orderStatusesWith } from "~/db/order-states";
import { orders, payments } from "~/db/schema";
import { orderMail } from "~/features/commerce/orders/mails.server";
import { recordEvent } from "~/features/core/audit/record-event.server";
import type { App } from "~/server/app.server";
import type { NotificationOutcome } from "./notifications.server";
import { recordDifference } from "./record-difference.server";

/**
 * Records the bank account and deadline of an ATM payment, until which the order stays open. A number that arrives
 * after the money, or for another amount than the payment's, has no effect.
 */
export async function recordBankNumber(
  app: App,
  options: {
    tradeNo: string;
    bankCode: string;
    account: string;
    payBy: number;
    amount: number;
    providerTradeNo: string;
    close: (outcome: NotificationOutcome) => BatchItem<"sqlite">;
  },
): Promise<NotificationOutcome> {
  const { tradeNo, bankCode, account, payBy, amount, providerTradeNo, close } = options;
  const payment = await app.db.select().from(payments).where(eq(payments.tradeNo, tradeNo)).get();
  const outcome = !payment
    ? "unknown"
    : payment.method !== "atm" || payment.amount !== amount
      ? "mismatch"
      : payment.status === "open"
        ? "awaiting"
        : "late";
  if (!payment || outcome !== "awaiting") {
    if (payment && outcome === "mismatch") {
      const detail = { amount, expected: payment.amount };
      await recordDifference(app, { tradeNo, orderId: payment.orderId, kind: "amount", detail, isRepaired: false });
    }
    await app.db.batch([close(outcome)]);
    return outcome;
  }
  const now = app.now();
  const { orderId } = payment;
  const order = await app.db.select().from(orders).where(eq(orders.id, orderId)).get();
  // The buyer of an order that was cancelled, replaced or paid meanwhile is not asked to pay it.
  const isToPay = order !== undefined && order.paidAt === null && orderStates[order.status].isOpen;
  const mail = isToPay
    ? await orderMail(app, { orderId, template: "orderAtm", amount, bankCode, account, payBy })
    : null;
  try {
    await commitGuarded(app, {
      update: app.db
        .update(payments)
        .set({ status: "awaiting", bankCode, bankAccount: account, payBy, providerTradeNo, updatedAt: now })
        .where(and(eq(payments.id, payment.id), eq(payments.status, "open"))),
      ...(isToPay && {
        event: recordEvent(app, {
          actor: null,
          action: "order.transfer_requested",
          subject: { kind: "order", id: orderId },
          data: { payBy },
        }),
      }),
      extraStatements: [
        app.db
          .update(orders)
          .set({ status: "awaiting_payment", expiresAt: sql`max(${orders.expiresAt}, ${payBy})`, updatedAt: now })
          .where(
            and(eq(orders.id, orderId), isNull(orders.paidAt), inArray(orders.status, orderStatusesWith("isOpen"))),
          ),
        ...(mail?.statements ?? []),
        close(outcome),
      ],
    });
  } catch (error) {
    if (!isLostRace(error)) throw error;
    // Reported by the server and the browser at once.
    await app.db.batch([close("late")]);
    return "late";
  }
  await mail?.send();
  return outcome;
}
