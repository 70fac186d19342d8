import { eq, type SQL, sql } from "drizzle-orm";
import type { BatchItem } from "drizzle-orm/batch";
import { compiled, type Given } from "~/db/compiled.server";
import { accounts, ledger, orders, payments, subscriptions } from "~/db/schema";
import { membershipReads } from "~/features/memberships/membership.server";
import { buyerColumns } from "~/features/orders/mails.server";
import type { App } from "~/server/app.server";

/**
 * Everything that settling a charge depends on, in one round trip: the payment with its order, subscription and buyer, the
 * buyer's memberships, and whether the charge is recorded. `replay` runs first, in the same transaction. `found` is null for
 * an unknown trade number.
 */
export async function readSettlement(
  app: App,
  { tradeNo, source, replay = [] }: { tradeNo: string; source: string; replay?: readonly Replay[] },
) {
  const { db } = app;
  const [rows, holder, stored, periods, ...counted] = await db.batch([
    readPayment(db, { tradeNo, source }),
    ...readMemberships(db, { tradeNo, now: app.now() }),
    ...replay,
  ]);
  const [row] = rows;
  return {
    found: row ? { ...row, membership: [holder, stored, periods] as const } : null,
    isReplay: counted.some(({ length }) => length > 0),
  };
}

/** A statement that returns a row if what is reported was settled before. */
export type Replay = BatchItem<"sqlite"> & { readonly _: { readonly result: unknown[] } };

/** A batch gets its rows as objects: no two columns may have the same name. */
const readPayment = compiled((db, { tradeNo, source }: Given<{ tradeNo: string; source: string }>) =>
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
      isKnown: sql`EXISTS (SELECT 1 FROM ${ledger} WHERE ${ledger.source} = ${source})`.mapWith(Boolean).as("is_known"),
    })
    .from(payments)
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .leftJoin(subscriptions, eq(subscriptions.id, payments.id))
    .leftJoin(accounts, eq(accounts.id, orders.accountId))
    .where(eq(payments.tradeNo, tradeNo)),
);

const readMemberships = membershipReads(({ tradeNo, now }: Given<{ tradeNo: string; now: number }>) => {
  const ofOrder = (column: SQL) =>
    sql`(SELECT ${column} FROM payments JOIN orders ON orders.id = payments.order_id WHERE trade_no = ${tradeNo})`;
  return {
    accountId: ofOrder(sql`orders.account_id`),
    // The first charge counts credit as of when it was quoted.
    since: ofOrder(sql`CASE WHEN orders.paid_at IS NULL THEN orders.created_at ELSE ${now} END`),
  };
});

export type FoundSettlement = NonNullable<Awaited<ReturnType<typeof readSettlement>>["found"]>;
