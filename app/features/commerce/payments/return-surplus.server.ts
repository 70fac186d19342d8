import { eq, ne, sql } from "drizzle-orm";
import { payments, refunds, subscriptions } from "~/db/schema";
import { ledgerStatement } from "~/features/commerce/ledger/ledger.server";
import { mailOfOrder } from "~/features/commerce/orders/mails.server";
import { recordEvent } from "~/features/core/audit/record-event.server";
import { findItem } from "~/features/core/catalog/catalog";
import type { App } from "~/server/app.server";
import { ulid } from "~/server/ulid";
import type { Settlement } from "./settlement";

/**
 * Records money for an order that is already paid or cannot be granted, grants nothing, and returns it. The buyer is
 * notified.
 */
export async function returnSurplus(
  app: App,
  { payment, order, buyer, charge, source, alongWith }: Settlement,
  { isPaid }: { isPaid: boolean },
): Promise<"surplus"> {
  const now = app.now();
  const item = findItem(order.item);
  const mail = await mailOfOrder(app, { ...order, ...buyer }, { template: "orderSurplus", amount: charge.amount });
  await app.db.batch([
    ledgerStatement(app, {
      accountId: order.accountId,
      orderId: order.id,
      paymentId: payment.id,
      kind: "charge",
      amount: charge.amount,
      days: 0,
      track: null,
      level: null,
      source,
    }),
    app.db
      .update(payments)
      .set({
        status: "paid",
        paidAt: sql`coalesce(${payments.paidAt}, ${charge.at})`,
        providerTradeNo: sql`coalesce(${payments.providerTradeNo}, ${charge.providerTradeNo})`,
        updatedAt: now,
      })
      .where(eq(payments.id, payment.id)),
    app.db.insert(refunds).values({
      id: ulid(now),
      orderId: order.id,
      paymentId: payment.id,
      chargeSource: source,
      amount: charge.amount,
      days: 0,
      reason: "surplus",
      status: payment.method === "atm" ? "manual" : "pending",
      requestedBy: null,
      requestKey: `surplus:${charge.reference}`,
      createdAt: now,
      updatedAt: now,
    }),
    // The provider charges for it, even if it counts as ended: cron cancels it, or every period would be charged.
    ...(payment.method === "subscription" && item?.kind === "membership"
      ? [
          app.db
            .insert(subscriptions)
            .values({
              id: payment.id,
              orderId: order.id,
              accountId: order.accountId,
              item: item.key,
              track: item.track,
              status: "cancelling",
              amount: charge.amount,
              charges: 0,
              cancelledAt: now,
              createdAt: now,
              updatedAt: now,
            })
            .onConflictDoUpdate({
              target: subscriptions.id,
              set: { status: "cancelling", cancelledAt: now, updatedAt: now },
              setWhere: ne(subscriptions.status, "cancelling"),
            }),
        ]
      : []),
    recordEvent(app, {
      actor: null,
      action: isPaid ? "order.paid_twice" : "order.refund_requested",
      subject: { kind: "order", id: order.id },
      data: { amount: charge.amount, reference: charge.reference },
    }),
    ...mail.statements,
    ...alongWith("surplus"),
  ]);
  app.waitUntil(mail.send());
  return "surplus";
}
