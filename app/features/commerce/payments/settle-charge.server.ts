import { and, desc, eq, isNull, sql } from "drizzle-orm";
import type { BatchItem } from "drizzle-orm/batch";
import { commitChecked } from "~/db/commit-guarded.server";
import { compiled, compiledInsert, type Given } from "~/db/compiled.server";
import { isLostOrTaken, retryLostRace } from "~/db/lost-race";
import { requireThat } from "~/db/require-change.server";
import { couponUses, events, invoices, orders, payments, subscriptions } from "~/db/schema";
import { dayMs } from "~/durations";
import { ledgerStatement } from "~/features/commerce/ledger/ledger.server";
import { mailOfOrder } from "~/features/commerce/orders/mails.server";
import { replacedByOf } from "~/features/commerce/orders/rules";
import { recordEvent } from "~/features/core/audit/record-event.server";
import { type CatalogItem, findItem } from "~/features/core/catalog/catalog";
import type { App } from "~/server/app.server";
import { ulid } from "~/server/ulid";
import { grantOf } from "./grant-of-charge.server";
import type { ProviderCharge } from "./provider";
import { type Replay, readSettlement } from "./read-settlement.server";
import { differenceStatements, recordDifference } from "./record-difference.server";
import { returnSurplus } from "./return-surplus.server";
import type { RecordedOutcome, Settlement } from "./settlement";

/**
 * The outcome of a charge. `paid`: the order is paid. `renewed`: another period of a subscription. `surplus`: the order
 * was already paid, or its account or coupon is gone, so the money goes back. `known`: recorded before, nothing
 * changed. `mismatch`: the amount is not the payment's, nothing changed, and the caller notifies staff. `unknown`:
 * there is no such payment.
 */
export type ChargeOutcome = RecordedOutcome | "known" | "mismatch" | "unknown";

export const chargeSource = (reference: string) => `charge:${reference}`;

/** Returns the provider's reference of a charge from its source. */
export const referenceOf = (source: string) => source.slice(chargeSource("").length);

/**
 * Records money that the provider has verifiably received, and grants what it pays for, in one transaction: ledger,
 * payment, order, membership, subscription, invoice and event. A charge is recorded once, however often and in whatever
 * order it is reported (product §9.5). Money for an expired or cancelled order is honoured at the order's price, unless
 * that relied on a coupon the order no longer has: then it buys as many days as it is worth without the coupon, or is
 * returned for a service. Money for a cancelled order becomes a difference for staff, because its buyer may have paid
 * another one in its place. Money for an order that is already paid is returned.
 */
export async function settleCharge(app: App, reported: ReportedCharge): Promise<SettledCharge> {
  const { tradeNo, charge } = reported;
  const exhausted = () => new Error(`The charge ${charge.reference} of ${tradeNo} lost ${maxAttempts} races.`);
  // A concurrent request records the charge, or changes the order or membership.
  return retryLostRace(() => trySettling(app, reported), { tries: maxAttempts, exhausted, isLost: isLostOrTaken });
}

interface ReportedCharge {
  tradeNo: string;
  charge: ProviderCharge;
  /** Statements for the transaction that records the charge; they run only if it is recorded now. */
  alongWith?: Settlement["alongWith"];
  /** Statements that count the report if it was already settled. */
  replay?: readonly Replay[];
}

interface SettledCharge {
  outcome: ChargeOutcome;
  orderId: string | null;
  isReplay?: boolean;
}

async function trySettling(
  app: App,
  { tradeNo, charge, alongWith = () => [], replay }: ReportedCharge,
): Promise<SettledCharge> {
  const source = chargeSource(charge.reference);
  const { found, isReplay } = await readSettlement(app, { tradeNo, source, replay });
  if (isReplay) return { outcome: "known", orderId: found?.order.id ?? null, isReplay };
  if (!found) return { outcome: "unknown", orderId: null };
  const orderId = found.order.id;
  if (found.isKnown) return { outcome: "known", orderId };
  if (charge.amount !== found.payment.amount) return { outcome: "mismatch", orderId };
  const lostDiscount = lostDiscountOf({ ...found, charge });
  if (lostDiscount > 0 && charge.amount === 0) {
    // A free order whose coupon went to another one: there is neither a grant nor money to return.
    await app.db
      .update(payments)
      .set({ status: "expired", updatedAt: app.now() })
      .where(eq(payments.id, found.payment.id));
    return { outcome: "known", orderId };
  }
  const cancelled = await readCancelled(app, { tradeNo, order: found.order });
  const outcome = await commitCharge(app, { ...found, charge, source, alongWith, lostDiscount, cancelled });
  if (lostDiscount > 0) {
    const detail = { amount: charge.amount, reference: charge.reference, discount: lostDiscount };
    await recordDifference(app, { tradeNo, orderId, kind: "lost_coupon", detail, isRepaired: true });
  }
  return { outcome, orderId };
}

const maxAttempts = 8;

/**
 * Returns the discount a charge has lost, in NT$, because the order's coupon went to another order or was stopped
 * before the money arrived. 0 for renewals and orders without a coupon.
 */
function lostDiscountOf({ order, coupon, charge }: Pick<Settlement, "order" | "coupon" | "charge">): number {
  if (order.paidAt !== null || order.couponCode === null) return 0;
  const isStopped = coupon.stoppedAt !== null && coupon.stoppedAt <= charge.at;
  return coupon.isHeld && !isStopped ? 0 : order.discount;
}

/** Returns a cancelled order's trade number, and the order that replaced it; null for other orders. */
async function readCancelled(
  app: App,
  { tradeNo, order }: { tradeNo: string; order: Settlement["order"] },
): Promise<Cancelled | null> {
  if (order.status !== "cancelled") return null;
  const event = await app.db
    .select({ data: events.data })
    .from(events)
    .where(and(eq(events.subjectId, order.id), eq(events.action, "order.cancelled")))
    .orderBy(desc(events.id))
    .limit(1)
    .get();
  return { tradeNo, replacedBy: replacedByOf(event?.data) };
}

interface Cancelled {
  tradeNo: string;
  replacedBy: string | null;
}

async function commitCharge(
  app: App,
  settlement: Settlement & { cancelled: Cancelled | null },
): Promise<RecordedOutcome> {
  const { payment, order, subscription, charge, source, alongWith, lostDiscount, cancelled } = settlement;
  const isRenewal = order.paidAt !== null;
  // A subscription that never paid for anything has nothing to renew.
  if (isRenewal && !subscription?.charges) return returnSurplus(app, settlement, { isPaid: true });
  const item = findItem(order.item);
  if (!item) throw new Error(`The catalogue no longer has ${order.item}, which order ${order.id} is for.`);
  const grant = item.kind === "membership" ? grantOf(app, { ...settlement, item, isRenewal }) : null;
  if (!grant && (item.kind === "membership" || lostDiscount > 0)) {
    return returnSurplus(app, settlement, { isPaid: false });
  }
  const now = app.now();
  const mail = await mailOfOrder(
    app,
    { ...order, ...settlement.buyer },
    {
      ...(lostDiscount > 0
        ? { template: "orderPaidWithoutCoupon", days: grant?.days ?? 0 }
        : {
            template: isRenewal
              ? "renewalPaid"
              : cancelled
                ? "orderPaidCancelled"
                : charge.amount === 0
                  ? "orderFree"
                  : "orderPaid",
          }),
      amount: charge.amount,
    },
  );
  await commitChecked(app, [
    // Guards against two concurrent charges for one order.
    isRenewal
      ? app.db
          .update(subscriptions)
          .set({
            charges: sql`${subscriptions.charges} + 1`,
            failures: 0,
            // The provider charges a cancelled subscription: cron cancels it again.
            status: sql`CASE ${subscriptions.status} WHEN 'cancelled' THEN 'cancelling' ELSE ${subscriptions.status} END`,
            // Charges may be reported in any order.
            nextChargeAt: sql`max(coalesce(${subscriptions.nextChargeAt}, 0), ${charge.at + termOf(item) * dayMs})`,
            updatedAt: now,
          })
          .where(and(eq(subscriptions.id, payment.id), eq(subscriptions.charges, subscription?.charges ?? 0)))
      : markOrderPaid(app.db, { id: order.id, now }),
    recordEvent(
      app,
      {
        actor: null,
        action: isRenewal ? "order.renewed" : "order.paid",
        subject: { kind: "order", id: order.id },
        from: order.status,
        to: isRenewal ? order.status : "paid",
        data: {
          amount: charge.amount,
          reference: charge.reference,
          ...(grant?.missingCredit ? { missing_credit: grant.missingCredit } : {}),
          ...(lostDiscount > 0 ? { missing_coupon: lostDiscount } : {}),
        },
      },
      { orFail: true },
    ),
    // Guards against concurrent changes to the same membership.
    ...(grant ? [grant.guard] : []),
    ledgerStatement(
      app,
      {
        accountId: order.accountId,
        orderId: order.id,
        paymentId: payment.id,
        kind: "charge",
        amount: charge.amount,
        days: grant?.days ?? 0,
        track: grant?.track ?? null,
        level: grant?.level ?? null,
        source,
      },
      { orFail: true },
    ),
    ...(isRenewal || order.discount === lostDiscount
      ? []
      : [
          ledgerStatement(app, {
            accountId: order.accountId,
            orderId: order.id,
            paymentId: payment.id,
            kind: "coupon",
            amount: order.discount,
            days: 0,
            track: null,
            level: null,
            source: `coupon:${order.id}`,
          }),
        ]),
    ...(isRenewal || order.couponCode === null ? [] : couponStatements(app, order, { isLost: lostDiscount > 0 })),
    markPaymentPaid(app.db, {
      id: payment.id,
      paidAt: charge.at,
      providerTradeNo: charge.providerTradeNo,
      now,
    }),
    ...(charge.amount > 0
      ? [
          addInvoice(app.db, {
            id: ulid(now),
            orderId: order.id,
            chargeSource: source,
            status: "pending",
            amount: charge.amount,
            createdAt: now,
            updatedAt: now,
          }),
        ]
      : []),
    // A refunded subscription that is charged again has cash again.
    ...(isRenewal
      ? [
          app.db
            .update(orders)
            .set({ status: "paid", updatedAt: now })
            .where(and(eq(orders.id, order.id), eq(orders.status, "refunded"))),
        ]
      : []),
    ...(grant?.statements ?? []),
    ...(cancelled ? paidCancelledStatements(app, { ...cancelled, order, charge }) : []),
    ...mail.statements,
    ...alongWith(isRenewal ? "renewed" : "paid"),
  ]);
  // The provider need not wait for this: the mail is in the outbox.
  app.waitUntil(mail.send());
  return isRenewal ? "renewed" : "paid";
}

/**
 * Returns the statements that mark the order's coupon as paid with, or drop a stopped one that the order still held.
 * The batch fails if a coupon held when the charge was read went to another order in the meantime.
 */
function couponStatements(
  app: App,
  { id, discount }: { id: string; discount: number },
  { isLost }: { isLost: boolean },
): BatchItem<"sqlite">[] {
  if (isLost) return [app.db.delete(couponUses).where(eq(couponUses.orderId, id))];
  const isHeld = sql`EXISTS (SELECT 1 FROM coupon_uses WHERE order_id = ${id})`;
  return [
    ...(discount > 0 ? [app.db.select({ changed: requireThat(isHeld) }).from(sql`(SELECT 1)`)] : []),
    app.db.update(couponUses).set({ paidAt: app.now(), checkAt: null }).where(eq(couponUses.orderId, id)),
  ];
}

function paidCancelledStatements(
  app: App,
  { tradeNo, replacedBy, order, charge }: Cancelled & Pick<Settlement, "order" | "charge">,
): BatchItem<"sqlite">[] {
  const detail = {
    amount: charge.amount,
    reference: charge.reference,
    ...(replacedBy === null ? {} : { replaced_by: replacedBy }),
  };
  return differenceStatements(app, { tradeNo, orderId: order.id, kind: "paid_cancelled", detail, isRepaired: false });
}

const termOf = (item: CatalogItem) => (item.kind === "membership" ? item.days : 0);

const markOrderPaid = compiled((db, { id, now }: Given<{ id: string; now: number }>) =>
  db
    .update(orders)
    .set({ status: "paid", paidAt: now, updatedAt: now })
    .where(and(eq(orders.id, id), isNull(orders.paidAt))),
);

type PaidValues = { id: string; paidAt: number; providerTradeNo: string | null; now: number };

const markPaymentPaid = compiled((db, { id, paidAt, providerTradeNo, now }: Given<PaidValues>) =>
  db
    .update(payments)
    .set({
      status: "paid",
      paidAt: sql`coalesce(${payments.paidAt}, ${paidAt})`,
      providerTradeNo: sql`coalesce(${payments.providerTradeNo}, ${providerTradeNo})`,
      failCode: null,
      failText: null,
      updatedAt: now,
    })
    .where(eq(payments.id, id)),
);

const addInvoice = compiledInsert(invoices);
