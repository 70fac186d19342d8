import { and, asc, eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import {
  accounts,
  couponUses,
  events,
  investors,
  invoices,
  ledger,
  mails,
  membershipPeriods,
  memberships,
  orders,
  payments,
  refunds,
  startups,
  subscriptions,
} from "~/db/schema";
import type { MembershipTrack, PaymentMethod } from "~/db/values";
import { dayMs } from "~/durations";
import { readMembership, writeMembership } from "~/features/commerce/memberships/membership.server";
import { type Grant, nextDay } from "~/features/commerce/memberships/timeline";
import type { ItemKey } from "~/features/core/catalog/catalog";
import { eraseDueAccounts } from "~/features/member-area/own-account/erase-account.server";
import { makeInvestor, makeStartup } from "../../../../tests/support/accounts";
import { testApp, withBatch } from "../../../../tests/support/app";
import { checkBooks } from "../../../../tests/support/check-books";
import { addPayment } from "../../../../tests/support/paid-orders";
import { makeQuotedOrder, type QuotedOrder } from "../../../../tests/support/quoted-order";
import { settleCharge } from "./settle-charge.server";

/** 2027-01-15 16:00 in Taipei. */
const start = 1_800_000_000_000;
let clock = start;
const app = testApp({ now: () => clock });
const days = (count: number) => {
  clock += count * dayMs;
};

let lastReference = 0;
const reference = () => `R${++lastReference}`;

/** Reports a charge of an order; `amount` is the amount the provider claims to have received. */
function pay(order: Pick<QuotedOrder, "tradeNo" | "total">, options: { reference?: string; amount?: number } = {}) {
  const charge = {
    reference: options.reference ?? reference(),
    providerTradeNo: `P-${order.tradeNo}`,
    amount: options.amount ?? order.total,
    at: clock,
  };
  return settleCharge(app, { tradeNo: order.tradeNo, charge });
}

async function place(accountId: string, item: ItemKey, method: PaymentMethod = "cc") {
  return makeQuotedOrder(app, { accountId, item, method });
}

/** Places and pays an order at once. */
async function buy(accountId: string, item: ItemKey, method: PaymentMethod = "cc") {
  const order = await place(accountId, item, method);
  expect((await pay(order)).outcome).toBe("paid");
  return order;
}

/** Returns level, days, value, and first day relative to the day after `from`. */
async function shapeOf(accountId: string, from = start, track: MembershipTrack = "level") {
  const rows = await app.db
    .select()
    .from(membershipPeriods)
    .where(and(eq(membershipPeriods.accountId, accountId), eq(membershipPeriods.track, track)))
    .orderBy(asc(membershipPeriods.startsAt));
  return rows.map(({ level, startsAt, days, value }) => [level, (startsAt - nextDay(from)) / dayMs, days, value]);
}

async function levelOf(accountId: string) {
  return app.db
    .select({ level: startups.level, until: startups.levelUntilAt })
    .from(startups)
    .where(eq(startups.id, accountId))
    .get();
}

const ledgerOf = (orderId: string) =>
  app.db.select().from(ledger).where(eq(ledger.orderId, orderId)).orderBy(asc(ledger.source));
const orderOf = (orderId: string) => app.db.select().from(orders).where(eq(orders.id, orderId)).get();
const subscriptionsOf = (accountId: string) =>
  app.db
    .select()
    .from(subscriptions)
    .where(eq(subscriptions.accountId, accountId))
    .orderBy(asc(subscriptions.createdAt));

async function actionsOf(orderId: string) {
  const rows = await app.db.select().from(events).where(eq(events.subjectId, orderId)).orderBy(asc(events.id));
  return rows.map(({ action }) => action).sort();
}

async function dataOf(orderId: string, action: string) {
  const [event] = await app.db
    .select({ data: events.data })
    .from(events)
    .where(and(eq(events.subjectId, orderId), eq(events.action, action)));
  return event?.data;
}

/** Grants a level as staff do. */
async function grant(accountId: string, grant: Grant | null) {
  const membership = await readMembership(app, { accountId, track: "level" });
  const { guard, rest } = writeMembership(app, membership, { grant });
  await app.db.batch([guard, ...rest]);
}

/** Requests a refund of the unused days of an order's only charge, which has not been made yet. */
async function startRefund({ orderId, paymentId }: QuotedOrder) {
  const [charge] = await ledgerOf(orderId);
  await app.db.insert(refunds).values({
    id: `refund-of-${orderId}`,
    orderId,
    paymentId,
    chargeSource: charge?.source ?? "",
    amount: 800,
    days: 20,
    reason: "不需要了",
    status: "pending",
    requestedBy: null,
    requestKey: `refund-of-${orderId}`,
    createdAt: clock,
    updatedAt: clock,
  });
}

/** Erases an account as cron does at the end of its grace period. */
async function erase(accountId: string) {
  await app.db.update(accounts).set({ eraseAt: clock }).where(eq(accounts.id, accountId));
  expect(await eraseDueAccounts(app)).toBe(1);
}

const expectSound = async () => expect(await checkBooks(app)).toEqual([]);

describe("a first charge", () => {
  it("pays the order, and grants its days from the next day", async () => {
    const { id } = await makeStartup(app);
    const order = await place(id, "startup_gold.monthly");
    expect(await pay(order, { reference: "first" })).toEqual({ outcome: "paid", orderId: order.orderId });
    expect(await orderOf(order.orderId)).toMatchObject({ status: "paid", paidAt: clock });
    expect(await shapeOf(id, clock)).toEqual([["gold", 0, 30, 1200]]);
    expect(await levelOf(id)).toEqual({ level: "gold", until: nextDay(clock) + 30 * dayMs });
    expect(await ledgerOf(order.orderId)).toMatchObject([
      { kind: "charge", amount: 1200, days: 30, track: "level", level: "gold", source: "charge:first" },
    ]);
    const payment = await app.db.select().from(payments).where(eq(payments.id, order.paymentId)).get();
    expect(payment).toMatchObject({ status: "paid", paidAt: clock, providerTradeNo: `P-${order.tradeNo}` });
    expect(await app.db.select().from(invoices).where(eq(invoices.orderId, order.orderId))).toMatchObject([
      { status: "pending", amount: 1200, chargeSource: "charge:first" },
    ]);
    expect(await actionsOf(order.orderId)).toEqual(["order.paid"]);
    expect(await dataOf(order.orderId, "order.paid")).toEqual({ amount: 1200, reference: "first" });
    await expectSound();
  });

  it("is recorded once, however often it is reported", async () => {
    const { id } = await makeStartup(app);
    const order = await place(id, "startup_gold.monthly");
    await pay(order, { reference: "replayed" });
    for (let time = 0; time < 3; time++) {
      expect(await pay(order, { reference: "replayed" })).toEqual({ outcome: "known", orderId: order.orderId });
    }
    expect(await shapeOf(id, clock)).toEqual([["gold", 0, 30, 1200]]);
    expect(await actionsOf(order.orderId)).toEqual(["order.paid"]);
    await expectSound();
  });

  it("grants once when it is reported fifty times at once", async () => {
    const { id } = await makeStartup(app);
    const order = await place(id, "startup_gold.monthly", "subscription");
    const outcomes = await Promise.all(Array.from({ length: 50 }, () => pay(order, { reference: "at once" })));
    expect(outcomes.filter(({ outcome }) => outcome === "paid")).toHaveLength(1);
    expect(outcomes.filter(({ outcome }) => outcome === "known")).toHaveLength(49);
    expect(await shapeOf(id, clock)).toEqual([["gold", 0, 30, 1200]]);
    await expectSound();
  });

  it.each([0, 1, 1199, 1201, -1200, 120_000])("of %i NT$ instead of 1,200 changes nothing", async (amount) => {
    const { id } = await makeStartup(app);
    const order = await place(id, "startup_gold.monthly");
    expect(await pay(order, { amount })).toEqual({ outcome: "mismatch", orderId: order.orderId });
    expect(await orderOf(order.orderId)).toMatchObject({ status: "created", paidAt: null });
    expect(await levelOf(id)).toEqual({ level: "normal", until: null });
    expect(await ledgerOf(order.orderId)).toEqual([]);
    await expectSound();
  });

  it("of an unknown trade changes nothing", async () => {
    expect(await pay({ tradeNo: "T0", total: 1200 })).toEqual({ outcome: "unknown", orderId: null });
    await expectSound();
  });

  it.each(["expired", "cancelled", "failed", "awaiting_payment"] as const)(
    "is honoured for an order that is %s and still has its coupon",
    async (status) => {
      const { id } = await makeStartup(app);
      const overrides = { status, couponCode: `CODE-${status}` };
      const order = await makeQuotedOrder(app, {
        accountId: id,
        item: "startup_gold.monthly",
        coupon: { amount: 200 },
        overrides,
      });
      days(40);
      expect((await pay(order)).outcome).toBe("paid");
      expect(await orderOf(order.orderId)).toMatchObject({ status: "paid", paidAt: clock, total: 1000 });
      expect(await shapeOf(id, clock)).toEqual([["gold", 0, 30, 1000]]);
      expect((await ledgerOf(order.orderId)).map(({ kind, amount }) => [kind, amount])).toEqual([
        ["charge", 1000],
        ["coupon", 200],
      ]);
      const uses = await app.db.select().from(couponUses).where(eq(couponUses.orderId, order.orderId));
      expect(uses).toMatchObject([{ code: `CODE-${status}`, accountId: id, paidAt: clock, checkAt: null }]);
      await expectSound();
    },
  );

  it("of nothing settles an order that costs nothing, without an invoice", async () => {
    const { id } = await makeStartup(app);
    const order = await makeQuotedOrder(app, { accountId: id, item: "startup_gold.monthly", coupon: { percent: 100 } });
    expect((await pay(order)).outcome).toBe("paid");
    expect(await shapeOf(id, clock)).toEqual([["gold", 0, 30, 0]]);
    expect(await app.db.select().from(invoices).where(eq(invoices.orderId, order.orderId))).toEqual([]);
    await expectSound();
  });

  it("of NT$1 is settled like any other charge, with an invoice", async () => {
    const { id } = await makeStartup(app);
    const order = await makeQuotedOrder(app, {
      accountId: id,
      item: "startup_gold.monthly",
      coupon: { amount: 1199 },
    });
    expect((await pay(order)).outcome).toBe("paid");
    expect(await shapeOf(id, clock)).toEqual([["gold", 0, 30, 1]]);
    const issued = await app.db.select().from(invoices).where(eq(invoices.orderId, order.orderId));
    expect(issued).toMatchObject([{ amount: 1 }]);
    await expectSound();
  });

  it("of a service grants no days", async () => {
    const { id } = await makeStartup(app);
    const order = await buy(id, "pitch_deck_review");
    expect(await shapeOf(id)).toEqual([]);
    expect(await levelOf(id)).toEqual({ level: "normal", until: null });
    expect(await ledgerOf(order.orderId)).toMatchObject([{ amount: 6000, days: 0, track: null, level: null }]);
    await expectSound();
  });

  it("of a CVC's card raises the card and leaves the level", async () => {
    const { id } = await makeInvestor(app, { type: "cvc", level: "normal" });
    await buy(id, "cvc_blackcard.yearly");
    expect(await app.db.select().from(investors).where(eq(investors.id, id)).get()).toMatchObject({
      level: "normal",
      levelUntilAt: null,
      cardLevel: "blackcard",
      cardLevelUntilAt: nextDay(clock) + 365 * dayMs,
    });
    await expectSound();
  });
});

describe("a first charge without its coupon, which went to another order", () => {
  async function placeAndLose(item: ItemKey, coupon: Parameters<typeof makeQuotedOrder>[1]["coupon"]) {
    const { id } = await makeStartup(app);
    const order = await makeQuotedOrder(app, { accountId: id, item, coupon });
    await app.db.delete(couponUses).where(eq(couponUses.orderId, order.orderId));
    return { id, order };
  }

  it("pays for the days that it is worth, begun ones included, and the buyer is told", async () => {
    const { id, order } = await placeAndLose("startup_gold.monthly", { amount: 1 });
    expect((await pay(order, { reference: "without" })).outcome).toBe("paid");
    expect(await shapeOf(id, clock)).toEqual([["gold", 0, 30, 1199]]);
    expect(await dataOf(order.orderId, "order.paid")).toEqual({
      amount: 1199,
      reference: "without",
      missing_coupon: 1,
    });
    const sent = await app.db.select().from(mails).where(eq(mails.accountId, id));
    expect(sent.map(({ template }) => template)).toEqual(["orderPaidWithoutCoupon"]);
  });

  it("goes back for a service, even of NT$1 less", async () => {
    const { order } = await placeAndLose("pitch_deck_review", { amount: 1 });
    expect((await pay(order)).outcome).toBe("surplus");
    const returned = await app.db.select().from(refunds).where(eq(refunds.orderId, order.orderId));
    expect(returned).toMatchObject([{ amount: 5999 }]);
  });

  it("pays for a day with NT$1", async () => {
    const { id, order } = await placeAndLose("startup_gold.monthly", { amount: 1199 });
    expect((await pay(order)).outcome).toBe("paid");
    expect(await shapeOf(id, clock)).toEqual([["gold", 0, 1, 1]]);
  });

  it("is complete if the coupon was worth nothing", async () => {
    const { id, order } = await placeAndLose("startup_gold.monthly", { percent: 0 });
    expect((await pay(order)).outcome).toBe("paid");
    expect(await shapeOf(id, clock)).toEqual([["gold", 0, 30, 1200]]);
  });

  it("of nothing grants nothing, and its attempt is over", async () => {
    const { id, order } = await placeAndLose("startup_gold.monthly", { percent: 100 });
    expect((await pay(order)).outcome).toBe("known");
    expect(await orderOf(order.orderId)).toMatchObject({ status: "created", paidAt: null });
    expect(await shapeOf(id, clock)).toEqual([]);
    const [attempt] = await app.db.select().from(payments).where(eq(payments.id, order.paymentId));
    expect(attempt).toMatchObject({ status: "expired" });
  });
});

describe("a second payment of an order", () => {
  it("goes back: by the provider if it was by card", async () => {
    const { id } = await makeStartup(app);
    const order = await buy(id, "startup_gold.monthly");
    const second = await addPayment(app, { orderId: order.orderId, method: "cc", amount: order.total });
    const third = await addPayment(app, { orderId: order.orderId, method: "cc", amount: order.total });
    expect(await pay({ ...second, total: order.total }, { reference: "second" })).toEqual({
      outcome: "surplus",
      orderId: order.orderId,
    });
    expect((await pay({ ...second, total: order.total }, { reference: "second" })).outcome).toBe("known");
    expect(await shapeOf(id, clock)).toEqual([["gold", 0, 30, 1200]]);
    expect(await app.db.select().from(refunds).where(eq(refunds.orderId, order.orderId))).toMatchObject([
      { amount: 1200, days: 0, status: "pending", chargeSource: "charge:second", paymentId: second.paymentId },
    ]);
    expect(await actionsOf(order.orderId)).toEqual(["order.paid", "order.paid_twice"]);
    const statusOf = async ({ paymentId }: { paymentId: string }) =>
      (await app.db.select().from(payments).where(eq(payments.id, paymentId)).get())?.status;
    expect(await Promise.all([second, third].map(statusOf))).toEqual(["paid", "open"]);
    await expectSound();
  });

  it("goes back by hand if it was a transfer", async () => {
    const { id } = await makeStartup(app);
    const order = await buy(id, "startup_gold.monthly");
    const second = await addPayment(app, { orderId: order.orderId, method: "atm", amount: order.total });
    await pay({ ...second, total: order.total });
    expect(await app.db.select().from(refunds).where(eq(refunds.orderId, order.orderId))).toMatchObject([
      { status: "manual", amount: 1200 },
    ]);
    await expectSound();
  });

  it("ends a second subscription, whose every charge goes back", async () => {
    const { id } = await makeStartup(app);
    const order = await buy(id, "startup_gold.monthly", "subscription");
    days(1);
    const second = await addPayment(app, { orderId: order.orderId, method: "subscription", amount: order.total });
    for (let time = 0; time < 2; time++) {
      expect((await pay({ ...second, total: order.total })).outcome).toBe("surplus");
      days(30);
    }
    expect(await subscriptionsOf(id)).toMatchObject([
      { id: order.paymentId, status: "active", charges: 1 },
      { id: second.paymentId, status: "cancelling", charges: 0 },
    ]);
    expect(await app.db.select().from(refunds).where(eq(refunds.orderId, order.orderId))).toHaveLength(2);
    expect(await shapeOf(id, clock - 61 * dayMs)).toEqual([["gold", 0, 30, 1200]]);
    await expectSound();
  });

  it.each(["cancelled", "ended"] as const)(
    "ends a second subscription again that is charged although %s",
    async (status) => {
      const { id } = await makeStartup(app);
      const order = await buy(id, "startup_gold.monthly", "subscription");
      const second = await addPayment(app, { orderId: order.orderId, method: "subscription", amount: order.total });
      await pay({ ...second, total: order.total });
      await app.db.update(subscriptions).set({ status }).where(eq(subscriptions.id, second.paymentId));
      days(30);
      expect((await pay({ ...second, total: order.total })).outcome).toBe("surplus");
      expect(await subscriptionsOf(id)).toMatchObject([{ status: "active" }, { status: "cancelling" }]);
      await expectSound();
    },
  );

  it("at the same instant as the first pays the order once", async () => {
    const { id } = await makeStartup(app);
    const order = await place(id, "startup_gold.monthly");
    const attempts = await Promise.all(
      Array.from({ length: 6 }, () => addPayment(app, { orderId: order.orderId, method: "cc", amount: order.total })),
    );
    const outcomes = await Promise.all(attempts.map((attempt) => pay({ ...attempt, total: order.total })));
    expect(outcomes.map(({ outcome }) => outcome).sort()).toEqual(["paid", ...Array(5).fill("surplus")]);
    expect(await shapeOf(id, clock)).toEqual([["gold", 0, 30, 1200]]);
    await expectSound();
  });
});

describe("a renewal", () => {
  it("extends by whole days from the end", async () => {
    const { id } = await makeStartup(app);
    const from = clock;
    const order = await buy(id, "startup_gold.monthly", "subscription");
    for (let time = 1; time <= 3; time++) {
      days(30);
      expect(await pay(order)).toEqual({ outcome: "renewed", orderId: order.orderId });
      expect(await subscriptionsOf(id)).toMatchObject([
        { status: "active", charges: time + 1, failures: 0, nextChargeAt: clock + 30 * dayMs },
      ]);
    }
    expect(await shapeOf(id, from)).toEqual([0, 30, 60, 90].map((day) => ["gold", day, 30, 1200]));
    expect(await levelOf(id)).toEqual({ level: "gold", until: nextDay(from) + 120 * dayMs });
    expect(await app.db.select().from(invoices).where(eq(invoices.orderId, order.orderId))).toHaveLength(4);
    expect(await actionsOf(order.orderId)).toEqual(["order.paid", ...Array(3).fill("order.renewed")]);
    await expectSound();
  });

  it("that arrives after the end starts a new period and loses no day", async () => {
    const { id } = await makeStartup(app);
    const from = clock;
    const order = await buy(id, "startup_gold.monthly", "subscription");
    days(45);
    expect((await pay(order)).outcome).toBe("renewed");
    expect(await shapeOf(id, from)).toEqual([
      ["gold", 0, 30, 1200],
      ["gold", 45, 30, 1200],
    ]);
    await expectSound();
  });

  it("reported before the first charge does not grant more or less", async () => {
    const { id } = await makeStartup(app);
    const order = await place(id, "startup_gold.monthly", "subscription");
    const at = clock;
    const charge = (reference: string, chargedAt: number) =>
      settleCharge(app, {
        tradeNo: order.tradeNo,
        charge: { reference, providerTradeNo: "P", amount: order.total, at: chargedAt },
      });
    days(30);
    expect((await charge("late", at + 30 * dayMs)).outcome).toBe("paid");
    expect((await charge("early", at)).outcome).toBe("renewed");
    expect(await subscriptionsOf(id)).toMatchObject([{ charges: 2, nextChargeAt: at + 60 * dayMs }]);
    expect(await shapeOf(id, clock)).toEqual([
      ["gold", 0, 30, 1200],
      ["gold", 30, 30, 1200],
    ]);
    await expectSound();
  });

  it("is granted once when it is reported many times at once, beside another", async () => {
    const { id } = await makeStartup(app);
    const order = await buy(id, "startup_gold.monthly", "subscription");
    days(30);
    const outcomes = await Promise.all(
      ["one", "two"].flatMap((name) => Array.from({ length: 10 }, () => pay(order, { reference: `renewal ${name}` }))),
    );
    expect(outcomes.filter(({ outcome }) => outcome === "renewed")).toHaveLength(2);
    expect(outcomes.filter(({ outcome }) => outcome === "known")).toHaveLength(18);
    expect(await subscriptionsOf(id)).toMatchObject([{ charges: 3 }]);
    await expectSound();
  });

  it("after an upgrade waits its turn", async () => {
    const { id } = await makeStartup(app);
    const from = clock;
    const gold = await buy(id, "startup_gold.monthly", "subscription");
    days(10);
    await buy(id, "startup_diamond.monthly");
    days(20);
    expect((await pay(gold)).outcome).toBe("renewed");
    expect(await shapeOf(id, from)).toEqual([
      ["gold", 0, 10, 400],
      ["diamond", 10, 30, 3600],
      ["gold", 40, 30, 1200],
    ]);
    expect(await levelOf(id)).toEqual({ level: "diamond", until: nextDay(from) + 40 * dayMs });
    await expectSound();
  });

  it("keeps a planned change of plan, which a purchase ends", async () => {
    const { id } = await makeStartup(app);
    const order = await buy(id, "startup_diamond.monthly", "subscription");
    const plan = { nextItem: "startup_gold.monthly" };
    const { guard, rest } = writeMembership(app, await readMembership(app, { accountId: id, track: "level" }), plan);
    await app.db.batch([guard, ...rest]);
    days(30);
    await pay(order);
    expect(await readMembership(app, { accountId: id, track: "level" })).toMatchObject(plan);
    await buy(id, "startup_gold.monthly");
    expect(await readMembership(app, { accountId: id, track: "level" })).toMatchObject({ nextItem: null });
    await expectSound();
  });

  it("goes back once the account is erased, and ends the subscription", async () => {
    const { id } = await makeStartup(app);
    const order = await buy(id, "startup_gold.monthly", "subscription");
    await erase(id);
    days(30);
    expect((await pay(order)).outcome).toBe("surplus");
    expect((await pay(order)).outcome).toBe("surplus");
    expect(await subscriptionsOf(id)).toMatchObject([{ status: "cancelling", charges: 1 }]);
    expect(await app.db.select().from(refunds).where(eq(refunds.orderId, order.orderId))).toMatchObject([
      { amount: 1200, status: "pending" },
      { amount: 1200, status: "pending" },
    ]);
    expect((await ledgerOf(order.orderId)).map(({ amount, days }) => [amount, days])).toEqual(
      expect.arrayContaining([
        [1200, 30],
        [1200, 0],
      ]),
    );
    await expectSound();
  });
});

describe("money for an account that cannot have the level", () => {
  it("goes back if the account was erased before it came", async () => {
    const { id } = await makeStartup(app);
    const order = await place(id, "startup_gold.monthly", "atm");
    await erase(id);
    expect((await pay(order)).outcome).toBe("surplus");
    expect(await orderOf(order.orderId)).toMatchObject({ status: "created", paidAt: null });
    expect(await app.db.select().from(refunds).where(eq(refunds.orderId, order.orderId))).toMatchObject([
      { amount: 1200, status: "manual" },
    ]);
    expect(await actionsOf(order.orderId)).toEqual(["order.refund_requested"]);
    await expectSound();
  });

  it("goes back if a CVC became another kind of investor", async () => {
    const { id } = await makeInvestor(app, { type: "cvc", level: "normal" });
    const order = await place(id, "cvc_blackcard.monthly");
    await app.db.update(investors).set({ type: "angel" }).where(eq(investors.id, id));
    expect((await pay(order)).outcome).toBe("surplus");
    await expectSound();
  });
});

describe("an upgrade", () => {
  it("counts the unused days to the dollar, and takes them from the order before", async () => {
    const { id } = await makeStartup(app);
    const from = clock;
    const gold = await buy(id, "startup_gold.monthly");
    days(10);
    const diamond = await place(id, "startup_diamond.monthly");
    expect(diamond.total).toBe(2800);
    expect((await pay(diamond)).outcome).toBe("paid");
    expect(await shapeOf(id, from)).toEqual([
      ["gold", 0, 10, 400],
      ["diamond", 10, 30, 3600],
    ]);
    const rows = [...(await ledgerOf(gold.orderId)), ...(await ledgerOf(diamond.orderId))];
    expect(rows.map(({ kind, amount, days, level }) => [kind, amount, days, level])).toEqual([
      ["charge", 1200, 30, "gold"],
      ["credit", -800, -20, "gold"],
      ["charge", 2800, 30, "diamond"],
      ["credit", 800, 0, "diamond"],
    ]);
    expect(await levelOf(id)).toEqual({ level: "diamond", until: nextDay(clock) + 30 * dayMs });
    await expectSound();
  });

  it("to a subscription turns the unused days into further days, and stops the lower subscription", async () => {
    const { id } = await makeStartup(app);
    const from = clock;
    const gold = await buy(id, "startup_gold.monthly", "subscription");
    days(10);
    const diamond = await buy(id, "startup_diamond.monthly", "subscription");
    expect(diamond.total).toBe(3600);
    expect(await shapeOf(id, from)).toEqual([
      ["gold", 0, 10, 400],
      ["diamond", 10, 37, 4400],
    ]);
    expect(await subscriptionsOf(id)).toMatchObject([
      { id: gold.paymentId, status: "cancelling", cancelledAt: clock },
      { id: diamond.paymentId, status: "active", charges: 1, nextChargeAt: clock + 30 * dayMs },
    ]);
    days(30);
    await pay(diamond, { reference: "renewal without credit" });
    expect((await shapeOf(id, from)).at(-1)).toEqual(["diamond", 47, 30, 3600]);
    // Only the first charge was quoted with credit.
    expect(await dataOf(diamond.orderId, "order.renewed")).toEqual({
      amount: 3600,
      reference: "renewal without credit",
    });
    await expectSound();
  });

  it("to a subscription leaves one alone that has ended", async () => {
    const { id } = await makeStartup(app);
    const gold = await buy(id, "startup_gold.monthly", "subscription");
    await app.db.update(subscriptions).set({ status: "ended" }).where(eq(subscriptions.id, gold.paymentId));
    days(10);
    await buy(id, "startup_diamond.monthly", "subscription");
    expect((await subscriptionsOf(id)).map(({ status }) => status)).toEqual(["ended", "active"]);
  });

  it("costs what it was quoted when the transfer comes three days later", async () => {
    const { id } = await makeStartup(app);
    const from = clock;
    await buy(id, "startup_gold.monthly");
    days(10);
    const diamond = await place(id, "startup_diamond.monthly", "atm");
    days(3);
    expect((await pay(diamond)).outcome).toBe("paid");
    expect(await shapeOf(id, from)).toEqual([
      ["gold", 0, 10, 400],
      ["gold", 10, 3, 0],
      ["diamond", 13, 30, 3600],
    ]);
    expect(await levelOf(id)).toMatchObject({ level: "diamond" });
    await expectSound();
  });

  it("does not spend days whose charge is being refunded: it is shorter, and its event states the shortfall", async () => {
    const { id } = await makeStartup(app);
    const from = clock;
    const gold = await buy(id, "startup_gold.monthly");
    days(10);
    const diamond = await place(id, "startup_diamond.monthly");
    await startRefund(gold);
    expect((await pay(diamond)).outcome).toBe("paid");
    expect(await shapeOf(id, from)).toEqual([
      ["gold", 0, 10, 400],
      ["diamond", 10, 24, 2800],
      ["gold", 34, 20, 800],
    ]);
    expect((await ledgerOf(diamond.orderId)).map(({ kind, amount }) => [kind, amount])).toEqual([["charge", 2800]]);
    const [event] = await app.db
      .select()
      .from(events)
      .where(and(eq(events.subjectId, diamond.orderId), eq(events.action, "order.paid")));
    expect(event?.data).toMatchObject({ missing_credit: 800 });
    await expectSound();
  });

  it("is honoured although the days that it counted have all passed", async () => {
    const { id } = await makeStartup(app);
    const from = clock;
    await buy(id, "startup_gold.monthly");
    days(28);
    const diamond = await place(id, "startup_diamond.monthly", "atm");
    expect(diamond.total).toBe(3520);
    days(3);
    await pay(diamond);
    expect(await shapeOf(id, from)).toEqual([
      ["gold", 0, 28, 1120],
      ["gold", 28, 2, 0],
      ["diamond", 31, 30, 3600],
    ]);
    await expectSound();
  });

  it("counts the same days once for two open orders: the second gets the days that its money pays for", async () => {
    const { id } = await makeStartup(app);
    const from = clock;
    await buy(id, "startup_gold.monthly");
    days(10);
    const [one, other] = [
      await place(id, "startup_diamond.monthly", "atm"),
      await place(id, "startup_diamond.monthly", "atm"),
    ];
    days(1);
    await pay(one);
    days(1);
    await pay(other);
    expect(await shapeOf(id, from)).toEqual([
      ["gold", 0, 10, 400],
      ["gold", 10, 1, 0],
      ["diamond", 11, 30, 3600],
      ["diamond", 41, 24, 2800],
    ]);
    await expectSound();
  });

  it("paid by two orders at the same instant counts the days once", async () => {
    const { id } = await makeStartup(app);
    await buy(id, "startup_gold.monthly");
    days(10);
    const placed = [];
    for (let number = 0; number < 4; number++) placed.push(await place(id, "startup_diamond.monthly"));
    const outcomes = await Promise.all(placed.map((order) => pay(order)));
    expect(outcomes.map(({ outcome }) => outcome)).toEqual(Array(4).fill("paid"));
    const diamond = (await shapeOf(id)).filter(([level]) => level === "diamond");
    expect(diamond.map(([, , days, value]) => [days, value])).toEqual([
      [30, 3600],
      [24, 2800],
      [24, 2800],
      [24, 2800],
    ]);
    await expectSound();
  });

  it("with more credit than its price costs nothing and keeps the remaining days", async () => {
    const { id } = await makeStartup(app);
    const from = clock;
    await buy(id, "startup_gold.yearly");
    days(5);
    const diamond = await place(id, "startup_diamond.monthly");
    expect(diamond.total).toBe(0);
    await pay(diamond);
    expect(await shapeOf(id, from)).toEqual([
      ["gold", 0, 5, 165],
      ["diamond", 5, 30, 3600],
      ["gold", 35, 250, 8235],
    ]);
    await expectSound();
  });
});

describe("levels that staff granted", () => {
  it("with an end let paid days of the same rank wait", async () => {
    const { id } = await makeStartup(app);
    const until = nextDay(clock) + 10 * dayMs;
    await grant(id, { level: "gold", until });
    await buy(id, "startup_gold.monthly");
    expect(await shapeOf(id, clock)).toEqual([["gold", 10, 30, 1200]]);
    expect(await levelOf(id)).toEqual({ level: "gold", until: nextDay(clock) + 40 * dayMs });
    await expectSound();
  });

  it("in the columns only are kept as grants", async () => {
    const { id } = await makeStartup(app, { level: "gold", levelUntilAt: nextDay(clock) + 10 * dayMs });
    await buy(id, "startup_diamond.monthly");
    expect(await levelOf(id)).toEqual({ level: "diamond", until: nextDay(clock) + 30 * dayMs });
    const row = await app.db.select().from(memberships).where(eq(memberships.accountId, id)).get();
    expect(row).toMatchObject({ grantedLevel: "gold", grantedUntil: nextDay(clock) + 10 * dayMs, revision: 1 });
    await expectSound();
  });

  it("no longer count once they have ended", async () => {
    const { id } = await makeStartup(app, { level: "diamond", levelUntilAt: clock });
    await buy(id, "startup_gold.monthly");
    expect(await levelOf(id)).toEqual({ level: "gold", until: nextDay(clock) + 30 * dayMs });
    await expectSound();
  });

  it("without an end keep paid days for ever, and give them back when they are taken away", async () => {
    const { id } = await makeStartup(app);
    const from = clock;
    const order = await place(id, "startup_gold.monthly", "atm");
    await grant(id, { level: "diamond", until: null });
    await pay(order);
    expect(await levelOf(id)).toEqual({ level: "diamond", until: null });
    days(400);
    await grant(id, null);
    expect(await shapeOf(id, from)).toEqual([["gold", 400, 30, 1200]]);
    expect(await levelOf(id)).toEqual({ level: "gold", until: nextDay(clock) + 30 * dayMs });
    await expectSound();
  });

  it("interrupt paid days while they last", async () => {
    const { id } = await makeStartup(app);
    const from = clock;
    await buy(id, "startup_gold.monthly");
    days(10);
    await grant(id, { level: "diamond", until: nextDay(clock) + 5 * dayMs });
    expect(await shapeOf(id, from)).toEqual([
      ["gold", 0, 10, 400],
      ["gold", 15, 20, 800],
    ]);
    await expectSound();
  });
});

describe("a change at the same moment", () => {
  /** Runs `change` right before the charge is committed, the first time only. */
  async function payDuring(order: QuotedOrder, change: () => Promise<unknown>) {
    const db = withBatch(app, async (number, commit) => {
      // The first batch reads the membership.
      if (number === 2) await change();
      return commit();
    });
    return settleCharge(
      { ...app, db },
      {
        tradeNo: order.tradeNo,
        charge: { reference: reference(), providerTradeNo: "P", amount: order.total, at: clock },
      },
    );
  }

  it("by staff is kept: the charge is recorded with the level that they granted", async () => {
    const { id } = await makeStartup(app);
    const order = await place(id, "startup_gold.monthly");
    const until = nextDay(clock) + 7 * dayMs;
    expect((await payDuring(order, () => grant(id, { level: "diamond", until }))).outcome).toBe("paid");
    expect(await levelOf(id)).toEqual({ level: "diamond", until });
    expect(await shapeOf(id, clock)).toEqual([["gold", 7, 30, 1200]]);
    await expectSound();
  });

  it("of the level columns is kept: a basic investor who becomes a general member stays one", async () => {
    const { id } = await makeInvestor(app);
    const order = await place(id, "investor_gold.monthly");
    await payDuring(order, () => app.db.update(investors).set({ level: "normal" }).where(eq(investors.id, id)));
    days(31);
    await grant(id, null);
    expect(await app.db.select().from(investors).where(eq(investors.id, id)).get()).toMatchObject({ level: "normal" });
    await expectSound();
  });

  it("that requests a refund of the credited charge keeps its days from being spent", async () => {
    const { id } = await makeStartup(app);
    const gold = await buy(id, "startup_gold.monthly");
    days(10);
    const diamond = await place(id, "startup_diamond.monthly");
    expect((await payDuring(diamond, () => startRefund(gold))).outcome).toBe("paid");
    expect((await ledgerOf(diamond.orderId)).map(({ kind }) => kind)).toEqual(["charge"]);
    await expectSound();
  });

  it("by a second order's payment is kept", async () => {
    const { id } = await makeStartup(app);
    const [one, other] = [await place(id, "startup_gold.monthly"), await place(id, "startup_gold.yearly")];
    expect((await payDuring(one, () => pay(other))).outcome).toBe("paid");
    expect(await shapeOf(id, clock)).toEqual([
      ["gold", 0, 365, 12_000],
      ["gold", 365, 30, 1200],
    ]);
    await expectSound();
  });

  it("that cancels the order is overruled, because the money has arrived", async () => {
    const { id } = await makeStartup(app);
    const order = await place(id, "startup_gold.monthly");
    await payDuring(order, () =>
      app.db.update(orders).set({ status: "cancelled" }).where(eq(orders.id, order.orderId)),
    );
    expect(await orderOf(order.orderId)).toMatchObject({ status: "paid" });
    await expectSound();
  });

  it("by an erasure sends the money back", async () => {
    const { id } = await makeStartup(app);
    const order = await place(id, "startup_gold.monthly");
    const { outcome } = await payDuring(order, () => erase(id));
    expect(outcome).toBe("surplus");
    await expectSound();
  });
});

describe("writeMembership", () => {
  it("is refused after another change, and for a row that another made", async () => {
    const { id } = await makeStartup(app);
    const fresh = await readMembership(app, { accountId: id, track: "level" });
    await grant(id, { level: "gold", until: clock + dayMs });
    for (const stale of [fresh, await readMembership(app, { accountId: id, track: "level" })]) {
      await grant(id, { level: "gold", until: clock + 2 * dayMs });
      const { guard } = writeMembership(app, stale, { grant: null });
      expect((await app.db.batch([guard]))[0]).toMatchObject({ meta: { changes: 0 } });
    }
  });

  it("stores an account with more periods than a statement has parameters", async () => {
    const { id } = await makeStartup(app);
    const order = await buy(id, "startup_gold.monthly", "subscription");
    const plan = await readMembership(app, { accountId: id, track: "level" });
    const [first] = plan.periods;
    if (!first) throw new Error("The charge granted nothing.");
    const many = Array.from({ length: 130 }, (_, number) => ({ ...first, id: `${id}-${number}`, days: 1, value: 40 }));
    const { guard, rest } = writeMembership(app, plan, { periods: [first, ...many] });
    await app.db.batch([guard, ...rest]);
    days(30);
    expect((await pay(order)).outcome).toBe("renewed");
    expect(await shapeOf(id)).toHaveLength(132);
    // Made for this test only, and not in the ledger.
    await app.db.delete(membershipPeriods).where(eq(membershipPeriods.accountId, id));
    await app.db.delete(memberships).where(eq(memberships.accountId, id));
    await app.db.delete(accounts).where(eq(accounts.id, id));
  });
});
