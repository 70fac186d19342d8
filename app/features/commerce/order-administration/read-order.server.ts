import { and, asc, desc, eq, inArray, isNull, sql } from "drizzle-orm";
import {
  accounts,
  events,
  invoiceCorrections,
  invoices,
  membershipPeriods,
  orders,
  paymentDifferences,
  paymentNotifications,
  payments,
  refunds,
  subscriptions,
} from "~/db/schema";
import { listInvoicesOf } from "~/features/commerce/invoices/queries.server";
import { sumsOf } from "~/features/commerce/ledger/ledger";
import { readLedgerOf } from "~/features/commerce/ledger/ledger.server";
import { nextDay } from "~/features/commerce/memberships/timeline";
import { creditsOf, listCredited } from "~/features/commerce/payments/credited.server";
import { refundable, refundableOnce, takeableDays, unusedDaysOf } from "~/features/commerce/payments/refund-rules";
import { findAccountEnding, findRefundRequest } from "~/features/commerce/refund-requests/read-refund-request.server";
import { needsAccount } from "~/features/commerce/refund-requests/rules";
import { requireStaff } from "~/features/core/access/staff";
import type { StaffViewer } from "~/features/core/access/viewer";
import type { App } from "~/server/app.server";
import { AppError } from "~/server/errors";

const maxEvents = 200;
const maxNotifications = 200;
/** Maximum number of payment attempts read per order; D1 binds at most 100 values. */
const maxPayments = 50;

/** Reads everything staff see of an order. Throws `forbidden` without `orders.read`, and `not_found`. */
export async function readOrder(app: App, { actor, orderId }: { actor: StaffViewer; orderId: string }) {
  requireStaff(actor, "orders.read");
  const found = await app.db
    .select({ order: orders, email: accounts.email, erasedAt: accounts.erasedAt })
    .from(orders)
    .leftJoin(accounts, eq(accounts.id, orders.accountId))
    .where(eq(orders.id, orderId))
    .get();
  if (!found) throw new AppError("not_found");
  const [attempts, subscription, periods, requested, faults] = await app.db.batch([
    app.db.select().from(payments).where(eq(payments.orderId, orderId)).orderBy(desc(payments.id)).limit(maxPayments),
    app.db.select().from(subscriptions).where(eq(subscriptions.orderId, orderId)).orderBy(asc(subscriptions.id)),
    app.db
      .select()
      .from(membershipPeriods)
      .where(eq(membershipPeriods.orderId, orderId))
      .orderBy(asc(membershipPeriods.startsAt)),
    app.db.select().from(refunds).where(eq(refunds.orderId, orderId)).orderBy(asc(refunds.id)),
    app.db
      .select({ id: invoices.id, lastError: invoices.lastError, correctionError: invoiceCorrections.lastError })
      .from(invoices)
      .leftJoin(
        invoiceCorrections,
        and(eq(invoiceCorrections.invoiceId, invoices.id), isNull(invoiceCorrections.doneAt)),
      )
      .where(eq(invoices.orderId, orderId)),
  ]);
  const tradeNos = attempts.map(({ tradeNo }) => tradeNo);
  const [movements, notifications, differences, history, invoiceList, request, refundAccount] = await Promise.all([
    readLedgerOf(app, { orderId }),
    app.db
      .select()
      .from(paymentNotifications)
      .where(and(eq(paymentNotifications.provider, "ecpay"), inArray(paymentNotifications.tradeNo, tradeNos)))
      .orderBy(desc(paymentNotifications.receivedAt))
      .limit(maxNotifications),
    app.db
      .select()
      .from(paymentDifferences)
      .where(and(inArray(paymentDifferences.tradeNo, tradeNos), sql`repaired_at IS NULL`)),
    readHistory(app, orderId),
    listInvoicesOf(app, { orderId }),
    findRefundRequest(app, { orderId }),
    findAccountEnding(app, { orderId }),
  ]);
  const isErased = found.email === null || found.erasedAt !== null;
  const from = nextDay(app.now());
  const credited = await listCredited(app, movements);
  const charges = movements
    .filter(({ kind, amount }) => kind === "charge" && amount > 0)
    .map(({ source, amount, at, days, paymentId }) => {
      const own = requested.filter(({ chargeSource }) => chargeSource === source);
      return {
        source,
        amount,
        at,
        days,
        method: attempts.find(({ id }) => id === paymentId)?.method ?? found.order.method,
        left: refundable(amount, own),
        // The periods are kept after an erasure, but the membership is over.
        unused: isErased ? 0 : takeableDays(unusedDaysOf(periods, { source, from }), own),
      };
    });
  const once = refundableOnce(charges, creditsOf(movements, credited));
  const { checkoutKey: _, ...order } = found.order;
  return {
    order,
    account: { id: order.accountId, email: found.email, isErased },
    payments: attempts,
    subscriptions: subscription,
    periods,
    refunds: requested,
    request,
    refundAccount,
    isTransferDue: needsAccount({ payments: attempts, openRefunds: requested }, request),
    charges: charges.map((charge) => ({ ...charge, once: once.get(charge.source) ?? 0 })),
    credited,
    movements,
    sums: sumsOf(movements),
    notifications: notifications.map(({ fields: _fields, ...notification }) => notification),
    differences: differences.map((difference) => ({ ...difference, number: order.number })),
    events: history,
    invoices: invoiceList,
    invoiceErrors: [...new Set(faults.flatMap((row) => [row.lastError ?? [], row.correctionError ?? []].flat()))],
  };
}

export type StaffOrder = Awaited<ReturnType<typeof readOrder>>;

/** Reads the order's events, newest first, with their actors. */
function readHistory(app: App, orderId: string) {
  return app.db
    .select({
      id: events.id,
      at: events.at,
      action: events.action,
      note: events.note,
      data: events.data,
      actorId: events.actorId,
      email: accounts.email,
    })
    .from(events)
    .leftJoin(accounts, eq(accounts.id, events.actorId))
    .where(eq(events.subjectId, orderId))
    .orderBy(desc(events.at), desc(sql`events.rowid`))
    .limit(maxEvents);
}
