import { and, eq, inArray, sql } from "drizzle-orm";
import type { BatchItem } from "drizzle-orm/batch";
import { encodeTime } from "ulidx";
import { insertFrom } from "~/db/insert-if.server";
import { orderStatusesWith } from "~/db/order-states";
import { couponUses, events, orders } from "~/db/schema";
import { releaseCouponStatements } from "~/features/commerce/coupons/release-coupon.server";
import type { CatalogItem } from "~/features/core/catalog/catalog";
import type { App } from "~/server/app.server";
import { replacedItems } from "./rules";

/**
 * Returns the statements that cancel the orders a new one replaces (`isReplacedBy`) and give back their coupons, for
 * the batch that places it. An order that could still be paid keeps its coupon until `tendCoupons` releases it, unless
 * the new order takes it over.
 */
export function replaceStatements(
  app: App,
  { actor, item, replacedBy }: { actor: { id: string }; item: CatalogItem; replacedBy: string },
): BatchItem<"sqlite">[] {
  const items = replacedItems(item);
  if (items.length === 0) return [];
  const now = app.now();
  const replaced = and(
    eq(orders.accountId, actor.id),
    inArray(orders.status, orderStatusesWith("takesPayment")),
    inArray(orders.item, items),
  );
  return [
    insertFrom(
      app.db,
      events,
      {
        // A ULID for each row: the time, and random hex digits, which are a subset of its alphabet.
        id: sql`${encodeTime(now, 10)} || hex(randomblob(8))`,
        at: now,
        actorId: actor.id,
        action: "order.cancelled",
        subjectKind: "order",
        subjectId: sql`${orders.id}`,
        fromState: sql`${orders.status}`,
        toState: "cancelled",
        data: { replaced_by: replacedBy },
      },
      sql`FROM ${orders} WHERE ${replaced}`,
    ),
    ...releaseCouponStatements(
      app,
      inArray(couponUses.orderId, app.db.select({ id: orders.id }).from(orders).where(replaced)),
    ),
    app.db.update(orders).set({ status: "cancelled", updatedAt: now }).where(replaced),
  ];
}
