import { and, eq, inArray, isNull, sql } from "drizzle-orm";
import fc from "fast-check";
import { ulid } from "ulidx";
import { describe, expect, it } from "vitest";
import {
  coupons,
  couponUses,
  events,
  ledger,
  orders,
  paymentDifferences,
  payments,
  refunds,
  sessions,
  subscriptions,
} from "~/db/schema";
import { dayMs, hourMs, minuteMs } from "~/durations";
import { placeOrder } from "~/features/commerce/checkout/place-order.server";
import { stopCoupon } from "~/features/commerce/coupons/stop-coupon.server";
import { readMembership, writeMembership } from "~/features/commerce/memberships/membership.server";
import { tendMemberships } from "~/features/commerce/memberships/tend-memberships.server";
import { returnPayment } from "~/features/commerce/order-administration/return-payment.server";
import { cancelOrder } from "~/features/commerce/orders/cancel-order.server";
import { expireOrders } from "~/features/commerce/orders/expire-orders.server";
import { findItem, type ItemKey } from "~/features/core/catalog/catalog";
import { AppError } from "~/server/errors";
import { makeSimulator } from "../../../../scripts/payment-simulator/answer";
import { Books } from "../../../../scripts/payment-simulator/books";
import { Refusal, received, type Trade } from "../../../../scripts/payment-simulator/trade";
import { messageOf, resultFields, testMerchant } from "../../../../scripts/payment-simulator/wire";
import { type Made, makeStaff, makeStartup } from "../../../../tests/support/accounts";
import { testApp, withBatch } from "../../../../tests/support/app";
import { checkBooks } from "../../../../tests/support/check-books";
import { runs } from "../../../../tests/support/explore";
import { makeQuotedOrder } from "../../../../tests/support/quoted-order";
import type { StartupViewer } from "../../core/access/viewer";
import { cancelSubscription } from "./cancel-subscription.server";
import { notificationKinds } from "./provider";
import { receiveNotification } from "./receive-notification.server";
import { requestRefund } from "./request-refund.server";
import { runRefunds } from "./run-refunds.server";
import { startPayment } from "./start-payment.server";
import { tendPayments } from "./tend-payments.server";

/** Events between the product, its members, its staff and the payment provider. */
type Step =
  | {
      do: "order";
      who: number;
      item: number;
      method: "cc" | "atm" | "subscription";
      coupon: number | null;
      /** Placed at checkout with one of the history's shared coupons, which few may use. */
      shared: number | null;
      /** How its payment is reported, if it is paid immediately. */
      paid: Delivery | null;
    }
  | { do: "pay again" | "cancel order" | "cancel subscription" | "browser returns"; nth: number }
  | { do: "pay" | "renew"; nth: number; isApproved: boolean; delivery: Delivery }
  | { do: "report again"; nth: number; delivery: "normal" | "repeated" | "forged" }
  | { do: "forge"; nth: number; field: number; change: number; kind: number }
  /** Two tabs order the same membership; the second cancels the first, and either, both or none is paid. */
  | {
      do: "two tabs";
      who: number;
      item: number;
      method: "cc" | "subscription";
      paid: [Delivery | null, Delivery | null];
    }
  | { do: "return"; nth: number }
  | { do: "refund"; nth: number; share: number; isLeftPending: boolean }
  | { do: "grant"; who: number; level: "gold" | "diamond" | null; days: number | null }
  | { do: "stop coupon"; nth: number }
  | { do: "wait"; hours: number }
  | { do: "report everything at once" | "run cron" };

type Delivery = "normal" | "repeated" | "late" | "lost" | "forged" | "cut short";

const deliveries: readonly Delivery[] = ["normal", "repeated", "late", "lost", "forged", "cut short"];
const items = [
  "startup_gold.monthly",
  "startup_diamond.monthly",
  "startup_gold.yearly",
  "startup_diamond.yearly",
  "pitch_deck_review",
] as const satisfies readonly ItemKey[];

/** What every checkout of the model sends, besides what it orders and how it is paid. */
const details = {
  buyer: { name: "王小明", email: "buyer@example.test", phone: "0912345678", address: "" },
  invoice: { type: "personal", carrier: "", donation_code: "", company_number: "", company_title: "" },
  keep: false,
  consent: true,
} as const;

const nth = fc.nat({ max: 30 });
const delivery = fc.constantFrom(...deliveries);
const isApproved = fc.integer({ min: 0, max: 4 }).map((number) => number > 0);
const steps: fc.Arbitrary<Step[]> = fc.array(
  fc.oneof(
    {
      weight: 6,
      arbitrary: fc.record({
        do: fc.constant("order" as const),
        who: fc.constantFrom(0, 0, 0, 1),
        item: fc.nat({ max: items.length - 1 }),
        method: fc.constantFrom("cc" as const, "atm" as const, "subscription" as const, "subscription" as const),
        coupon: fc.constantFrom(null, null, null, null, 10, 33, 100),
        shared: fc.constantFrom(null, null, null, 0, 0, 1, 2),
        paid: fc.oneof(fc.constant(null), delivery),
      }),
    },
    {
      weight: 8,
      arbitrary: fc.record({
        do: fc.constant("pay" as const),
        nth,
        isApproved,
        delivery,
      }),
    },
    {
      weight: 4,
      arbitrary: fc.record({ do: fc.constant("renew" as const), nth, isApproved, delivery }),
    },
    {
      weight: 3,
      arbitrary: fc.record({
        do: fc.constant("report again" as const),
        nth,
        delivery: fc.constantFrom("normal" as const, "repeated" as const, "forged" as const),
      }),
    },
    {
      weight: 3,
      arbitrary: fc.record({
        do: fc.constant("forge" as const),
        nth,
        field: fc.nat({ max: 40 }),
        change: fc.nat({ max: 4 }),
        kind: fc.nat({ max: notificationKinds.length - 1 }),
      }),
    },
    { weight: 4, arbitrary: fc.record({ do: fc.constant("pay again" as const), nth }) },
    { weight: 3, arbitrary: fc.record({ do: fc.constant("cancel order" as const), nth }) },
    { weight: 1, arbitrary: fc.record({ do: fc.constant("stop coupon" as const), nth }) },
    { weight: 2, arbitrary: fc.record({ do: fc.constant("cancel subscription" as const), nth }) },
    { weight: 1, arbitrary: fc.record({ do: fc.constant("browser returns" as const), nth }) },
    {
      weight: 2,
      arbitrary: fc.record({
        do: fc.constant("refund" as const),
        nth,
        share: fc.constantFrom(1, 0.5, 0.1),
        isLeftPending: fc.boolean(),
      }),
    },
    {
      weight: 3,
      arbitrary: fc.record({
        do: fc.constant("two tabs" as const),
        who: fc.constantFrom(0, 0, 1),
        item: fc.nat({ max: items.length - 2 }),
        method: fc.constantFrom("cc" as const, "subscription" as const),
        paid: fc.tuple(fc.oneof(fc.constant(null), delivery), fc.oneof(fc.constant(null), delivery)),
      }),
    },
    { weight: 2, arbitrary: fc.record({ do: fc.constant("return" as const), nth }) },
    {
      weight: 1,
      arbitrary: fc.record({
        do: fc.constant("grant" as const),
        who: fc.nat({ max: 1 }),
        level: fc.constantFrom("gold" as const, "diamond" as const, null),
        days: fc.option(fc.integer({ min: 1, max: 40 })),
      }),
    },
    {
      weight: 4,
      arbitrary: fc.record({ do: fc.constant("wait" as const), hours: fc.constantFrom(1, 5, 24, 24 * 4, 24 * 30) }),
    },
    { weight: 1, arbitrary: fc.record({ do: fc.constant("report everything at once" as const) }) },
    { weight: 2, arbitrary: fc.record({ do: fc.constant("run cron" as const) }) },
  ),
  { minLength: 12, maxLength: 26, size: "max" },
);

let clock = 1_800_000_000_000;
/** The provider's records persist across runs, like ours. */
const books = new Books(() => clock);
const simulator = makeSimulator({ books, merchant: testMerchant, post });
const app = {
  ...testApp({ now: () => clock }),
  fetch: (url: string, init?: RequestInit) => askProvider(url, String(init?.body)),
};
const { viewer: admin } = await makeStaff(app, { staffRole: "admin" });

/** Sent as plain text, because workerd warns when a form is read as text. */
const askProvider = (url: string, body: string) => simulator.answer(new Request(url, { method: "POST", body }));

/** Number of commits of a notification that succeed before its worker crashes; null if it does not. */
let commitsLeft: number | null = null;

/** Handles a notification like the callback routes do. */
async function post(url: string, fields: Record<string, string>): Promise<string> {
  const kind = notificationKinds.find((known) => new URL(url).pathname.endsWith(`/${known}`));
  if (!kind) return "404";
  try {
    const { tradeNo } = await receiveNotification({ ...app, db: mortal() }, { kind, fields });
    return tradeNo === null ? "0|bad_request" : "1|OK";
  } catch {
    return "0|unavailable";
  }
}

function mortal() {
  return withBatch(app, (_, commit) => {
    if (commitsLeft === null) return commit();
    if (commitsLeft === 0) throw new Error("The worker was stopped.");
    commitsLeft -= 1;
    return commit();
  });
}

/** Coupons that members share: how often each may be used, and percent off. */
const sharedCoupons = [
  { maxUses: 1, percent: 90 },
  { maxUses: 2, percent: 50 },
  { maxUses: 1, percent: 100 },
] as const;

class History {
  readonly members: Made<StartupViewer>[];
  readonly coupons = sharedCoupons.map((terms) => ({ code: `M-${ulid()}`.slice(0, 28), ...terms }));
  readonly placed: Array<{ orderId: string; actor: StartupViewer }> = [];
  readonly trades: string[] = [];
  #refunds = 0;
  #cuts = 0;

  constructor(members: Made<StartupViewer>[]) {
    this.members = members;
  }

  async open(): Promise<void> {
    for (const { code, maxUses, percent } of this.coupons) {
      await app.db.insert(coupons).values({ code, maxUses, percent, createdAt: clock, updatedAt: clock });
    }
  }

  async run(step: Step): Promise<void> {
    try {
      await this.#take(step);
    } catch (error) {
      // Steps that the product or the provider does not allow at this moment have no effect.
      if (!(error instanceof AppError || error instanceof Refusal)) throw error;
    }
    clock += 1000;
  }

  async #take(step: Step): Promise<void> {
    switch (step.do) {
      case "order":
        return this.#order(step);
      case "pay again":
        await this.#start(pick(this.placed, step.nth));
        return;
      case "pay":
      case "renew": {
        const trades = this.trades.map((tradeNo) => books.trade(tradeNo));
        return this.#charge(pick(trades.filter(step.do === "pay" ? isPayable : isRunning), step.nth), step);
      }
      case "report again": {
        const { id } = pick(this.#notifications(), step.nth);
        books.send(id, step.delivery);
        return simulator.deliverDue();
      }
      case "forge":
        return this.#forge(step);
      case "browser returns": {
        const trade = books.trade(pick(this.trades, step.nth));
        const fields = await resultFields(testMerchant, trade);
        await receiveNotification(app, { kind: "result", fields });
        return;
      }
      case "stop coupon":
        await app.db.update(sessions).set({ provedAt: clock }).where(eq(sessions.accountId, admin.id));
        return stopCoupon(app, { actor: admin, code: pick(this.coupons, step.nth).code });
      case "cancel order":
        return cancelOrder(app, pick(this.placed, step.nth));
      case "cancel subscription": {
        const ids = this.placed.map(({ orderId }) => orderId);
        const own = await app.db.select().from(subscriptions).where(inArray(subscriptions.orderId, ids));
        const { id: subscriptionId, orderId } = pick(own, step.nth);
        const { actor } = pick(this.placed, ids.indexOf(orderId));
        await cancelSubscription(app, { actor, subscriptionId });
        return;
      }
      case "two tabs":
        return this.#orderTwice(step);
      case "return":
        return this.#return(step);
      case "refund":
        return this.#refund(step);
      case "grant":
        return this.#grant(step);
      case "wait":
        clock += step.hours * hourMs;
        return cron();
      case "report everything at once":
        for (const { id } of this.#notifications()) books.send(id, "repeated");
        return simulator.deliverDue();
      case "run cron":
        return cron();
    }
  }

  #notifications() {
    return books.notifications().filter(({ merchantTradeNo }) => this.trades.includes(merchantTradeNo));
  }

  async #order({ who, item, method: chosen, coupon, shared, paid }: Extract<Step, { do: "order" }>) {
    const { id: accountId, viewer: actor } = pick(this.members, who);
    const key = items[item] ?? items[0];
    const isService = findItem(key)?.kind === "service";
    const method = isService && chosen === "subscription" ? "cc" : chosen;
    const { orderId } =
      shared === null
        ? await makeQuotedOrder(
            app,
            { accountId, item: key, method, coupon: coupon === null ? null : { percent: coupon } },
            null,
          )
        : await placeOrder(app, {
            actor,
            input: {
              item: key,
              method: method === "subscription" ? "cc" : method,
              coupon: pick(this.coupons, shared).code,
              ...details,
              checkout_key: ulid(),
            },
            locale: "zh-TW",
          });
    this.placed.push({ orderId, actor });
    const tradeNo = await this.#start({ orderId, actor });
    if (tradeNo !== null && paid !== null)
      await this.#charge(books.trade(tradeNo), { isApproved: true, delivery: paid });
  }

  async #orderTwice({ who, item, method, paid }: Extract<Step, { do: "two tabs" }>) {
    const { viewer: actor } = pick(this.members, who);
    const trades: Array<string | null> = [];
    for (const _ of paid) {
      const { orderId } = await placeOrder(app, {
        actor,
        input: {
          item: items[item] ?? items[0],
          method,
          coupon: null,
          ...details,
          checkout_key: ulid(),
        },
        locale: "zh-TW",
      });
      this.placed.push({ orderId, actor });
      trades.push(await this.#start({ orderId, actor }));
      clock += 1000;
    }
    // The second tab pays first, as in the report of the fault.
    for (const [place, tradeNo] of [...trades.entries()].reverse()) {
      const how = paid[place] ?? null;
      if (tradeNo !== null && how !== null)
        await this.#charge(books.trade(tradeNo), { isApproved: true, delivery: how });
    }
  }

  /** Staff return what was paid for a cancelled order. */
  async #return({ nth }: Extract<Step, { do: "return" }>) {
    const open = await app.db
      .select({ id: paymentDifferences.id })
      .from(paymentDifferences)
      .where(
        and(
          inArray(paymentDifferences.tradeNo, this.trades),
          eq(paymentDifferences.kind, "paid_cancelled"),
          isNull(paymentDifferences.repairedAt),
        ),
      );
    await app.db.update(sessions).set({ provedAt: clock }).where(eq(sessions.accountId, admin.id));
    await returnPayment(app, { actor: admin, differenceId: pick(open, nth).id });
  }

  /** Gets the form from us in the payer's browser, and posts it to the provider. */
  async #start({ orderId, actor }: { orderId: string; actor: StartupViewer }) {
    const started = await startPayment(app, { actor, orderId, origin: "https://fundbridge.test", locale: "zh-TW" });
    if ("settled" in started) return null;
    await askProvider(started.action, new URLSearchParams(started.fields).toString());
    const tradeNo = started.fields.MerchantTradeNo ?? "";
    if (!this.trades.includes(tradeNo)) this.trades.push(tradeNo);
    return tradeNo;
  }

  /** The payer pays, or the provider charges the next period. */
  async #charge(trade: Trade, options: { isApproved: boolean; delivery: Delivery }) {
    const { merchantTradeNo: tradeNo } = trade;
    const isCutShort = options.delivery === "cut short";
    const delivery = options.delivery === "cut short" ? "normal" : options.delivery;
    const { isApproved } = options;
    if (isRunning(trade)) books.chargePeriod(tradeNo, { isApproved, delivery });
    else if (trade.method !== "atm") books.authorize(tradeNo, { isApproved, delivery });
    else if (trade.account) books.transfer(tradeNo, { delivery });
    else books.issueAccount(tradeNo, { bank: "LAND", bankCode: "005", delivery });
    commitsLeft = isCutShort ? this.#cuts++ % 4 : null;
    await simulator.deliverDue();
    commitsLeft = null;
  }

  /** A notification with one field altered, or posted to the wrong place, has no effect. */
  async #forge({ nth, field, change, kind }: Extract<Step, { do: "forge" }>) {
    const notification = pick(this.#notifications(), nth);
    const trade = books.trade(notification.merchantTradeNo);
    const { fields } = await messageOf(testMerchant, trade, notification);
    const name = Object.keys(fields)[field % Object.keys(fields).length] ?? "TradeAmt";
    const { [name]: value = "", ...others } = fields;
    const other = this.trades.find((tradeNo) => tradeNo !== trade.merchantTradeNo) ?? "FB000000";
    const altered =
      [
        others,
        { ...fields, [name]: `${value}0` },
        { ...fields, [name]: `-${value}` },
        { ...fields, MerchantTradeNo: other },
        { ...fields, CheckMacValue: "0".repeat(64) },
      ][change] ?? others;
    const before = await fingerprint();
    const posted = { kind: notificationKinds[kind] ?? "paid", fields: altered };
    expect(await receiveNotification(app, posted)).toEqual({ tradeNo: null });
    expect(await fingerprint()).toEqual(before);
  }

  async #refund({ nth, share, isLeftPending }: Extract<Step, { do: "refund" }>) {
    const ids = this.placed.map(({ orderId }) => orderId);
    const charges = await app.db
      .select()
      .from(ledger)
      .where(and(inArray(ledger.orderId, ids), eq(ledger.kind, "charge")));
    const charge = pick(charges, nth);
    const { orderId } = charge;
    this.#refunds += 1;
    await app.db.update(sessions).set({ provedAt: clock }).where(eq(sessions.accountId, admin.id));
    await requestRefund(app, {
      actor: admin,
      orderId,
      source: charge.source,
      amount: Math.floor(charge.amount * share),
      days: isLeftPending ? undefined : Math.min(3, charge.days),
      reason: "不需要了",
      requestKey: `${orderId}-${this.#refunds}`,
    });
    if (!isLeftPending) await runRefunds(app);
  }

  async #grant({ who, level, days }: Extract<Step, { do: "grant" }>) {
    const membership = await readMembership(app, { accountId: pick(this.members, who).id, track: "level" });
    const until = days === null ? null : clock + days * dayMs;
    const { guard, rest } = writeMembership(app, membership, { grant: level === null ? null : { level, until } });
    await app.db.batch([guard, ...rest]);
  }
}

/**
 * An open payment page can be used for a day, and for two more after a declined card; the product queries it no longer
 * than that (`check-times.ts`).
 */
const isPayable = (trade: Trade) =>
  received(trade).length === 0 &&
  (trade.account !== null || clock - trade.at < (trade.charges.length > 0 ? 3 : 1) * dayMs);

const isRunning = (trade: Trade) => trade.period?.state === "running" && received(trade).length > 0;

/** Throws the product's error if there is nothing to act on. */
function pick<Item>(list: readonly Item[], nth: number): Item {
  const item = list[nth % Math.max(1, list.length)];
  if (item === undefined) throw new AppError("not_found");
  return item;
}

async function cron() {
  await expireOrders(app);
  await tendPayments(app);
  await tendMemberships(app);
  await runRefunds(app);
}

/** Returns a digest of everything a notification could change. */
async function fingerprint(): Promise<unknown> {
  return app.db.all(sql`SELECT
    (SELECT group_concat(source) FROM ledger) AS ledger,
    (SELECT group_concat(id || status || coalesce(paid_at, 0)) FROM orders) AS orders,
    (SELECT group_concat(id || status || coalesce(bank_account, '') || coalesce(fail_code, '')) FROM payments) AS payments,
    (SELECT group_concat(payment_id || status || charges || failures) FROM subscriptions) AS subscriptions,
    (SELECT group_concat(id || days || ends_at) FROM membership_periods) AS periods,
    (SELECT group_concat(level || coalesce(level_until_at, 0)) FROM startups) AS levels`);
}

/** Lets notifications, retries, reconciliation and refunds finish: first the open attempts, then renewals. */
async function settleDown() {
  for (const hours of [1, 6, 24, 24, 24, 24, 24 * 31, 8, 24 * 335, 8, 24 * 3, 24]) {
    clock += hours * hourMs;
    await simulator.deliverDue();
    for (let run = 0; run < 2; run++) {
      clock += minuteMs;
      await cron();
    }
  }
}

/** Compares the members of a history with the provider's records. */
async function expectAccounted({ placed, trades, coupons }: History) {
  for (const { code, maxUses } of coupons) {
    const discounted = await app.db
      .select({ orderId: ledger.orderId })
      .from(ledger)
      .innerJoin(orders, eq(orders.id, ledger.orderId))
      .where(and(eq(ledger.kind, "coupon"), eq(orders.couponCode, code)));
    expect(discounted.length, code).toBeLessThanOrEqual(maxUses);
    const uses = await app.db.select().from(couponUses).where(eq(couponUses.code, code));
    // Once nothing can be paid any more, no coupon is held.
    expect(uses.filter(({ paidAt }) => paidAt === null)).toEqual([]);
    expect(uses.length).toBeLessThanOrEqual(maxUses);
  }
  for (const tradeNo of trades) {
    const trade = books.trade(tradeNo);
    const payment = await app.db.select().from(payments).where(eq(payments.tradeNo, tradeNo)).get();
    const cash = await app.db
      .select({ sum: sql<number>`coalesce(sum(${ledger.amount}), 0)` })
      .from(ledger)
      .where(and(eq(ledger.paymentId, payment?.id ?? ""), inArray(ledger.kind, ["charge", "refund"])))
      .get();
    // Transfers are returned by hand, so neither side records them.
    expect([tradeNo, cash?.sum]).toEqual([tradeNo, books.cash(tradeNo)]);
    expect([tradeNo, payment?.amount]).toEqual([tradeNo, trade.amount]);
  }
  for (const { orderId } of placed) {
    await expectPaidOnce(orderId);
    await expectTold(orderId);
  }
  const stuck = await app.db
    .select()
    .from(refunds)
    .where(inArray(refunds.status, ["pending", "failed"]));
  expect(stuck).toEqual([]);
}

/** Expects that staff were told of an order that was paid although it was cancelled, and of no other. */
async function expectTold(orderId: string) {
  const late = await app.db.$count(
    events,
    and(eq(events.subjectId, orderId), eq(events.action, "order.paid"), eq(events.fromState, "cancelled")),
  );
  const told = await app.db.$count(
    paymentDifferences,
    and(eq(paymentDifferences.orderId, orderId), eq(paymentDifferences.kind, "paid_cancelled")),
  );
  expect([orderId, told]).toEqual([orderId, late]);
}

/** Expects that an order is paid by one payment, and has the days paid for by that payment and its renewals. */
async function expectPaidOnce(orderId: string) {
  const order = await app.db.select().from(orders).where(eq(orders.id, orderId)).get();
  const item = findItem(order?.item ?? "");
  if (!order || !item) throw new Error(`No order ${orderId}.`);
  const rows = await app.db.select().from(ledger).where(eq(ledger.orderId, orderId));
  const returned = await app.db.select().from(refunds).where(eq(refunds.orderId, orderId));
  const surplus = new Set(
    returned.filter(({ reason }) => reason === "surplus").map(({ chargeSource }) => chargeSource),
  );
  const kept = rows.filter(({ kind, source }) => kind === "charge" && !surplus.has(source));
  expect(new Set(kept.map(({ paymentId }) => paymentId)).size).toBeLessThanOrEqual(1);
  const own = await app.db.select().from(payments).where(eq(payments.orderId, orderId));
  const isPaidThere = own.some(
    ({ tradeNo, provider }) =>
      provider === "none" ||
      (books.trades().some(({ merchantTradeNo }) => merchantTradeNo === tradeNo) &&
        received(books.trade(tradeNo)).length > 0),
  );
  // Money that can no longer grant anything was returned: for a service whose coupon is gone, or a free order.
  const isVoid = order.couponCode !== null && kept.length === 0;
  expect([orderId, order.paidAt !== null]).toEqual([orderId, isPaidThere && !isVoid]);
  const discount = rows.filter(({ kind }) => kind === "coupon").reduce((sum, { amount }) => sum + amount, 0);
  const credited = rows
    .filter(({ kind, amount }) => kind === "credit" && amount > 0)
    .reduce((sum, { amount }) => sum + amount, 0);
  const days = rows.filter(({ kind }) => kind === "charge").reduce((sum, row) => sum + row.days, 0);
  const missing = order.credit - credited + order.discount - discount;
  const quoted = order.total + order.discount + order.credit;
  const first = missing === 0 ? order.days : Math.ceil((order.days * (quoted - missing)) / quoted);
  const term = item.kind === "membership" ? item.days : 0;
  expect([orderId, days]).toEqual([orderId, kept.length === 0 ? 0 : first + (kept.length - 1) * term]);
}

const ordered = { do: "order", who: 0, coupon: null, shared: null } as const;
const [goldMonthly, goldYearly] = [0, 2];

/** Histories in which faults were found, each with what makes it the one it is, checked before everything settles. */
const deliberate: Array<[string, Step[], (history: History) => Promise<void>]> = [
  [
    "two open orders of one membership, both paid",
    [
      { do: "two tabs", who: 0, item: goldYearly, method: "cc", paid: ["normal", "normal"] },
      { do: "return", nth: 0 },
      { do: "run cron" },
    ],
    async ({ placed }) => {
      expect(placed).toHaveLength(2);
      for (const { orderId } of placed) {
        expect((await app.db.select().from(orders).where(eq(orders.id, orderId)).get())?.paidAt).not.toBeNull();
      }
      const ids = placed.map(({ orderId }) => orderId);
      expect(await app.db.select().from(refunds).where(inArray(refunds.orderId, ids))).toHaveLength(1);
    },
  ],
  [
    "a transfer and a card order, both paid",
    [
      { ...ordered, item: goldMonthly, method: "atm", paid: "normal" },
      { ...ordered, item: goldYearly, method: "cc", paid: "normal" },
      { do: "pay", nth: 0, isApproved: true, delivery: "late" },
    ],
    async ({ placed, trades }) => {
      expect(placed).toHaveLength(2);
      expect(trades.map((tradeNo) => received(books.trade(tradeNo)).length)).toEqual([1, 1]);
    },
  ],
  [
    "a subscription begun under paid days",
    [
      { ...ordered, item: goldYearly, method: "cc", paid: "normal" },
      { ...ordered, item: goldMonthly, method: "subscription", paid: "normal" },
      { do: "wait", hours: 24 * 30 },
      { do: "renew", nth: 0, isApproved: true, delivery: "repeated" },
      { do: "wait", hours: 24 * 30 },
      { do: "renew", nth: 0, isApproved: true, delivery: "lost" },
      { do: "cancel subscription", nth: 0 },
    ],
    async ({ placed }) => {
      const ids = placed.map(({ orderId }) => orderId);
      const own = await app.db.select().from(subscriptions).where(inArray(subscriptions.orderId, ids));
      expect(own).toHaveLength(1);
      expect(received(books.trade((await tradeOf(own[0]?.orderId ?? "")) ?? "")).length).toBeGreaterThan(1);
    },
  ],
  [
    "several pending refunds of one charge",
    [
      { ...ordered, item: goldYearly, method: "cc", paid: "normal" },
      { do: "refund", nth: 0, share: 0.1, isLeftPending: true },
      { do: "refund", nth: 0, share: 0.1, isLeftPending: true },
      { do: "refund", nth: 0, share: 0.5, isLeftPending: true },
      // More than is left of it.
      { do: "refund", nth: 0, share: 0.5, isLeftPending: true },
    ],
    async ({ placed }) => {
      const ids = placed.map(({ orderId }) => orderId);
      const own = await app.db.select().from(refunds).where(inArray(refunds.orderId, ids));
      expect(own.map(({ status }) => status)).toEqual(["pending", "pending", "pending"]);
    },
  ],
];

/** The trade of an order's first payment. */
async function tradeOf(orderId: string): Promise<string | null> {
  const payment = await app.db.select().from(payments).where(eq(payments.orderId, orderId)).get();
  return payment?.tradeNo ?? null;
}

describe("payments, whatever happens", () => {
  it.each(deliberate)("account for %s", async (_, list, check) => {
    clock += dayMs;
    const history = new History([await makeStartup(app), await makeStartup(app)]);
    await history.open();
    for (const step of list) await history.run(step);
    await check(history);
    await settleDown();
    await expectAccounted(history);
    expect(await checkBooks(app)).toEqual([]);
  });

  it("pay an order at most once, grant the days that were paid for, and account for every NT$", async () => {
    await fc.assert(
      fc.asyncProperty(steps, async (list) => {
        clock += dayMs;
        const members = [await makeStartup(app), await makeStartup(app)];
        const history = new History(members);
        await history.open();
        for (const step of list) await history.run(step);
        await settleDown();
        await expectAccounted(history);
        expect(await checkBooks(app)).toEqual([]);
      }),
      { numRuns: runs(6) },
    );
  });
});
