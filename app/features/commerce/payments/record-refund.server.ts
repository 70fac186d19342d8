import { and, eq, sql } from "drizzle-orm";
import { commitGuarded } from "~/db/commit-guarded.server";
import { retryLostRace } from "~/db/lost-race";
import { invoiceCorrections, invoices, ledger, orders, refunds } from "~/db/schema";
import type { RefundStatus } from "~/db/values";
import { correctionKind } from "~/features/commerce/invoices/invoice-rules";
import { ledgerStatement } from "~/features/commerce/ledger/ledger.server";
import { readMembership, writeMembership } from "~/features/commerce/memberships/membership.server";
import { nextDay } from "~/features/commerce/memberships/timeline";
import { orderMail } from "~/features/commerce/orders/mails.server";
import { forgetAccountStatement } from "~/features/commerce/refund-requests/account-statements.server";
import type { Actor } from "~/features/core/access/viewer";
import { recordEvent } from "~/features/core/audit/record-event.server";
import type { App } from "~/server/app.server";
import { AppError } from "~/server/errors";
import { isReserved, takeBack } from "./refund-rules";
import { isStillLeft } from "./request-refund.server";
import { unlessGone } from "./unless-gone.server";

const maxAttempts = 8;

/**
 * Records that a refund's money was returned, in one transaction: ledger, days taken back (and with them the level),
 * refund, order, correction of the invoice, event. Days used since the request stay used. A second call changes
 * nothing. `from` lists the allowed statuses; throws `wrong_state` in any other, and `not_found`.
 */
export async function recordRefund(app: App, { refundId, actor, from }: Recording): Promise<void> {
  const exhausted = () => new Error(`The refund ${refundId} lost ${maxAttempts} races.`);
  // A concurrent request records it, or changes the membership.
  await retryLostRace(() => tryRecording(app, { refundId, actor, from }), { tries: maxAttempts, exhausted });
}

async function tryRecording(app: App, { refundId, actor, from }: Recording): Promise<void> {
  const found = await app.db
    .select({ refund: refunds, charge: ledger, order: orders, invoice: invoices })
    .from(refunds)
    .innerJoin(ledger, eq(ledger.source, refunds.chargeSource))
    .innerJoin(orders, eq(orders.id, refunds.orderId))
    .leftJoin(invoices, eq(invoices.chargeSource, refunds.chargeSource))
    .where(eq(refunds.id, refundId))
    .get();
  if (!found) throw new AppError("not_found");
  if (found.refund.status === "done") return;
  if (!from.includes(found.refund.status)) throw new AppError("wrong_state");
  if (!isReserved(found.refund)) await requireLeft(app, found.refund);
  await commitRefund(app, { ...found, actor });
}

interface Recording {
  refundId: string;
  actor: Pick<Actor, "id"> | null;
  from: readonly RefundStatus[];
}

interface Found {
  refund: typeof refunds.$inferSelect;
  charge: typeof ledger.$inferSelect;
  order: typeof orders.$inferSelect;
  invoice: typeof invoices.$inferSelect | null;
  actor: Pick<Actor, "id"> | null;
}

/** Throws `wrong_state` if the charge no longer has enough left for a failed refund's amount. */
async function requireLeft(app: App, { chargeSource, amount }: typeof refunds.$inferSelect): Promise<void> {
  const row = await app.db.get<{ isLeft: number }>(
    sql`SELECT ${isStillLeft({ source: chargeSource, amount })} AS isLeft`,
  );
  if (row.isLeft !== 1) throw new AppError("wrong_state");
}

async function commitRefund(app: App, { refund, charge, order, invoice, actor }: Found): Promise<void> {
  const now = app.now();
  const { amount } = refund;
  const cut = await cutDays(app, { refund, charge });
  const taken = cut?.taken ?? 0;
  const correction = await correctionOf(app, { refund, order, invoice });
  const mail = await unlessGone(orderMail(app, { orderId: order.id, template: "orderRefunded", amount }));
  await commitGuarded(app, {
    update: app.db
      .update(refunds)
      .set({ status: "done", doneAt: now, lastError: null, updatedAt: now })
      .where(
        and(
          eq(refunds.id, refund.id),
          eq(refunds.status, refund.status),
          // A failed refund's amount may have been refunded again.
          isReserved(refund) ? undefined : isStillLeft({ source: refund.chargeSource, amount }),
        ),
      ),
    updates: cut ? [cut.guard] : [],
    event: recordEvent(app, {
      actor,
      action: "order.refunded",
      subject: { kind: "order", id: order.id },
      data: { amount, days: taken },
    }),
    extraStatements: [
      ledgerStatement(app, {
        accountId: charge.accountId,
        orderId: order.id,
        paymentId: refund.paymentId,
        kind: "refund",
        amount: -amount,
        days: 0 - taken,
        track: charge.track,
        level: charge.level,
        source: `refund:${refund.id}`,
      }),
      app.db
        .update(orders)
        .set({ status: "refunded", updatedAt: now })
        .where(
          and(
            eq(orders.id, order.id),
            eq(orders.status, "paid"),
            sql`(SELECT sum(${ledger.amount}) FROM ${ledger}
              WHERE ${ledger.orderId} = ${order.id} AND ${ledger.kind} IN ('charge', 'refund')) = 0`,
          ),
        ),
      ...(correction ? [app.db.insert(invoiceCorrections).values(correction)] : []),
      ...(cut?.statements ?? []),
      forgetAccountStatement(app, { orderId: order.id }),
      ...(mail ? mail.statements : []),
    ],
  });
  await mail?.send();
}

/** Returns the membership without the refunded days; null for charges without days and for erased accounts. */
async function cutDays(app: App, { refund, charge }: Pick<Found, "refund" | "charge">) {
  if (!charge.track) return null;
  const membership = await unlessGone(readMembership(app, { accountId: charge.accountId, track: charge.track }));
  if (!membership?.periods.some(({ chargeSource }) => chargeSource === refund.chargeSource)) return null;
  const { periods, taken } = takeBack(membership.periods, {
    source: refund.chargeSource,
    days: refund.days,
    amount: refund.amount,
    from: nextDay(app.now()),
  });
  const { guard, rest } = writeMembership(app, membership, { periods });
  return { taken, guard, statements: rest };
}

/** Returns null if the account no longer exists, which the rest of the refund does not need. */

/** Returns how the refund corrects the charge's invoice; null for charges without one. */
async function correctionOf(app: App, { refund, order, invoice }: Pick<Found, "refund" | "order" | "invoice">) {
  if (!invoice) return null;
  const earlier = await app.db
    .select({ id: invoiceCorrections.id })
    .from(invoiceCorrections)
    .where(eq(invoiceCorrections.invoiceId, invoice.id))
    .limit(1)
    .get();
  const now = app.now();
  const { type } = order.invoice;
  const kind = correctionKind({ invoice, type, amount: refund.amount, isFirst: earlier === undefined, now });
  return { id: refund.id, invoiceId: invoice.id, kind, amount: refund.amount, createdAt: now };
}
