import { and, asc, desc, eq, gt, inArray, lt, type SQL, sql } from "drizzle-orm";
import {
  accounts,
  invoiceCorrections,
  invoices,
  orders,
  paymentDifferences,
  payments,
  refundRequests,
  refunds,
} from "~/db/schema";
import { hourMs } from "~/durations";
import { requireStaff } from "~/features/core/access/staff";
import type { StaffViewer } from "~/features/core/access/viewer";
import { tidyMailAddress } from "~/features/text/text/mail-address";
import { foldCode } from "~/features/text/text/typed-text";
import type { App } from "~/server/app.server";
import type { Attention } from "./attentions";
import type { OrderSort } from "./rules";
import type { OrderListFilter } from "./schema";

const pageSize = 20;

/** Maximum number listed at once; staff clear this list. D1 binds at most 100 values. */
const maxAttention = 80;

/** How long an invoice may wait before it is shown to staff, in milliseconds. */
const invoiceDelay = hourMs;

const columns = {
  id: orders.id,
  number: orders.number,
  item: orders.item,
  method: orders.method,
  status: orders.status,
  total: orders.total,
  createdAt: orders.createdAt,
  email: accounts.email,
};

/** The order of each sort, by an index. Ids are in the order of time. */
const sorts: Record<OrderSort, SQL[]> = {
  "-created": [desc(orders.id)],
  created: [asc(orders.id)],
  "-total": [desc(orders.total), desc(orders.id)],
  total: [asc(orders.total), asc(orders.id)],
};

/** Whether an order comes after the order `before` in a sort. */
const following: Record<OrderSort, (before: string) => SQL> = {
  "-created": (before) => lt(orders.id, before),
  created: (before) => gt(orders.id, before),
  "-total": (before) => sql`(${orders.total}, ${orders.id}) < (SELECT total, id FROM orders WHERE id = ${before})`,
  total: (before) => sql`(${orders.total}, ${orders.id}) > (SELECT total, id FROM orders WHERE id = ${before})`,
};

/**
 * Lists the orders matching a filter, in its order, starting after `before` (an order's id); `next` is the `before` of the
 * following page, or null. Searches match only exact values, each by an index: an order's number, an account's address,
 * one of our trade numbers, or an invoice's number. Throws `forbidden` without `orders.read`.
 */
export async function listOrders(app: App, { actor, filter }: { actor: StaffViewer; filter: OrderListFilter }) {
  requireStaff(actor, "orders.read");
  const { q, state, method, needs, sort, before } = filter;
  const isByTotal = sort === "total" || sort === "-total";
  const rows = await app.db
    .select(columns)
    .from(orders)
    .leftJoin(accounts, eq(accounts.id, orders.accountId))
    .where(
      and(
        q === "" ? undefined : await matching(app, q),
        needs === "none" ? undefined : await needing(app, needs),
        state === "all" ? undefined : eq(orders.status, state),
        // By amount, the planner would sort all orders of a method rather than filter the index that has them in order.
        method === "all" ? undefined : isByTotal ? sql`+${orders.method} = ${method}` : eq(orders.method, method),
        before === undefined ? undefined : following[sort](before),
      ),
    )
    .orderBy(...sorts[sort])
    .limit(pageSize + 1);
  const entries = rows.slice(0, pageSize);
  return { entries, next: rows.length > pageSize ? (entries.at(-1)?.id ?? null) : null };
}

export type ListedOrder = Awaited<ReturnType<typeof listOrders>>["entries"][number];

async function matching(app: App, q: string): Promise<SQL | undefined> {
  if (/[@＠]/.test(q)) {
    const account = await app.db
      .select({ id: accounts.id })
      .from(accounts)
      .where(eq(accounts.email, tidyMailAddress(q).toLowerCase()))
      .get();
    return account ? eq(orders.accountId, account.id) : sql`0`;
  }
  const typed = foldCode(q);
  const upper = typed.toUpperCase();
  const [byNumber, byTrade, byInvoice] = await app.db.batch([
    app.db
      .select({ id: orders.id })
      .from(orders)
      .where(inArray(orders.number, [typed, upper])),
    app.db.select({ id: payments.orderId }).from(payments).where(eq(payments.tradeNo, typed)),
    app.db
      .select({ id: invoices.orderId })
      .from(invoices)
      .where(eq(invoices.number, upper.replace("-", ""))),
  ]);
  return among([...byNumber, ...byTrade, ...byInvoice].map(({ id }) => id));
}

const among = (ids: readonly string[]) =>
  ids.length > 0 ? inArray(orders.id, [...new Set(ids)].slice(0, maxAttention)) : sql`0`;

/** Selects the orders that need action, using the partial indexes of open items. */
async function needing(app: App, needs: Attention): Promise<SQL> {
  const overdue = app.now() - invoiceDelay;
  switch (needs) {
    case "undelivered": {
      // By itself the planner would read all paid orders by `orders_status`.
      const rows = await app.db.all<{ id: string }>(sql`SELECT id FROM orders INDEXED BY orders_undelivered
        WHERE status = 'paid' AND delivered_at IS NULL AND days = 0 ORDER BY id DESC LIMIT ${maxAttention}`);
      return among(rows.map(({ id }) => id));
    }
    case "requested": {
      const rows = await app.db
        .select({ id: refundRequests.orderId })
        .from(refundRequests)
        .where(sql`status = 'open'`)
        .orderBy(desc(refundRequests.createdAt))
        .limit(maxAttention);
      return among(rows.map(({ id }) => id));
    }
    case "manual":
    case "failed": {
      const rows = await app.db
        .select({ id: refunds.orderId })
        .from(refunds)
        // Worded like the partial index `refunds_open`.
        .where(and(sql`status IN ('pending', 'manual', 'failed')`, eq(refunds.status, needs)))
        .orderBy(desc(refunds.updatedAt))
        .limit(maxAttention);
      return among(rows.map(({ id }) => id));
    }
    case "differences": {
      const rows = await app.db
        .select({ id: paymentDifferences.orderId })
        .from(paymentDifferences)
        .where(sql`repaired_at IS NULL`)
        .limit(maxAttention);
      return among(rows.flatMap(({ id }) => id ?? []));
    }
    case "invoices": {
      const [pending, corrections] = await app.db.batch([
        app.db
          .select({ id: invoices.orderId })
          .from(invoices)
          .where(and(sql`status = 'pending'`, lt(invoices.createdAt, overdue)))
          .limit(maxAttention),
        app.db
          .select({ id: invoices.orderId })
          .from(invoiceCorrections)
          .innerJoin(invoices, eq(invoices.id, invoiceCorrections.invoiceId))
          .where(and(sql`${invoiceCorrections.doneAt} IS NULL`, lt(invoiceCorrections.createdAt, overdue)))
          .limit(maxAttention),
      ]);
      return among([...pending, ...corrections].map(({ id }) => id));
    }
    default:
      throw new Error(`Nothing needs ${needs satisfies never}.`);
  }
}
