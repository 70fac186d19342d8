import { and, eq, inArray, isNull, ne, notExists } from "drizzle-orm";
import type { BatchItem } from "drizzle-orm/batch";
import { alias } from "drizzle-orm/sqlite-core";
import { orderStatusesWith } from "~/db/order-states";
import { orders, payments } from "~/db/schema";
import { recordEvent } from "~/features/core/audit/record-event.server";
import type { App } from "~/server/app.server";
import type { NotificationOutcome } from "./notifications.server";

/**
 * Records that a payment attempt failed. The order fails too, unless it is paid or another attempt awaits a transfer;
 * it can be paid again. A failure reported after the money has no effect.
 */
export async function recordFailure(
  app: App,
  options: {
    tradeNo: string;
    code: string;
    text: string;
    close?: (outcome: NotificationOutcome) => BatchItem<"sqlite">;
  },
): Promise<"failed" | "late" | "unknown"> {
  const { tradeNo, code, text, close } = options;
  const payment = await app.db.select().from(payments).where(eq(payments.tradeNo, tradeNo)).get();
  const isUndecided = payment?.status === "open" || payment?.status === "awaiting";
  const outcome = !payment ? "unknown" : isUndecided ? "failed" : "late";
  const ending = close ? [close(outcome)] : [];
  const [first, ...rest] = payment && isUndecided ? [...failing(app, payment, { code, text }), ...ending] : ending;
  if (first) await app.db.batch([first, ...rest]);
  return outcome;
}

function failing(
  app: App,
  payment: typeof payments.$inferSelect,
  { code, text }: { code: string; text: string },
): BatchItem<"sqlite">[] {
  const now = app.now();
  const other = alias(payments, "other_payments");
  const awaitsTransfer = app.db
    .select({ id: other.id })
    .from(other)
    .where(and(eq(other.orderId, payment.orderId), ne(other.id, payment.id), eq(other.status, "awaiting")));
  return [
    app.db
      .update(payments)
      .set({ status: "failed", failCode: code, failText: text, updatedAt: now })
      .where(and(eq(payments.id, payment.id), inArray(payments.status, ["open", "awaiting"]))),
    recordEvent(
      app,
      {
        actor: null,
        action: "order.payment_failed",
        subject: { kind: "order", id: payment.orderId },
        data: { code, text },
      },
      { ifChanged: true },
    ),
    app.db
      .update(orders)
      .set({ status: "failed", updatedAt: now })
      .where(
        and(
          eq(orders.id, payment.orderId),
          isNull(orders.paidAt),
          inArray(orders.status, orderStatusesWith("canFail")),
          notExists(awaitsTransfer),
        ),
      ),
  ];
}
