import { and, eq, sql } from "drizzle-orm";
import { ulid } from "ulidx";
import { insertIf } from "~/db/insert-if.server";
import { type orders, payments } from "~/db/schema";
import type { App } from "~/server/app.server";
import { AppError } from "~/server/errors";
import { settleCharge } from "./settle-charge.server";

/** Settles an order that costs nothing, without a provider. Repeated calls settle it once. */
export async function settleFree(app: App, order: typeof orders.$inferSelect): Promise<{ settled: true }> {
  const now = app.now();
  const [, [payment]] = await app.db.batch([
    insertIf(
      app.db,
      payments,
      {
        id: ulid(now),
        orderId: order.id,
        // ULIDs end in randomness, so the shortened id is unique; it cannot be mistaken for the provider's.
        tradeNo: `FREE${order.id.slice(-16)}`,
        provider: "none",
        method: order.method,
        status: "open",
        amount: 0,
        createdAt: now,
        updatedAt: now,
      },
      sql`NOT EXISTS (SELECT 1 FROM ${payments} WHERE ${payments.orderId} = ${order.id} AND ${payments.provider} = 'none')`,
    ),
    app.db
      .select({ tradeNo: payments.tradeNo })
      .from(payments)
      .where(and(eq(payments.orderId, order.id), eq(payments.provider, "none"))),
  ]);
  if (!payment) throw new AppError("wrong_state");
  await settleCharge(app, { tradeNo: payment.tradeNo, charge: freeCharge(app, order.id) });
  return { settled: true };
}

/** Returns the charge that settles an order of NT$0. */
export function freeCharge(app: App, orderId: string) {
  return { reference: `free-${orderId}`, providerTradeNo: null, amount: 0, at: app.now() };
}
