import { and, asc, between, desc, eq, gt, gte, isNotNull, lt, ne, or } from "drizzle-orm";
import { encodeTime } from "ulidx";
import { ledger, orders, payments, reconciliations, subscriptions } from "~/db/schema";
import { dayMs } from "~/durations";
import { termDays } from "~/features/core/catalog/catalog";
import { fromTaipeiInput, sinceTaipeiMidnight, taipeiDay } from "~/locales/taipei-time";
import type { App } from "~/server/app.server";
import { compareSubscription } from "./compare-subscription.server";
import type { PaymentProvider } from "./provider";
import { recordDifference } from "./record-difference.server";
import { runForEach } from "./run-for-each.server";
import { chargeSource } from "./settle-charge.server";
import { settleFound } from "./settle-found.server";
import { checkAttempt } from "./tend-attempts.server";

/** Maximum number of payments, and of subscriptions, compared per run; each is a query to the provider. */
const perRun = 10;

/** How far before the last comparison attempts are compared again: as long as they can be paid. */
const lookBack = 4 * dayMs;

type Run = typeof reconciliations.$inferSelect;

/**
 * Compares our records with the provider's, once per day in Taipei: recent unpaid attempts, and what was paid or
 * renewed since the last comparison. Money that the provider received and we did not record is settled as if its
 * notification had just arrived; payments we recorded and the provider does not know are left to staff. Each difference
 * is recorded. Continues where the last run stopped.
 */
export async function reconcilePayments(app: App, provider: PaymentProvider): Promise<void> {
  const today = taipeiDay(app.now());
  const stored = await app.db.select().from(reconciliations).where(eq(reconciliations.day, today)).get();
  if (stored?.finishedAt) return;
  const run: Run = stored ?? {
    day: today,
    paymentCursor: "",
    subscriptionCursor: "",
    compared: 0,
    differences: 0,
    finishedAt: null,
  };
  const attempts = await nextAttempts(app, { run, since: await comparedUntil(app, today) });
  const areAttemptsDone = await runForEach(attempts, {
    name: ({ payment }) => `The comparison of ${payment.tradeNo}`,
    tend: async (row) => {
      run.differences += await compareAttempt(app, provider, row);
    },
    passed: ({ payment }) => {
      run.paymentCursor = payment.id;
      run.compared += 1;
    },
  });
  const isLastBatch = areAttemptsDone && attempts.length < perRun;
  const renewed = isLastBatch ? await nextSubscriptions(app, run) : [];
  const areRenewedDone = await runForEach(renewed, {
    name: ({ id }) => `The comparison of the subscription ${id}`,
    tend: async (row) => {
      run.differences += await compareRenewed(app, provider, row);
    },
    passed: ({ id }) => {
      run.subscriptionCursor = id;
      run.compared += 1;
    },
  });
  if (isLastBatch && areRenewedDone && renewed.length < perRun) run.finishedAt = app.now();
  await app.db.insert(reconciliations).values(run).onConflictDoUpdate({ target: reconciliations.day, set: run });
}

/** Returns the lowest id created at a time, because ids begin with their creation time. */
const firstIdAt = (at: number) => encodeTime(at, 10);

const midnight = (now: number) => now - sinceTaipeiMidnight(now);

/** Returns the midnight that the last complete comparison reached: yesterday's, unless days were missed. */
async function comparedUntil(app: App, today: string): Promise<number> {
  const last = await app.db
    .select({ day: reconciliations.day })
    .from(reconciliations)
    .where(and(lt(reconciliations.day, today), isNotNull(reconciliations.finishedAt)))
    .orderBy(desc(reconciliations.day))
    .limit(1)
    .get();
  return (last && fromTaipeiInput(`${last.day}T00:00`)) ?? midnight(app.now()) - dayMs;
}

/** Selects recent attempts, by id, without those paid before `since`, which have already been compared. */
function nextAttempts(app: App, { run: { paymentCursor }, since }: { run: Run; since: number }) {
  const today = midnight(app.now());
  const after = paymentCursor || firstIdAt(since - lookBack);
  return app.db
    .select({ payment: payments, orderStatus: orders.status })
    .from(payments)
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .where(
      and(
        gt(payments.id, after),
        lt(payments.id, firstIdAt(today)),
        eq(payments.provider, "ecpay"),
        or(ne(payments.status, "paid"), gte(payments.paidAt, since)),
      ),
    )
    .orderBy(asc(payments.id))
    .limit(perRun);
}

type AttemptRow = Awaited<ReturnType<typeof nextAttempts>>[number];

async function compareAttempt(
  app: App,
  provider: PaymentProvider,
  { payment, orderStatus }: AttemptRow,
): Promise<number> {
  const { tradeNo, orderId, status } = payment;
  if (status === "open" || status === "awaiting") {
    return Number((await checkAttempt(app, provider, payment)).isDifferent);
  }
  const trade = await provider.findTrade(tradeNo);
  if (trade.state === "paid") {
    const { isDifferent } = await settleFound(app, { tradeNo, charge: trade.charge });
    if (isDifferent || trade.charge.amount === payment.amount) return Number(isDifferent);
    const detail = { amount: trade.charge.amount, expected: payment.amount };
    await recordDifference(app, { tradeNo, orderId, kind: "amount", detail, isRepaired: false });
    return 1;
  }
  // A refund may have returned the whole payment.
  if (status !== "paid" || orderStatus === "refunded") return 0;
  const detail = { amount: payment.amount, reference: payment.providerTradeNo, state: trade.state };
  await recordDifference(app, { tradeNo, orderId, kind: "not_paid", detail, isRepaired: false });
  return 1;
}

/** Selects subscriptions charged yesterday, by id: their next charge is one period later. */
function nextSubscriptions(app: App, { subscriptionCursor }: Run) {
  const today = midnight(app.now());
  const due = Object.values(termDays).map((days) =>
    between(subscriptions.nextChargeAt, today + (days - 1) * dayMs, today + days * dayMs - 1),
  );
  return app.db
    .select({ id: subscriptions.id, orderId: subscriptions.orderId, tradeNo: payments.tradeNo })
    .from(subscriptions)
    .innerJoin(payments, eq(payments.id, subscriptions.id))
    .where(and(eq(subscriptions.status, "active"), or(...due), gt(subscriptions.id, subscriptionCursor)))
    .orderBy(asc(subscriptions.id))
    .limit(perRun);
}

type SubscriptionRow = Awaited<ReturnType<typeof nextSubscriptions>>[number];

async function compareRenewed(app: App, provider: PaymentProvider, subscription: SubscriptionRow): Promise<number> {
  const { tradeNo, orderId } = subscription;
  const { differences, references } = await compareSubscription(app, provider, subscription);
  const charges = await app.db
    .select({ amount: ledger.amount, source: ledger.source })
    .from(ledger)
    .where(
      and(
        eq(ledger.orderId, orderId),
        eq(ledger.paymentId, subscription.id),
        eq(ledger.kind, "charge"),
        lt(ledger.at, midnight(app.now())),
      ),
    );
  const known = new Set(Array.from(references, chargeSource));
  const missing = charges.filter(({ source }) => !known.has(source));
  for (const { amount, source } of missing) {
    const detail = { amount, reference: source };
    await recordDifference(app, { tradeNo, orderId, kind: "not_paid", detail, isRepaired: false });
  }
  return differences + missing.length;
}
