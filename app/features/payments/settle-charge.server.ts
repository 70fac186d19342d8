import { and, eq, sql } from "drizzle-orm";
import type { BatchItem } from "drizzle-orm/batch";
import { ulid } from "ulidx";
import { commitGuarded } from "~/db/commit-guarded.server";
import { invoices, ledger, orders, payments, refunds, subscriptions } from "~/db/schema";
import { isUniqueViolation } from "~/db/unique-violation";
import type { MembershipTrack } from "~/db/values";
import { recordEvent } from "~/features/audit/record-event.server";
import { findItem, type MembershipItem } from "~/features/catalog/catalog";
import { ledgerStatement } from "~/features/ledger/ledger.server";
import { type Membership, readMembership, writeMembership } from "~/features/memberships/membership.server";
import { creditFor, day, nextDay, type Period } from "~/features/memberships/timeline";
import { daysForValue } from "~/features/orders/quote";
import type { App } from "~/server/app.server";
import { AppError } from "~/server/errors";
import type { ProviderCharge } from "./provider";

/**
 * What became of a charge. `paid`: the order is paid. `renewed`: another period of a subscription. `surplus`: the order was
 * paid already, so the money goes back. `known`: recorded before, nothing changed. `mismatch`: the amount is not
 * the payment's, nothing changed, and staff are told by the caller. `unknown`: there is no such payment.
 */
export type ChargeOutcome = RecordedOutcome | "known" | "mismatch" | "unknown";

/** The outcomes that wrote something. */
export type RecordedOutcome = "paid" | "renewed" | "surplus";

export const chargeSource = (reference: string) => `charge:${reference}`;

/**
 * Records money that the provider has verifiably received, and grants what it pays for, in one transaction: ledger,
 * payment, order, membership, subscription, invoice and event. A charge is recorded once, however often and in whatever
 * order it is reported (design §11). Money for an order that has expired or was cancelled is honoured; money for one that is paid is
 * returned.
 */
export async function settleCharge(
  app: App,
  {
    tradeNo,
    charge,
    alongWith = () => [],
  }: {
    tradeNo: string;
    charge: ProviderCharge;
    /** Statements for the transaction that records the charge; they run only if it is recorded now. */
    alongWith?: (outcome: RecordedOutcome) => BatchItem<"sqlite">[];
  },
): Promise<{ outcome: ChargeOutcome; orderId: string | null }> {
  for (let attempt = 0; attempt < maxAttempts; attempt++) {
    const found = await readPayment(app, { tradeNo, reference: charge.reference });
    if (!found) return { outcome: "unknown", orderId: null };
    const orderId = found.order.id;
    if (found.isKnown) return { outcome: "known", orderId };
    if (charge.amount !== found.payment.amount) return { outcome: "mismatch", orderId };
    try {
      const outcome = await commitCharge(app, { ...found, charge, alongWith });
      return { outcome, orderId };
    } catch (error) {
      // Someone else recorded the charge, or changed order or membership: look again.
      const isRace = isUniqueViolation(error) || (error instanceof AppError && error.code === "wrong_state");
      if (!isRace) throw error;
    }
  }
  throw new Error(`The charge ${charge.reference} of ${tradeNo} lost ${maxAttempts} races.`);
}

const maxAttempts = 8;

type Payment = typeof payments.$inferSelect;
type Order = typeof orders.$inferSelect;
type Subscription = typeof subscriptions.$inferSelect;

async function readPayment(app: App, { tradeNo, reference }: { tradeNo: string; reference: string }) {
  const row = await app.db
    .select({
      payment: payments,
      order: orders,
      subscription: subscriptions,
      isKnown: sql`EXISTS (SELECT 1 FROM ${ledger} WHERE ${ledger.source} = ${chargeSource(reference)})`.mapWith(
        Boolean,
      ),
    })
    .from(payments)
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .leftJoin(subscriptions, eq(subscriptions.id, payments.id))
    .where(eq(payments.tradeNo, tradeNo))
    .get();
  return row ?? null;
}

interface Settlement {
  payment: Payment;
  order: Order;
  subscription: Subscription | null;
  charge: ProviderCharge;
  alongWith: (outcome: RecordedOutcome) => BatchItem<"sqlite">[];
}

async function commitCharge(app: App, settlement: Settlement): Promise<RecordedOutcome> {
  const { payment, order, subscription, charge, alongWith } = settlement;
  const isPaid = order.paidAt !== null;
  if (isPaid && !subscription) return commitSurplus(app, settlement);
  const isRenewal = isPaid;
  const item = findItem(order.item);
  if (!item) throw new Error(`The catalogue no longer has ${order.item}, which order ${order.id} is for.`);
  const source = chargeSource(charge.reference);
  const grant = item.kind === "membership" ? await grantOf(app, { ...settlement, item, isRenewal, source }) : null;
  const now = app.now();
  await commitGuarded(app, {
    // Against two charges for one order at once.
    update: isRenewal
      ? app.db
          .update(subscriptions)
          .set({
            charges: sql`${subscriptions.charges} + 1`,
            failures: 0,
            // The provider charges what was cancelled: cron cancels it again.
            status: sql`CASE ${subscriptions.status} WHEN 'cancelled' THEN 'cancelling' ELSE ${subscriptions.status} END`,
            nextChargeAt: charge.at + (item.kind === "membership" ? item.days : 0) * day,
            updatedAt: now,
          })
          .where(and(eq(subscriptions.id, payment.id), eq(subscriptions.charges, subscription?.charges ?? 0)))
      : app.db
          .update(orders)
          .set({ status: "paid", paidAt: now, updatedAt: now })
          .where(and(eq(orders.id, order.id), sql`${orders.paidAt} IS NULL`)),
    // Against two changes of one membership at once.
    updates: grant ? [grant.guard] : [],
    event: recordEvent(app, {
      actor: null,
      action: isRenewal ? "order.renewed" : "order.paid",
      subject: { kind: "order", id: order.id },
      from: order.status,
      to: isRenewal ? order.status : "paid",
      data: { amount: charge.amount, reference: charge.reference },
    }),
    extraStatements: [
      ledgerStatement(app, {
        accountId: order.accountId,
        orderId: order.id,
        paymentId: payment.id,
        kind: "charge",
        amount: charge.amount,
        days: grant?.days ?? 0,
        track: grant?.track ?? null,
        level: grant?.level ?? null,
        source,
      }),
      ...(isRenewal || order.discount === 0
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
      app.db
        .update(payments)
        .set({
          status: "paid",
          paidAt: sql`coalesce(${payments.paidAt}, ${charge.at})`,
          providerTradeNo: sql`coalesce(${payments.providerTradeNo}, ${charge.providerTradeNo})`,
          failCode: null,
          failText: null,
          updatedAt: now,
        })
        .where(eq(payments.id, payment.id)),
      ...(charge.amount > 0
        ? [
            app.db.insert(invoices).values({
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
      ...(grant?.statements ?? []),
      ...alongWith(isRenewal ? "renewed" : "paid"),
    ],
  });
  return isRenewal ? "renewed" : "paid";
}

/** What a charge grants: its days, and the unused days of lower levels that paid a part of it. */
async function grantOf(
  app: App,
  options: Settlement & { item: MembershipItem; isRenewal: boolean; source: string },
): Promise<{
  days: number;
  track: MembershipTrack;
  level: string;
  guard: BatchItem<"sqlite">;
  statements: BatchItem<"sqlite">[];
}> {
  const { payment, order, subscription, charge, item, isRenewal, source } = options;
  const { track, level } = item;
  const membership = await readMembership(app, { accountId: order.accountId, track });
  const credited =
    isRenewal || order.credit === 0 ? noCredit(membership) : takeCredit(app, { membership, order, level });
  const days = isRenewal
    ? item.days
    : daysForValue({
        days: order.days,
        quoted: charge.amount + order.credit + order.discount,
        received: charge.amount + credited.amount + order.discount,
      });
  const period: Period = {
    id: ulid(app.now()),
    level,
    orderId: order.id,
    chargeSource: source,
    days,
    value: charge.amount + credited.amount,
    startsAt: nextDay(app.now()),
    endsAt: nextDay(app.now()) + days * day,
  };
  // Bought days come after those that the account has: `layOut` orders by start.
  const last = Math.max(0, ...credited.periods.map(({ endsAt }) => endsAt));
  const placed = last > period.startsAt ? { ...period, startsAt: last, endsAt: last + days * day } : period;
  const { guard, rest } = writeMembership(app, membership, {
    periods: days > 0 ? [...credited.periods, placed] : credited.periods,
    nextItem: null,
  });
  const now = app.now();
  return {
    days,
    track,
    level,
    guard,
    statements: [
      ...rest,
      ...credited.statements,
      ...(payment.method === "subscription" && !subscription
        ? [
            app.db
              .update(subscriptions)
              .set({ status: "cancelling", cancelledAt: now, updatedAt: now })
              .where(
                and(
                  eq(subscriptions.accountId, order.accountId),
                  eq(subscriptions.track, track),
                  eq(subscriptions.status, "active"),
                ),
              ),
            app.db.insert(subscriptions).values({
              id: payment.id,
              orderId: order.id,
              accountId: order.accountId,
              item: item.key,
              track,
              status: "active",
              amount: charge.amount,
              nextChargeAt: charge.at + item.days * day,
              createdAt: now,
              updatedAt: now,
            }),
          ]
        : []),
    ],
  };
}

const noCredit = (membership: Membership) => ({
  amount: 0,
  periods: membership.periods,
  statements: [] as BatchItem<"sqlite">[],
});

/**
 * Takes the credit that was quoted when the order was placed, as far as those days are still there: days that passed
 * since then stay counted, as quoted.
 */
function takeCredit(app: App, { membership, order, level }: { membership: Membership; order: Order; level: string }) {
  const quotedFrom = nextDay(order.createdAt);
  const { credit, taken } = creditFor({
    periods: membership.periods,
    level,
    price: order.credit,
    from: quotedFrom,
    rank: membership.rank,
  });
  const from = nextDay(app.now());
  const periods = membership.periods.flatMap((period) => {
    const part = taken.find((one) => one.period.id === period.id);
    if (!part) return [period];
    // Days of the part that have passed since the quote stay used; only the rest is taken away.
    const removed = Math.min(
      part.days,
      Math.max(0, Math.round((period.endsAt - Math.max(period.startsAt, from)) / day)),
    );
    const kept = { ...period, days: period.days - removed, value: period.value - part.amount };
    return kept.days === 0 ? [] : [{ ...kept, endsAt: period.endsAt - removed * day }];
  });
  const daysOf = new Map(membership.periods.map(({ id, days }) => [id, days]));
  const keptDays = new Map(periods.map(({ id, days }) => [id, days]));
  const statements = taken.flatMap(({ period, amount }) => [
    ledgerStatement(app, {
      accountId: order.accountId,
      orderId: period.orderId,
      paymentId: null,
      kind: "credit",
      amount: -amount,
      days: (keptDays.get(period.id) ?? 0) - (daysOf.get(period.id) ?? 0),
      track: membership.track,
      level: period.level,
      source: `credit:${order.id}:${period.id}:out`,
    }),
    ledgerStatement(app, {
      accountId: order.accountId,
      orderId: order.id,
      paymentId: null,
      kind: "credit",
      amount,
      days: 0,
      track: membership.track,
      level,
      source: `credit:${order.id}:${period.id}:in`,
    }),
  ]);
  return { amount: credit, periods, statements };
}

/** A second payment for a paid order: recorded, grants nothing, and is returned. */
async function commitSurplus(app: App, { payment, order, charge, alongWith }: Settlement): Promise<"surplus"> {
  const now = app.now();
  const source = chargeSource(charge.reference);
  const item = findItem(order.item);
  await app.db.batch([
    ledgerStatement(app, {
      accountId: order.accountId,
      orderId: order.id,
      paymentId: payment.id,
      kind: "charge",
      amount: charge.amount,
      days: 0,
      track: null,
      level: null,
      source,
    }),
    app.db
      .update(payments)
      .set({
        status: "paid",
        paidAt: sql`coalesce(${payments.paidAt}, ${charge.at})`,
        providerTradeNo: sql`coalesce(${payments.providerTradeNo}, ${charge.providerTradeNo})`,
        updatedAt: now,
      })
      .where(eq(payments.id, payment.id)),
    app.db.insert(refunds).values({
      id: ulid(now),
      orderId: order.id,
      paymentId: payment.id,
      chargeSource: source,
      amount: charge.amount,
      days: 0,
      reason: "surplus",
      status: payment.method === "atm" ? "manual" : "pending",
      requestedBy: null,
      requestKey: `surplus:${charge.reference}`,
      createdAt: now,
      updatedAt: now,
    }),
    // The provider would charge a second subscription for this order every period.
    ...(payment.method === "subscription" && item?.kind === "membership"
      ? [
          app.db.insert(subscriptions).values({
            id: payment.id,
            orderId: order.id,
            accountId: order.accountId,
            item: item.key,
            track: item.track,
            status: "cancelling",
            amount: charge.amount,
            cancelledAt: now,
            createdAt: now,
            updatedAt: now,
          }),
        ]
      : []),
    recordEvent(app, {
      actor: null,
      action: "order.paid_twice",
      subject: { kind: "order", id: order.id },
      data: { amount: charge.amount, reference: charge.reference },
    }),
    ...alongWith("surplus"),
  ]);
  return "surplus";
}
