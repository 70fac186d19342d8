import { and, asc, count, desc, eq, inArray, lt, sql } from "drizzle-orm";
import { compiled, type Given } from "~/db/compiled.server";
import { type CursorPage, cursorPage } from "~/db/page";
import { unknownOutcome, withdrawn } from "~/db/refund-errors";
import { events, membershipPeriods, orders, payments, refunds, subscriptions } from "~/db/schema";
import { sumsOf } from "~/features/commerce/ledger/ledger";
import { readLedgerOf } from "~/features/commerce/ledger/ledger.server";
import type { Actor } from "~/features/core/access/viewer";
import type { App } from "~/server/app.server";
import {
  buyerEvents,
  type OrderCancellation,
  type OrderCard,
  type OrderDetail,
  type OrderEvent,
  type OrderPeriod,
} from "./order";
import { type OrderFilter, replacedByOf, statusesOf } from "./rules";

/** Orders per page of the list. */
export const ordersPageSize = 10;

/** Upper bound on the events of a ten-year-old order; the newest are read. */
const maxEvents = 200;

const cardColumns = {
  id: orders.id,
  number: orders.number,
  item: orders.item,
  method: orders.method,
  status: orders.status,
  total: orders.total,
  createdAt: orders.createdAt,
  paidAt: orders.paidAt,
};

/** Lists a page of the actor's own orders, newest first; with `after`, of those that are older than this id. */
export async function listOwnOrders(
  app: App,
  options: { actor: Pick<Actor, "id">; page: number; size?: number; after?: string; filter?: OrderFilter | null },
): Promise<CursorPage<OrderCard>> {
  const { actor, page, size = ordersPageSize, after, filter } = options;
  const isListed = and(eq(orders.accountId, actor.id), filter ? inArray(orders.status, statusesOf(filter)) : undefined);
  const [rows, [counted]] = await app.db.batch([
    app.db
      .select(cardColumns)
      .from(orders)
      .where(and(isListed, after === undefined ? undefined : lt(orders.id, after)))
      .orderBy(desc(orders.id))
      .limit(size + 1)
      .offset((page - 1) * size),
    app.db.select({ number: count() }).from(orders).where(isListed),
  ]);
  return cursorPage(rows, { count: counted?.number ?? 0, page, size }, ({ id }) => id);
}

/** Lists the newest of the actor's orders that await payment, reading no others thanks to `orders_awaiting`. */
export async function listAwaitingOrders(
  app: App,
  { actor, limit }: { actor: Pick<Actor, "id">; limit: number },
): Promise<OrderCard[]> {
  return selectAwaiting(app.db, { accountId: actor.id, limit });
}

const selectAwaiting = compiled((db, { accountId }: Given<{ accountId: string; limit: number }>) =>
  db
    .select(cardColumns)
    .from(orders)
    .where(and(eq(orders.accountId, accountId), sql`status = 'awaiting_payment'`))
    .orderBy(desc(orders.id))
    .limit(sql.placeholder("limit")),
);

/** Returns one of the actor's own orders; null for unknown ones and other people's. */
export function findOwnOrder(
  app: App,
  { actor, id }: { actor: Pick<Actor, "id">; id: string },
): Promise<OrderDetail | null> {
  return readOrder(app, { id, accountId: actor.id });
}

/**
 * Reads an order with everything its buyer sees. Without an account it reads any order, for commands and for staff
 * after a permission check.
 */
export async function readOrder(
  app: App,
  { id, accountId }: { id: string; accountId?: string },
): Promise<OrderDetail | null> {
  const isVisible = and(eq(orders.id, id), accountId === undefined ? undefined : eq(orders.accountId, accountId));
  // Reads nothing else of someone else's order.
  const order = await app.db.select(detailColumns).from(orders).where(isVisible).get();
  if (!order) return null;
  const { db } = app;
  const [attempts, movements, periods, [subscription], history, pending] = await db.batch([
    db.select(paymentColumns).from(payments).where(eq(payments.orderId, id)).orderBy(desc(payments.id)).limit(50),
    readLedgerOf(app, { orderId: id }),
    db
      .select(periodColumns)
      .from(membershipPeriods)
      .where(eq(membershipPeriods.orderId, id))
      .orderBy(asc(membershipPeriods.startsAt)),
    db
      .select(subscriptionColumns)
      .from(subscriptions)
      .where(
        and(
          sql`${subscriptions.id} IN (SELECT id FROM payments WHERE order_id = ${id})`,
          // A second one for the same order was charged by mistake and is being cancelled.
          eq(subscriptions.orderId, id),
        ),
      )
      .orderBy(sql`status <> 'active'`, asc(subscriptions.id))
      .limit(1),
    db
      .select({
        id: events.id,
        at: events.at,
        action: events.action,
        data: events.data,
        fromState: events.fromState,
      })
      .from(events)
      .where(and(eq(events.subjectId, id), inArray(events.action, [...buyerEvents])))
      .orderBy(desc(events.at), desc(events.id))
      .limit(maxEvents),
    db
      .select({ amount: refunds.amount, days: refunds.days, status: refunds.status })
      .from(refunds)
      .where(and(eq(refunds.orderId, id), isToCome)),
  ]);
  const cancelled = history.find(({ action }) => action === "order.cancelled");
  return {
    ...order,
    payments: attempts,
    movements: movements.map(({ at, kind, amount }) => ({ at, kind, amount })),
    sums: sumsOf(movements),
    periods: joined(periods),
    subscription: subscription ?? null,
    events: history.map(({ id, at, action, data }) => ({
      id,
      at,
      // Filtered by the query.
      action: action as OrderEvent["action"],
      amount: typeof data?.amount === "number" ? data.amount : null,
    })),
    openRefunds: pending,
    cancellation: cancelled ? await cancellationOf(app, { accountId: order.accountId, data: cancelled.data }) : null,
    wasPaidCancelled: history.some(({ action, fromState }) => action === "order.paid" && fromState === "cancelled"),
  };
}

/** Condition: a refund's money has not come back, and will: it is not withdrawn, nor replaced by a later one. */
const isToCome = sql`${refunds.status} <> 'done' AND (
  ${refunds.status} <> 'failed' OR ${refunds.lastError} = ${unknownOutcome} OR (
    ${refunds.lastError} <> ${withdrawn} AND NOT EXISTS (
      SELECT 1 FROM refunds AS later WHERE later.charge_source = ${refunds.chargeSource} AND later.id > ${refunds.id}
    )
  )
)`;

async function cancellationOf(
  app: App,
  { accountId, data }: { accountId: string; data: Record<string, unknown> | null },
): Promise<OrderCancellation> {
  const id = replacedByOf(data);
  const replacedBy =
    id === null
      ? undefined
      : await app.db
          .select({ id: orders.id, number: orders.number })
          .from(orders)
          .where(and(eq(orders.id, id), eq(orders.accountId, accountId)))
          .get();
  return replacedBy ? { by: "replaced", replacedBy } : { by: "buyer", replacedBy: null };
}

const detailColumns = {
  ...cardColumns,
  accountId: orders.accountId,
  price: orders.price,
  discount: orders.discount,
  credit: orders.credit,
  days: orders.days,
  couponCode: orders.couponCode,
  buyer: orders.buyer,
  invoice: orders.invoice,
  expiresAt: orders.expiresAt,
  deliveredAt: orders.deliveredAt,
};

const paymentColumns = {
  id: payments.id,
  method: payments.method,
  status: payments.status,
  amount: payments.amount,
  bankCode: payments.bankCode,
  bankAccount: payments.bankAccount,
  payBy: payments.payBy,
  failCode: payments.failCode,
  failText: payments.failText,
  paidAt: payments.paidAt,
  createdAt: payments.createdAt,
};

const periodColumns = {
  level: membershipPeriods.level,
  track: membershipPeriods.track,
  days: membershipPeriods.days,
  startsAt: membershipPeriods.startsAt,
  endsAt: membershipPeriods.endsAt,
};

const subscriptionColumns = {
  id: subscriptions.id,
  status: subscriptions.status,
  amount: subscriptions.amount,
  charges: subscriptions.charges,
  failures: subscriptions.failures,
  nextChargeAt: subscriptions.nextChargeAt,
  cancelledAt: subscriptions.cancelledAt,
};

/** Merges renewals and the parts of a split period that follow each other into one period. */
function joined(periods: readonly OrderPeriod[]): OrderPeriod[] {
  const result: OrderPeriod[] = [];
  for (const period of periods) {
    const last = result.at(-1);
    if (last && last.level === period.level && last.endsAt === period.startsAt) {
      last.days += period.days;
      last.endsAt = period.endsAt;
    } else result.push({ ...period });
  }
  return result;
}
