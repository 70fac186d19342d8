import { eq } from "drizzle-orm";
import { orders, payments } from "~/db/schema";
import type { Locale } from "~/locales/locale";
import type { App } from "~/server/app.server";

/** Returns the order that a trade number pays, and its buyer's language; null if there is none. */
export async function findOrderOfTrade(
  app: App,
  { tradeNo }: { tradeNo: string },
): Promise<{ id: string; locale: Locale; isPaid: boolean } | null> {
  const row = await app.db
    .select({ id: orders.id, locale: orders.locale, paidAt: orders.paidAt })
    .from(payments)
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .where(eq(payments.tradeNo, tradeNo))
    .get();
  return row ? { id: row.id, locale: row.locale, isPaid: row.paidAt !== null } : null;
}
