import { and, desc, eq, gt, inArray } from "drizzle-orm";
import { orderStatusesWith } from "~/db/order-states";
import { orders } from "~/db/schema";
import type { CatalogItem } from "~/features/core/catalog/catalog";
import type { App } from "~/server/app.server";
import { competingItems, fateOf, type OpenOrderFate } from "./rules";

/** More open orders than this are not named. */
const mostNamed = 3;

/** An order that its buyer could still pay, as named at the checkout of another one. */
export interface OpenOrder {
  id: string;
  number: string;
  item: string;
  /** Whole NT$. */
  total: number;
  createdAt: number;
  fate: OpenOrderFate;
}

/**
 * Lists the actor's unpaid orders that compete with one of `item`, newest first, and what ordering it does to each, so
 * that nobody pays twice unawares (product §9.3).
 */
export async function findOpenOrders(
  app: App,
  { actor, item }: { actor: { id: string }; item: CatalogItem },
): Promise<OpenOrder[]> {
  const { id, number, total, createdAt, status } = orders;
  const rows = await app.db
    .select({ id, number, item: orders.item, total, createdAt, status })
    .from(orders)
    .where(
      and(
        eq(orders.accountId, actor.id),
        inArray(orders.status, orderStatusesWith("isOpen")),
        inArray(orders.item, competingItems(item)),
        gt(orders.expiresAt, app.now()),
      ),
    )
    .orderBy(desc(orders.id))
    .limit(mostNamed);
  return rows.map(({ status: standing, ...row }) => ({
    ...row,
    fate: fateOf(item, { item: row.item, status: standing }),
  }));
}
