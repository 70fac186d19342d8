import { eq, inArray, sql } from "drizzle-orm";
import { isOneOf } from "~/db/is-one-of";
import { unknownOutcome } from "~/db/refund-errors";
import { requireThat } from "~/db/require-change.server";
import { ledger, orders, refunds } from "~/db/schema";
import type { OrderStatus } from "~/db/values";
import type { LedgerEntry } from "~/features/commerce/ledger/ledger";
import { readLedgerOf } from "~/features/commerce/ledger/ledger.server";
import type { Period } from "~/features/commerce/memberships/timeline";
import type { App } from "~/server/app.server";
import { refundable, refundableOnce } from "./refund-rules";

/** An order partly paid with the unused days of another one. */
export interface CreditedOrder {
  id: string;
  number: string;
  status: OrderStatus;
  /** Whole NT$. */
  amount: number;
}

type Movement = Pick<LedgerEntry, "kind" | "amount" | "source">;

/** Parses the order that was paid with the credit from `credit:<order>:<period>:out`. */
const creditedOrderOf = ({ source }: Movement) => source.split(":")[1] ?? "";

const isMovedOut = ({ kind, amount }: Movement) => kind === "credit" && amount < 0;

/** Lists the orders partly paid with an order's unused days, from its movements. */
export async function listCredited(app: App, movements: readonly Movement[]): Promise<CreditedOrder[]> {
  const amounts = new Map<string, number>();
  for (const movement of movements) {
    if (!isMovedOut(movement)) continue;
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

/** Returns the credit moved out of an order and into it. A refunded order no longer uses the credit it received. */
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

/**
 * Returns how much of a charge can still be refunded, how much of that without paying out credited value twice
 * (`refundableOnce`), and what has moved out of the order as credit, in NT$.
 */
export async function readRefundable(
  app: App,
  { orderId, source }: { orderId: string; source: string },
): Promise<{ left: number; once: number; movedOut: number }> {
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
  const left = charges.find((charge) => charge.source === source)?.left ?? 0;
  const movedOut = movements.reduce((sum, movement) => (isMovedOut(movement) ? sum - movement.amount : sum), 0);
  return { left, once: refundableOnce(charges, credits).get(source) ?? 0, movedOut };
}

/** Condition: nothing more has moved out of the order as credit than `readRefundable` found. */
export const isMovedOutAsRead = ({ orderId, movedOut }: { orderId: string; movedOut: number }) =>
  sql`(SELECT coalesce(-sum(moved.amount), 0) FROM ${ledger} AS moved
    WHERE moved.order_id = ${orderId} AND moved.kind = 'credit' AND moved.amount < 0) = ${movedOut}`;

/**
 * Returns the periods whose unused days can be credited, without those of charges being refunded: the same value would
 * be both returned and spent.
 */
export async function creditablePeriods(app: App, periods: readonly Period[]): Promise<Period[]> {
  if (periods.length === 0) return [];
  const open = await app.db.select({ source: refunds.chargeSource }).from(refunds).where(isRefundOf(periods));
  return withoutRefunding(
    periods,
    open.map(({ source }) => source),
  );
}

/** Returns the periods without those of charges being refunded. */
export function withoutRefunding(periods: readonly Period[], sources: readonly string[]): Period[] {
  const refunding = new Set(sources);
  return periods.filter(({ chargeSource }) => !refunding.has(chargeSource));
}

/**
 * Condition: a charge's refund is not recorded yet, but its money may already be back or will be (`isReserved`). For a
 * query with no other table. Begins with the condition of the index `refunds_open`.
 */
export const isOpenRefund = sql`status IN ('pending', 'manual', 'failed') AND (status <> 'failed' OR last_error = ${unknownOutcome})`;

/** Returns a statement that fails the batch (`commitChecked`) if a charge of these periods is being refunded. */
export function requireNotRefunding(app: App, periods: readonly Period[]) {
  return app.db
    .select({ changed: requireThat(sql`NOT EXISTS (SELECT 1 FROM ${refunds} WHERE ${isRefundOf(periods)})`) })
    .from(sql`(SELECT 1)`);
}

function isRefundOf(periods: readonly Period[]) {
  const sources = periods.map(({ chargeSource }) => chargeSource);
  return sql`${isOpenRefund} AND ${isOneOf(sql`charge_source`, sources)}`;
}
