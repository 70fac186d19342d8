import { eq, inArray, sql } from "drizzle-orm";
import { requireThat } from "~/db/require-change.server";
import { orders, refunds } from "~/db/schema";
import type { OrderStatus } from "~/db/values";
import type { LedgerEntry } from "~/features/commerce/ledger/ledger";
import { readLedgerOf } from "~/features/commerce/ledger/ledger.server";
import type { Period } from "~/features/commerce/memberships/timeline";
import type { App } from "~/server/app.server";
import { refundable, refundableOnce } from "./refund-rules";

/** An order that another one's unused days paid a part of. */
export interface CreditedOrder {
  id: string;
  number: string;
  status: OrderStatus;
  /** Whole NT$. */
  amount: number;
}

type Movement = Pick<LedgerEntry, "kind" | "amount" | "source">;

/** `credit:<order>:<period>:out`: the order that was paid with it. */
const creditedOrderOf = ({ source }: Movement) => source.split(":")[1] ?? "";

/** The orders that an order's unused days paid a part of, by its movements. */
export async function listCredited(app: App, movements: readonly Movement[]): Promise<CreditedOrder[]> {
  const amounts = new Map<string, number>();
  for (const movement of movements) {
    if (movement.kind !== "credit" || movement.amount >= 0) continue;
    const id = creditedOrderOf(movement);
    amounts.set(id, (amounts.get(id) ?? 0) - movement.amount);
  }
  if (amounts.size === 0) return [];
  const rows = await app.db
    .select({ id: orders.id, number: orders.number, status: orders.status })
    .from(orders)
    // D1 binds at most 100 values.
    .where(inArray(orders.id, [...amounts.keys()].slice(0, 90)));
  return rows.map((row) => ({ ...row, amount: amounts.get(row.id) ?? 0 }));
}

/** Credit that was moved out of an order and into it. A refunded order no longer uses what it was credited. */
export function creditsOf(
  movements: readonly Movement[],
  credited: readonly CreditedOrder[],
): { creditIn: number; creditOut: number } {
  const incoming = movements.filter(({ kind, amount }) => kind === "credit" && amount > 0);
  return {
    creditIn: incoming.reduce((sum, { amount }) => sum + amount, 0),
    creditOut: credited.filter(({ status }) => status !== "refunded").reduce((sum, { amount }) => sum + amount, 0),
  };
}

/** What can be refunded of a charge without paying credited value twice, in NT$ (`refundableOnce`). */
export async function readRefundableOnce(
  app: App,
  { orderId, source }: { orderId: string; source: string },
): Promise<number> {
  const [movements, requested] = await Promise.all([
    readLedgerOf(app, { orderId }),
    app.db.select().from(refunds).where(eq(refunds.orderId, orderId)),
  ]);
  const charges = movements
    .filter(({ kind }) => kind === "charge")
    .map((charge) => ({
      ...charge,
      left: refundable(
        charge.amount,
        requested.filter(({ chargeSource }) => chargeSource === charge.source),
      ),
    }));
  const credits = creditsOf(movements, await listCredited(app, movements));
  return refundableOnce(charges, credits).get(source) ?? 0;
}

/**
 * The periods whose unused days can be credited: those of charges that are being refunded cannot, because the same value
 * would be returned and spent.
 */
export async function creditablePeriods(app: App, periods: readonly Period[]): Promise<Period[]> {
  if (periods.length === 0) return [];
  const open = await app.db.select({ source: refunds.chargeSource }).from(refunds).where(isRefundOf(periods));
  return withoutRefunding(
    periods,
    open.map(({ source }) => source),
  );
}

/** The periods but for those of charges that are being refunded. */
export function withoutRefunding(periods: readonly Period[], sources: readonly string[]): Period[] {
  const refunding = new Set(sources);
  return periods.filter(({ chargeSource }) => !refunding.has(chargeSource));
}

/** Where a charge's refund is open: requested, and not recorded yet. Worded for a query that has no other table. */
export const isOpenRefund = sql`status IN ('pending', 'manual')`;

/** A statement that fails the batch (`commitChecked`) if a charge of these periods is being refunded. */
export function requireNotRefunding(app: App, periods: readonly Period[]) {
  return app.db
    .select({ changed: requireThat(sql`NOT EXISTS (SELECT 1 FROM ${refunds} WHERE ${isRefundOf(periods)})`) })
    .from(sql`(SELECT 1)`);
}

/** `IN` a list within one value, because D1 binds at most 100. */
function isRefundOf(periods: readonly Period[]) {
  const sources = JSON.stringify(periods.map(({ chargeSource }) => chargeSource));
  return sql`${isOpenRefund} AND charge_source IN (SELECT value FROM json_each(${sources}))`;
}
