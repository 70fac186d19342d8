import { eq, sql } from "drizzle-orm";
import type { BatchItem } from "drizzle-orm/batch";
import { compiled, type Given } from "~/db/compiled.server";
import { accounts, investors, ledger, orders, payments, startups, subscriptions } from "~/db/schema";
import { membershipColumns } from "~/features/commerce/memberships/membership.server";
import { buyerColumns } from "~/features/commerce/orders/mails.server";
import type { App } from "~/server/app.server";
import { isOpenRefund } from "./credited.server";

/**
 * Reads everything needed to settle a charge in one round trip: the payment with its order, subscription and buyer, the
 * buyer's memberships, and whether the charge is recorded. `replay` runs first, in the same transaction. `found` is
 * null for an unknown trade number.
 */
export async function readSettlement(
  app: App,
  { tradeNo, source, replay = [] }: { tradeNo: string; source: string; replay?: readonly Replay[] },
) {
  const { db } = app;
  const [rows, ...counted] = await db.batch([readPayment(db, { tradeNo, source, now: app.now() }), ...replay]);
  return { found: rows[0] ?? null, isReplay: counted.some(({ length }) => length > 0) };
}

/** A statement that returns a row if the report was already settled. */
export type Replay = BatchItem<"sqlite"> & { readonly _: { readonly result: unknown[] } };

/** A batch returns rows as objects, so no two columns may have the same name. */
const readPayment = compiled((db, { tradeNo, source, now }: Given<{ tradeNo: string; source: string; now: number }>) =>
  db
    .select({
      payment: { id: payments.id, amount: payments.amount, method: payments.method },
      order: {
        id: payments.orderId,
        number: orders.number,
        accountId: orders.accountId,
        item: orders.item,
        status: orders.status,
        discount: orders.discount,
        credit: orders.credit,
        days: orders.days,
        couponCode: orders.couponCode,
        paidAt: orders.paidAt,
        createdAt: orders.createdAt,
      },
      subscription: { charges: subscriptions.charges },
      buyer: buyerColumns,
      membership: membershipColumns({
        accountId: sql`${orders.accountId}`,
        // The first charge counts credit as of when it was quoted.
        since: sql`CASE WHEN ${orders.paidAt} IS NULL THEN ${orders.createdAt} ELSE ${now} END`,
      }),
      // Charges being refunded, whose unused days can no longer be credited.
      refunding: sql<string[]>`CASE WHEN ${orders.credit} > 0 THEN (
        SELECT json_group_array(charge_source) FROM refunds WHERE ${isOpenRefund} AND charge_source IN (
          SELECT charge_source FROM membership_periods WHERE account_id = ${orders.accountId})) ELSE '[]' END`
        .mapWith((sources: string) => JSON.parse(sources) as string[])
        .as("refunding"),
      coupon: {
        isHeld: sql`EXISTS (SELECT 1 FROM coupon_uses AS u WHERE u.order_id = ${orders.id})`
          .mapWith(Boolean)
          .as("is_held"),
        stoppedAt: sql<number | null>`(SELECT c.stopped_at FROM coupons AS c WHERE c.code = ${orders.couponCode})`.as(
          "coupon_stopped_at",
        ),
      },
      isKnown: sql`EXISTS (SELECT 1 FROM ${ledger} WHERE ${ledger.source} = ${source})`.mapWith(Boolean).as("is_known"),
    })
    .from(payments)
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .leftJoin(subscriptions, eq(subscriptions.id, payments.id))
    .leftJoin(accounts, eq(accounts.id, orders.accountId))
    .leftJoin(startups, eq(startups.id, orders.accountId))
    .leftJoin(investors, eq(investors.id, orders.accountId))
    .where(eq(payments.tradeNo, tradeNo)),
);

export type FoundSettlement = NonNullable<Awaited<ReturnType<typeof readSettlement>>["found"]>;
