import { and, eq, type SQL, sql } from "drizzle-orm";
import { insertIf } from "~/db/insert-if.server";
import { refundAccounts, refundRequests } from "~/db/schema";
import type { App } from "~/server/app.server";
import type { SealedAccount } from "./account-seal.server";

/** SQL condition: a refund of an order waits for a transfer, or its buyer has an open request. */
const isDue = (orderId: string): SQL =>
  sql`(EXISTS (SELECT 1 FROM refunds AS waiting WHERE waiting.order_id = ${orderId} AND waiting.status = 'manual')
    OR EXISTS (SELECT 1 FROM ${refundRequests} AS asking WHERE asking.order_id = ${orderId} AND asking.status = 'open'))`;

/**
 * Returns the statement that stores the bank account for an order's refund, in place of an earlier one. It changes
 * nothing if no transfer is due any more, or the buyer's account was erased: nothing would delete it then.
 */
export function storeAccountStatement(
  app: App,
  { orderId, accountId, sealed, ending }: SealedAccount & { orderId: string; accountId: string },
) {
  const now = app.now();
  const isLeft = sql`EXISTS (SELECT 1 FROM accounts WHERE id = ${accountId} AND erased_at IS NULL)`;
  const row = { orderId, accountId, sealed, ending, createdAt: now, updatedAt: now };
  return insertIf(app.db, refundAccounts, row, sql`${isDue(orderId)} AND ${isLeft}`).onConflictDoUpdate({
    target: refundAccounts.orderId,
    set: { sealed, ending, updatedAt: now },
  });
}

/**
 * Returns the statement that deletes an order's bank account once no refund waits for a transfer and no request is
 * open. It runs after the statement that ended one of them.
 */
export function forgetAccountStatement(app: App, { orderId }: { orderId: string }) {
  return app.db.delete(refundAccounts).where(and(eq(refundAccounts.orderId, orderId), sql`NOT ${isDue(orderId)}`));
}
