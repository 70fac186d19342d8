import { and, eq } from "drizzle-orm";
import { ulid } from "ulidx";
import { describe, expect, it } from "vitest";
import {
  buyerDetails,
  coupons,
  couponUses,
  events,
  membershipPeriods,
  memberships,
  orders,
  payments,
  refunds,
  subscriptions,
} from "~/db/schema";
import type { MembershipTrack, PaymentMethod } from "~/db/values";
import { dayMs, minuteMs } from "~/durations";
import { attemptLimits } from "~/features/accounts/accounts/attempt-rules";
import { readMembership } from "~/features/commerce/memberships/membership.server";
import { nextDay } from "~/features/commerce/memberships/timeline";
import { cancelOrder } from "~/features/commerce/orders/cancel-order.server";
import { settleCharge } from "~/features/commerce/payments/settle-charge.server";
import { findItem } from "~/features/core/catalog/catalog";
import { AppError } from "~/server/errors";
import { makeInvestor, makeStartup } from "../../../../tests/support/accounts";
import { testApp } from "../../../../tests/support/app";
import { makePaidOrder } from "../../../../tests/support/paid-orders";
import { describeCheckout, nextCheckoutKey } from "./describe-checkout.server";
import { findOrderToPay, payOrder } from "./pay-order.server";
import { placeOrder } from "./place-order.server";
import type { Buyer } from "./price-order.server";
import { maxOrdersPerHour } from "./rules";
import type { OrderInput } from "./schema";

// Noon in Taipei.
let now = Date.parse("2026-11-22T04:00:00Z");
const app = testApp({ now: () => now });

let keys = 0;
const input = (changes: Partial<OrderInput> = {}): OrderInput => ({
  item: "startup_gold.monthly",
  method: "cc",
  coupon: null,
  buyer: { name: "王小明", email: "wang@example.test", phone: "0912345678", address: "" },
  invoice: { type: "personal", carrier: "", donation_code: "", company_number: "", company_title: "" },
  keep: false,
  consent: true,
  checkout_key: `key-number-${String(keys++).padStart(6, "0")}`,
  ...changes,
});

const place = (actor: Buyer, changes: Partial<OrderInput> = {}) =>
  placeOrder(app, { actor, input: input(changes), locale: "zh-TW" });

const orderOf = async (orderId: string) => {
  const order = await app.db.select().from(orders).where(eq(orders.id, orderId)).get();
  if (!order) throw new Error(`No order ${orderId}.`);
  return order;
};
const ordersOf = (actor: Buyer) =>
  app.db.select().from(orders).where(eq(orders.accountId, actor.id)).orderBy(orders.id);

const failure = (work: Promise<unknown>) =>
  work.then(
    () => "no error",
    (error: unknown) =>
      error instanceof AppError
        ? [error.code, ...Object.entries(error.fields ?? {}).map(([field, issues]) => `${field}: ${issues}`)].join(" ")
        : String(error),
  );

/** Pays an order like a verified notification would. */
async function pay(orderId: string): Promise<void> {
  const order = await orderOf(orderId);
  const id = ulid(now);
  const row = {
    id,
    orderId,
    tradeNo: id.slice(-20),
    provider: "ecpay" as const,
    method: order.method,
    amount: order.total,
  };
  await app.db.insert(payments).values({ ...row, status: "open", createdAt: now, updatedAt: now });
  const charge = { reference: id, providerTradeNo: id, amount: order.total, at: now };
  expect(await settleCharge(app, { tradeNo: row.tradeNo, charge })).toEqual({ outcome: "paid", orderId });
}

async function makeCoupon(changes: Partial<typeof coupons.$inferInsert> = {}): Promise<string> {
  const code = `CODE-${keys++}`;
  await app.db.insert(coupons).values({ code, amount: 200, createdAt: now, updatedAt: now, ...changes });
  return code;
}

/** Adds a subscription that renews an item, without its earlier charges. */
async function subscribe(actor: Buyer, item: string, track: MembershipTrack = "level"): Promise<void> {
  const { orderId } = await place(actor, { item, method: "subscription" });
  const id = ulid(now);
  const amount = 1200;
  const trade = { orderId, tradeNo: id.slice(-20), provider: "ecpay", method: "subscription", amount } as const;
  await app.db.insert(payments).values({ id, ...trade, status: "paid", createdAt: now, updatedAt: now });
  await app.db.insert(subscriptions).values({
    id,
    orderId,
    accountId: actor.id,
    item,
    track,
    status: "active",
    amount,
    createdAt: now,
    updatedAt: now,
  });
}

describe("an order", () => {
  it("has the catalogue's price, the buyer, the invoice choice, the terms, a number and an end", async () => {
    const { viewer } = await makeStartup(app);
    const invoice = { ...input().invoice, type: "company", company_number: "04595257", company_title: "募橋" } as const;
    const { orderId } = await placeOrder(app, { actor: viewer, input: input({ invoice }), locale: "en-US" });
    expect(await orderOf(orderId)).toMatchObject({
      accountId: viewer.id,
      strategy: "startup",
      item: "startup_gold.monthly",
      method: "cc",
      status: "created",
      price: 1200,
      discount: 0,
      credit: 0,
      total: 1200,
      days: 30,
      couponCode: null,
      buyer: { name: "王小明" },
      invoice: { type: "company", company_number: "04595257" },
      locale: "en-US",
      termsVersion: 1,
      paidAt: null,
      expiresAt: now + dayMs,
    });
    expect((await orderOf(orderId)).number).toMatch(/^FB261122[2-9A-HJKMNP-Z]{6}$/);
    const created = await app.db
      .select()
      .from(events)
      .where(and(eq(events.subjectId, orderId), eq(events.action, "order.created")));
    expect(created).toMatchObject([{ actorId: viewer.id, toState: "created" }]);
  });

  it.each([
    ["cc", 1],
    ["atm", 3],
    ["subscription", 1],
  ] as const)("by %s can be paid for %i days", async (method: PaymentMethod, days) => {
    const { viewer } = await makeStartup(app);
    const order = await orderOf((await place(viewer, { method })).orderId);
    expect(order.expiresAt).toBe(now + days * dayMs);
  });

  it("of a service is lowered by the buyer's level", async () => {
    const { viewer } = await makeStartup(app, { level: "diamond" });
    const order = await orderOf((await place(viewer, { item: "pitch_deck_review" })).orderId);
    expect([order.price, order.total, order.days]).toEqual([5400, 5400, 0]);
  });

  it("ignores every amount that comes with the input", async () => {
    const { viewer } = await makeStartup(app);
    const forged = {
      price: 1,
      total: 1,
      days: 9999,
      credit: 5000,
      discount: 1199,
      status: "paid",
      paidAt: 1,
      accountId: "x",
    };
    const order = await orderOf((await place(viewer, forged as Partial<OrderInput>)).orderId);
    expect(order).toMatchObject({
      price: 1200,
      total: 1200,
      days: 30,
      credit: 0,
      discount: 0,
      status: "created",
      paidAt: null,
    });
    expect(order.accountId).toBe(viewer.id);
  });
});

describe("who may buy", () => {
  it("is an account of the item's kind, with a completed profile and without the level already", async () => {
    const startup = (await makeStartup(app)).viewer;
    const basic = (await makeInvestor(app)).viewer;
    const general = (await makeInvestor(app, { level: "normal" })).viewer;
    const cvc = (await makeInvestor(app, { type: "cvc" })).viewer;
    const endless = (await makeStartup(app, { level: "diamond" })).viewer;
    const refused = (actor: Buyer, item: string) => failure(place(actor, { item }));
    expect(await refused(startup, "no_such_item")).toBe("invalid item: checkout:refusals.unknown");
    expect(await refused(startup, "investor_gold.monthly")).toBe("invalid item: checkout:refusals.other_account");
    expect(await refused(general, "startup_gold.monthly")).toBe("invalid item: checkout:refusals.other_account");
    expect(await refused(general, "cvc_blackcard.monthly")).toBe("invalid item: checkout:refusals.other_account");
    expect(await refused(general, "pitch_deck_review")).toBe("invalid item: checkout:refusals.other_account");
    expect(await refused(cvc, "investor_gold.monthly")).toBe("invalid item: checkout:refusals.other_account");
    expect(await refused(basic, "investor_gold.monthly")).toBe("wrong_state item: checkout:refusals.basic_investor");
    expect(await refused(endless, "startup_gold.monthly")).toBe("wrong_state item: checkout:refusals.endless_grant");
    expect(await refused(endless, "startup_diamond.monthly")).toBe("wrong_state item: checkout:refusals.endless_grant");
    expect(await refused(general, "investor_gold.monthly")).toBe("no error");
    expect(await refused(cvc, "cvc_blackcard.monthly")).toBe("no error");
    for (const actor of [startup, basic, endless]) expect(await ordersOf(actor)).toEqual([]);
  });

  it("may not pay once for a subscribed level, and may subscribe to it again or to a higher one", async () => {
    const { viewer } = await makeStartup(app);
    await subscribe(viewer, "startup_gold.monthly");
    const yearly = findItem("startup_gold.yearly");
    if (!yearly) throw new Error("The catalogue has changed.");
    const view = await describeCheckout(app, { actor: viewer, item: yearly, coupon: "" });
    expect(view).toMatchObject({ refusal: null, methods: ["subscription"], subscription: { plan: "startup_gold" } });
    expect(await failure(place(viewer, { item: "startup_gold.yearly", method: "subscription" }))).toBe("no error");
    for (const method of ["cc", "atm"] as const) {
      expect(await failure(place(viewer, { item: "startup_gold.yearly", method }))).toBe(
        "wrong_state item: checkout:refusals.subscribed",
      );
    }
    expect(await failure(place(viewer, { item: "startup_diamond.monthly", method: "subscription" }))).toBe("no error");
    const higher = (await makeStartup(app)).viewer;
    await subscribe(higher, "startup_diamond.monthly");
    expect(await failure(place(higher, { item: "startup_gold.monthly", method: "subscription" }))).toBe(
      "wrong_state item: checkout:refusals.subscribed",
    );
  });

  it("sees when a subscription begun under paid days is charged, and when its days begin", async () => {
    const { id: accountId, viewer } = await makeStartup(app);
    await makePaidOrder(app, { accountId, item: "startup_gold.yearly" });
    const monthly = findItem("startup_gold.monthly");
    if (!monthly) throw new Error("The catalogue has changed.");
    const { renewing, nextChargeAt } = await describeCheckout(app, { actor: viewer, item: monthly, coupon: "" });
    const from = nextDay(app.now()) + 365 * dayMs;
    expect(renewing?.period).toMatchObject({ from, days: 30, starts: "continues" });
    expect(Math.abs((nextChargeAt ?? 0) - app.now() - 30 * dayMs)).toBeLessThan(dayMs);
  });

  it("pays nothing for an upgrade that unused days cover, and sees when the others run", async () => {
    const { id: accountId, viewer } = await makeStartup(app);
    await makePaidOrder(app, { accountId, item: "startup_gold.yearly" });
    const monthly = findItem("startup_diamond.monthly");
    if (!monthly) throw new Error("The catalogue has changed.");
    const { once, methods } = await describeCheckout(app, { actor: viewer, item: monthly, coupon: "" });
    expect(methods).toEqual(["cc", "subscription"]);
    const from = nextDay(app.now()) + 30 * dayMs;
    const days = 365 - (once.credits[0]?.days ?? 0);
    expect(once).toMatchObject({ total: 0, period: { starts: "now", days: 30 } });
    expect(once.others).toEqual([{ plan: "startup_gold", days, from, lastDay: from + (days - 1) * dayMs }]);
  });

  it("pays by a method that the item and its amount allow", async () => {
    const startup = (await makeStartup(app)).viewer;
    const cvc = (await makeInvestor(app, { type: "cvc" })).viewer;
    expect(await failure(place(startup, { item: "pitch_deck_review", method: "subscription" }))).toBe(
      "invalid method: checkout:issues.method",
    );
    expect(await failure(place(cvc, { item: "cvc_blackcard.yearly", method: "atm" }))).toMatch(
      /^invalid method: checkout:issues.amount/,
    );
    const yearly = findItem("cvc_blackcard.yearly");
    if (!yearly) throw new Error("The catalogue has changed.");
    const { once } = await describeCheckout(app, { actor: cvc, item: yearly, coupon: "" });
    expect(once.payable).toMatchObject({ cc: true, atm: false });
    const coupon = await makeCoupon({ amount: 1197 });
    expect(await failure(place(startup, { coupon }))).toMatch(/^invalid method: checkout:issues.amount/);
    expect(await failure(place(startup, { coupon, method: "subscription" }))).toBe(
      "invalid coupon: checkout:issues.couponWithSubscription",
    );
    expect(await ordersOf(startup)).toEqual([]);
  });
});

describe("a checkout key", () => {
  it("places one order, however often and at once it is sent", async () => {
    const { viewer } = await makeStartup(app);
    const sent = input();
    const placed = await Promise.all(
      Array.from({ length: 50 }, () => placeOrder(app, { actor: viewer, input: sent, locale: "zh-TW" })),
    );
    expect(new Set(placed.map(({ orderId }) => orderId)).size).toBe(1);
    expect(await placeOrder(app, { actor: viewer, input: sent, locale: "zh-TW" })).toEqual(placed[0]);
    expect(await ordersOf(viewer)).toHaveLength(1);
    const rows = await app.db.select().from(events).where(eq(events.actorId, viewer.id));
    expect(rows.map(({ action }) => action)).toEqual(["order.created"]);
  });

  it("returns its order also when that is paid, and is an error for another item or method", async () => {
    const { viewer } = await makeStartup(app);
    const sent = input();
    const { orderId } = await placeOrder(app, { actor: viewer, input: sent, locale: "zh-TW" });
    await pay(orderId);
    expect(await placeOrder(app, { actor: viewer, input: sent, locale: "zh-TW" })).toEqual({ orderId });
    for (const changes of [{ item: "startup_diamond.monthly" }, { item: "unknown" }, { method: "atm" as const }]) {
      const again = placeOrder(app, { actor: viewer, input: { ...sent, ...changes }, locale: "zh-TW" });
      expect(await failure(again)).toBe("checkout_key_used");
    }
    expect(await ordersOf(viewer)).toHaveLength(1);
  });

  it("of one account has no effect for another", async () => {
    const [one, other] = [(await makeStartup(app)).viewer, (await makeStartup(app)).viewer];
    const sent = input();
    const first = await placeOrder(app, { actor: one, input: sent, locale: "zh-TW" });
    const second = await placeOrder(app, { actor: other, input: sent, locale: "zh-TW" });
    expect(first.orderId).not.toBe(second.orderId);
    expect((await orderOf(second.orderId)).accountId).toBe(other.id);
  });

  it("is the same in all tabs until an order is placed, and then changes", async () => {
    const { viewer } = await makeStartup(app);
    const item = "startup_gold.monthly";
    const key = await nextCheckoutKey(app, { actor: viewer, item });
    expect(await nextCheckoutKey(app, { actor: viewer, item })).toBe(key);
    expect(await nextCheckoutKey(app, { actor: viewer, item: "startup_diamond.monthly" })).not.toBe(key);
    await place(viewer, { item, checkout_key: key });
    expect(await nextCheckoutKey(app, { actor: viewer, item })).not.toBe(key);
  });
});

describe("placing another order", () => {
  it("replaces unpaid ones of the same track, and keeps those with an ATM number, services and paid ones", async () => {
    const { viewer } = await makeStartup(app);
    const paid = (await place(viewer)).orderId;
    await pay(paid);
    const transfer = (await place(viewer, { method: "atm" })).orderId;
    await app.db.update(orders).set({ status: "awaiting_payment" }).where(eq(orders.id, transfer));
    const service = (await place(viewer, { item: "pitch_deck_review" })).orderId;
    const unpaid = (await place(viewer, { item: "startup_diamond.yearly" })).orderId;
    const last = (await place(viewer, { item: "startup_diamond.monthly" })).orderId;
    const statuses = new Map((await ordersOf(viewer)).map(({ id, status }) => [id, status]));
    expect([paid, transfer, service, unpaid, last].map((id) => statuses.get(id))).toEqual([
      "paid",
      "awaiting_payment",
      "created",
      "cancelled",
      "created",
    ]);
    const [cancelled, ...more] = await app.db
      .select()
      .from(events)
      .where(and(eq(events.action, "order.cancelled"), eq(events.actorId, viewer.id)));
    expect(more).toEqual([]);
    expect(cancelled).toMatchObject({ subjectId: unpaid, fromState: "created", data: { replaced_by: last } });
    expect(cancelled?.id).toMatch(/^[\dA-HJKMNP-TV-Z]{26}$/);
  });

  it("is limited per hour, and repeated posts do not count", async () => {
    const { viewer } = await makeStartup(app);
    const placed = await Promise.all(
      Array.from({ length: maxOrdersPerHour + 10 }, () => failure(place(viewer, { item: "pitch_deck_review" }))),
    );
    expect(placed.filter((result) => result === "no error")).toHaveLength(maxOrdersPerHour);
    expect(new Set(placed)).toEqual(new Set(["no error", "rate_limited"]));
    now += 61 * minuteMs;
    expect(await failure(place(viewer, { item: "pitch_deck_review" }))).toBe("no error");
  });
});

describe("unused days of a lower level", () => {
  const gold = async () => {
    const { viewer } = await makeStartup(app);
    await pay((await place(viewer)).orderId);
    now += 10 * dayMs;
    return viewer;
  };

  it("lower a single payment to the dollar", async () => {
    const viewer = await gold();
    const order = await orderOf((await place(viewer, { item: "startup_diamond.monthly" })).orderId);
    expect(order).toMatchObject({ price: 3600, credit: 800, total: 2800, days: 30 });
    await pay(order.id);
    const { periods } = await readMembership(app, { accountId: viewer.id, track: "level" });
    const left = periods.filter(({ endsAt }) => endsAt > nextDay(now));
    expect(left.map(({ level, days, value }) => [level, days, value])).toEqual([["diamond", 30, 3600]]);
  });

  it("count for nothing while their charge is being refunded, so that its value is not paid twice", async () => {
    const viewer = await gold();
    const [period] = (await readMembership(app, { accountId: viewer.id, track: "level" })).periods;
    const bought = await orderOf(period?.orderId ?? "");
    const [payment] = await app.db.select().from(payments).where(eq(payments.orderId, bought.id));
    const row = {
      id: ulid(now),
      orderId: bought.id,
      paymentId: payment?.id ?? "",
      chargeSource: period?.chargeSource ?? "",
      amount: 800,
      days: 20,
      reason: "QA",
      requestKey: bought.id,
      createdAt: now,
      updatedAt: now,
    };
    await app.db.insert(refunds).values({ ...row, status: "manual" });
    const order = await orderOf((await place(viewer, { item: "startup_diamond.monthly" })).orderId);
    expect(order).toMatchObject({ credit: 0, total: 3600 });
    // Its money may be back already.
    await app.db.update(refunds).set({ status: "failed", lastError: "unknown" }).where(eq(refunds.id, row.id));
    const unknown = await orderOf((await place(viewer, { item: "startup_diamond.monthly" })).orderId);
    expect(unknown).toMatchObject({ credit: 0, total: 3600 });
    // Withdrawn, it counts again.
    await app.db.update(refunds).set({ status: "failed", lastError: "withdrawn" }).where(eq(refunds.id, row.id));
    const again = await orderOf((await place(viewer, { item: "startup_diamond.monthly" })).orderId);
    expect(again).toMatchObject({ credit: 800, total: 2800 });
  });

  it("become further days of a subscription", async () => {
    const viewer = await gold();
    const changes = { item: "startup_diamond.monthly", method: "subscription" } as const;
    const order = await orderOf((await place(viewer, changes)).orderId);
    expect(order).toMatchObject({ price: 3600, credit: 800, total: 3600, days: 37 });
    await pay(order.id);
    const [bought] = (await readMembership(app, { accountId: viewer.id, track: "level" })).periods.filter(
      ({ orderId }) => orderId === order.id,
    );
    expect([bought?.level, bought?.days]).toEqual(["diamond", 37]);
  });

  it("are described as they are charged", async () => {
    const viewer = await gold();
    const item = findItem("startup_diamond.monthly");
    if (!item) throw new Error("The catalogue has changed.");
    const view = await describeCheckout(app, { actor: viewer, item, coupon: "" });
    expect(view.once).toMatchObject({
      listPrice: 3600,
      credits: [{ plan: "startup_gold", days: 20, amount: 800 }],
      total: 2800,
      extraDays: 0,
      period: { from: nextDay(now), lastDay: nextDay(now) + 29 * dayMs, days: 30, starts: "now" },
    });
    expect(view.renewing).toMatchObject({ total: 3600, extraDays: 7, period: { days: 37 } });
    const lower = findItem("startup_gold.monthly");
    if (!lower) throw new Error("The catalogue has changed.");
    await pay((await place(viewer, { item: item.key })).orderId);
    const waiting = await describeCheckout(app, { actor: viewer, item: lower, coupon: "" });
    expect(waiting.once.period).toMatchObject({ from: nextDay(now) + 30 * dayMs, starts: "waits" });
  });
});

describe("a coupon", () => {
  it("lowers the total, is used once an account, and is free again when its order is given up", async () => {
    const { viewer } = await makeStartup(app);
    const coupon = await makeCoupon({ percent: 15, amount: null });
    const first = await orderOf((await place(viewer, { item: "pitch_deck_review", coupon })).orderId);
    expect([first.discount, first.total, first.couponCode]).toEqual([900, 5100, coupon]);
    expect(await failure(place(viewer, { coupon }))).toBe("invalid coupon: coupons:refusals.in_use");
    await cancelOrder(app, { actor: viewer, orderId: first.id });
    const second = (await place(viewer, { coupon })).orderId;
    // The next order of the track replaces that one, and takes its coupon.
    const third = (await place(viewer, { coupon, item: "startup_diamond.monthly" })).orderId;
    expect((await orderOf(second)).status).toBe("cancelled");
    expect(await app.db.select().from(couponUses).where(eq(couponUses.code, coupon))).toMatchObject([
      { orderId: third },
    ]);
  });

  it("is used no more than allowed by fifty accounts at once", async () => {
    const coupon = await makeCoupon({ maxUses: 7 });
    const buyers = await Promise.all(Array.from({ length: 50 }, () => makeStartup(app)));
    const results = await Promise.all(buyers.map(({ viewer }) => failure(place(viewer, { coupon }))));
    expect(results.filter((result) => result === "no error")).toHaveLength(7);
    expect(new Set(results)).toEqual(new Set(["no error", "invalid coupon: coupons:refusals.reserved"]));
    expect(await app.db.$count(couponUses, eq(couponUses.code, coupon))).toBe(7);
    expect(await app.db.$count(orders, eq(orders.couponCode, coupon))).toBe(7);
  });

  it("is used once by one account that orders ten times at once", async () => {
    const coupon = await makeCoupon();
    const { viewer } = await makeStartup(app);
    const results = await Promise.all(
      Array.from({ length: 10 }, () => failure(place(viewer, { coupon, item: "pitch_deck_review" }))),
    );
    expect(results.filter((result) => result === "no error")).toHaveLength(1);
    expect(new Set(results)).toEqual(new Set(["no error", "invalid coupon: coupons:refusals.in_use"]));
    expect(await ordersOf(viewer)).toHaveLength(1);
  });

  it("does not refuse posts of one key at once", async () => {
    const { viewer } = await makeStartup(app);
    const sent = input({ coupon: await makeCoupon({ maxUses: 1 }), item: "pitch_deck_review" });
    const placed = await Promise.all(
      Array.from({ length: 10 }, () => placeOrder(app, { actor: viewer, input: sent, locale: "zh-TW" })),
    );
    expect(new Set(placed.map(({ orderId }) => orderId)).size).toBe(1);
    expect(await ordersOf(viewer)).toHaveLength(1);
  });

  it("is refused with its reason", async () => {
    const { viewer } = await makeStartup(app);
    const reason = async (changes: Partial<typeof coupons.$inferInsert>) =>
      failure(place(viewer, { coupon: await makeCoupon(changes) }));
    expect(await failure(place(viewer, { coupon: "NO-SUCH-CODE" }))).toBe("invalid coupon: coupons:refusals.unknown");
    expect(await reason({ endsAt: now })).toBe("invalid coupon: coupons:refusals.expired");
    expect(await reason({ stoppedAt: now - 1 })).toBe("invalid coupon: coupons:refusals.expired");
    expect(await reason({ startsAt: now + 1 })).toBe("invalid coupon: coupons:refusals.not_started");
    expect(await reason({ items: ["startup_diamond.yearly"] })).toBe("invalid coupon: coupons:refusals.other_item");
    expect(await reason({ items: ["startup_gold.monthly"] })).toBe("no error");
  });

  it("cannot be guessed without end", async () => {
    const { viewer } = await makeStartup(app);
    const coupon = await makeCoupon();
    const guesses = await Promise.all(
      Array.from({ length: attemptLimits.couponsPerAccount.max + 5 }, (_, at) =>
        failure(place(viewer, { coupon: `GUESS-${at}` })),
      ),
    );
    expect(guesses.filter((result) => result === "rate_limited")).toHaveLength(5);
    expect(await failure(place(viewer, { coupon }))).toBe("rate_limited");
    const view = describeCheckout(app, {
      actor: viewer,
      item: findItem("startup_gold.monthly") ?? expect.fail(),
      coupon,
    });
    expect((await view).coupon).toMatchObject({ applied: null, issue: expect.stringContaining("rate_limited_until") });
  });
});

describe("the buyer's details", () => {
  it("are stored for next time on request only", async () => {
    const { viewer } = await makeStartup(app);
    const item = findItem("startup_gold.monthly") ?? expect.fail();
    const details = async () => (await describeCheckout(app, { actor: viewer, item, coupon: "" })).details.buyer;
    expect(await details()).toEqual({ name: viewer.name, email: viewer.email, phone: "", address: "" });
    await place(viewer, { keep: true });
    expect(await details()).toEqual(input().buyer);
    await place(viewer, { keep: false });
    expect(await app.db.$count(buyerDetails, eq(buyerDetails.accountId, viewer.id))).toBe(0);
  });
});

describe("paying an order", () => {
  const start = (actor: Buyer, orderId: string) =>
    payOrder(app, { actor, orderId, origin: "http://localhost", locale: "zh-TW" });

  it("of someone else is not found", async () => {
    const [owner, other] = [(await makeStartup(app)).viewer, (await makeStartup(app)).viewer];
    const { orderId } = await place(owner);
    expect(await failure(start(other, orderId))).toBe("not_found");
    expect(await failure(findOrderToPay(app, { actor: other, orderId }))).toBe("not_found");
    expect(await failure(start(owner, "unknown"))).toBe("not_found");
  });

  it("is over once it is paid, awaits a transfer, was cancelled or has expired", async () => {
    const { viewer } = await makeStartup(app);
    const { orderId } = await place(viewer);
    const inState = async (status: (typeof orders.$inferSelect)["status"]) => {
      await app.db.update(orders).set({ status }).where(eq(orders.id, orderId));
      return failure(start(viewer, orderId));
    };
    for (const status of ["paid", "refunded", "awaiting_payment"] as const) {
      expect(await inState(status)).toBe("no error");
      expect(await start(viewer, orderId)).toEqual({ settled: true });
    }
    for (const status of ["cancelled", "expired"] as const) expect(await inState(status)).toBe("wrong_state");
    await app.db.update(orders).set({ status: "created" }).where(eq(orders.id, orderId));
    now += 2 * dayMs;
    expect(await failure(start(viewer, orderId))).toBe("wrong_state");
    expect(await app.db.$count(payments, eq(payments.orderId, orderId))).toBe(0);
  });
});

it("reads and writes no membership by itself", async () => {
  const { viewer } = await makeStartup(app);
  await place(viewer);
  expect(await app.db.$count(memberships, eq(memberships.accountId, viewer.id))).toBe(0);
  expect(await app.db.$count(membershipPeriods, eq(membershipPeriods.accountId, viewer.id))).toBe(0);
});
