import { eq, inArray } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import {
  accounts,
  couponUses,
  events,
  ledger,
  mails,
  orders,
  paymentDifferences,
  paymentNotifications,
  payments,
  reconciliations,
  subscriptions,
} from "~/db/schema";
import type { PaymentMethod } from "~/db/values";
import { dayMs, hourMs, minuteMs } from "~/durations";
import { ledgerStatement } from "~/features/commerce/ledger/ledger.server";
import { eraseDueAccounts } from "~/features/member-area/own-account/erase-account.server";
import { taipeiDay } from "~/locales/taipei-time";
import { makeStartup } from "../../../../tests/support/accounts";
import { testApp, withBatch } from "../../../../tests/support/app";
import { expectConsoleError } from "../../../../tests/support/console-errors";
import {
  atmNotification,
  FakeEcpay,
  makeOrder,
  paidNotification,
  periodNotification,
} from "../../../../tests/support/payments";
import { cancelSubscription } from "./cancel-subscription.server";
import type { NotificationKind } from "./provider";
import { providerOf } from "./provider-of.server";
import { receiveNotification } from "./receive-notification.server";
import { settleCharge } from "./settle-charge.server";
import { startPayment } from "./start-payment.server";
import { checkAttempt } from "./tend-attempts.server";
import { tendPayments } from "./tend-payments.server";

/** Noon in Taipei. Tests are months apart, so that none handles what another left. */
let now = Date.parse("2026-11-22T04:00:00Z");
let ecpay = new FakeEcpay();
let app = testApp();
beforeEach(async () => {
  now += 60 * dayMs;
  ecpay = new FakeEcpay();
  app = ecpay.on(testApp(), () => now);
  await app.db
    .update(payments)
    .set({ status: "expired" })
    .where(inArray(payments.status, ["open", "awaiting"]));
  await app.db.update(subscriptions).set({ status: "ended" });
});

async function started(options: { method?: PaymentMethod; item?: string } = {}) {
  const { id: accountId, viewer: actor } = await makeStartup(app);
  const order = await makeOrder(app, { accountId, expiresAt: now + 10 * dayMs, ...options });
  const form = await startPayment(app, { actor, orderId: order.id, origin: "http://localhost", locale: "zh-TW" });
  const tradeNo = "fields" in form ? (form.fields.MerchantTradeNo ?? "") : "";
  return { actor, order, tradeNo, amount: order.total };
}

/** Creates a subscription whose first charge both sides have recorded. */
async function subscribed(item = "startup_gold.monthly") {
  const payment = await started({ method: "subscription", item });
  const { tradeNo, amount } = payment;
  const trade = ecpay.pay(tradeNo, { amount, at: now, isSubscription: true });
  const fields = await paidNotification({ tradeNo, number: trade.number, amount, at: now });
  await receiveNotification(app, { kind: "paid", fields });
  const row = await app.db.select().from(subscriptions).where(eq(subscriptions.orderId, payment.order.id)).get();
  return { ...payment, trade, id: row?.id ?? "" };
}

const later = async (time: number) => {
  now += time;
  await tendPayments(app);
};
const orderOf = (id: string) => app.db.select().from(orders).where(eq(orders.id, id)).get();
const paymentOf = (tradeNo: string) => app.db.select().from(payments).where(eq(payments.tradeNo, tradeNo)).get();
const subscriptionOf = (id: string) => app.db.select().from(subscriptions).where(eq(subscriptions.id, id)).get();
const ledgerOf = (orderId: string) => app.db.select().from(ledger).where(eq(ledger.orderId, orderId));
const differencesOf = (tradeNo: string) =>
  app.db.select().from(paymentDifferences).where(eq(paymentDifferences.tradeNo, tradeNo));
const actionsOf = async (orderId: string) =>
  (await app.db.select().from(events).where(eq(events.subjectId, orderId))).map(({ action }) => action);

describe("a lost notification", () => {
  it("is recovered once by querying the provider", async () => {
    const { order, tradeNo, amount } = await started();
    ecpay.pay(tradeNo, { amount, at: now });
    await later(9 * minuteMs);
    expect(ecpay.queries).toEqual([]);
    await later(2 * minuteMs);
    expect(await orderOf(order.id)).toMatchObject({ status: "paid" });
    expect(await differencesOf(tradeNo)).toMatchObject([
      { kind: "missed_payment", orderId: order.id, repairedAt: now, detail: { amount } },
    ]);
    await Promise.all([tendPayments(app), tendPayments(app)]);
    await later(dayMs);
    expect(await ledgerOf(order.id)).toHaveLength(1);
    expect(await differencesOf(tradeNo)).toHaveLength(1);
  });

  it("of a failure is recovered too", async () => {
    const { order, tradeNo, amount } = await started();
    ecpay.trades.set(tradeNo, { status: "10200095", amount, number: "", paidAt: 0, renewals: [] });
    await later(11 * minuteMs);
    expect(await orderOf(order.id)).toMatchObject({ status: "failed" });
    expect(await paymentOf(tradeNo)).toMatchObject({ status: "failed", failCode: "10200095" });
  });

  it("is asked about less and less often, until the attempt expires", async () => {
    const { tradeNo } = await started();
    const step = (passed: number) =>
      passed < 2 * hourMs ? 10 * minuteMs : passed < 8 * hourMs ? 20 * minuteMs : 2 * hourMs;
    for (let passed = 0; passed < 3.2 * dayMs; passed += step(passed)) await later(step(passed));
    expect(await paymentOf(tradeNo)).toMatchObject({ status: "expired" });
    const asked = ecpay.queries.filter((query) => query.endsWith(tradeNo)).length;
    expect(asked).toBeGreaterThan(10);
    expect(asked).toBeLessThan(40);
  });

  it("that reports another amount changes nothing, and staff see it", async () => {
    const { order, tradeNo, amount } = await started();
    ecpay.pay(tradeNo, { amount: amount - 1, at: now });
    await later(11 * minuteMs);
    await later(hourMs);
    expect(await orderOf(order.id)).toMatchObject({ status: "created" });
    expect(await differencesOf(tradeNo)).toMatchObject([{ kind: "amount", repairedAt: null }]);
  });

  it("of a transfer is looked for until a day after its deadline", async () => {
    const { order, tradeNo, amount } = await started({ method: "atm" });
    const expires = taipeiDay(now + 3 * dayMs).replaceAll("-", "/");
    await receiveNotification(app, { kind: "atm", fields: await atmNotification({ tradeNo, amount, expires }) });
    ecpay.trades.set(tradeNo, { status: "0", amount, number: "", paidAt: 0, renewals: [] });
    for (let passed = 0; passed < 4 * dayMs; passed += 6 * hourMs) await later(6 * hourMs);
    expect(await paymentOf(tradeNo)).toMatchObject({ status: "awaiting" });
    ecpay.pay(tradeNo, { amount, at: now });
    await later(12 * hourMs);
    expect(await orderOf(order.id)).toMatchObject({ status: "paid" });
  });
});

describe("an attempt that is asked about", () => {
  it("does not count as a difference while it is unpaid or costs nothing", async () => {
    const provider = providerOf(app);
    const [open, free] = [await started(), await started()];
    await app.db.update(payments).set({ provider: "none", amount: 0 }).where(eq(payments.tradeNo, free.tradeNo));
    for (const { tradeNo } of [open, free]) {
      const payment = await paymentOf(tradeNo);
      if (!provider || !payment) throw new Error("There is nothing to ask about.");
      expect(await checkAttempt(app, provider, payment)).toEqual({ isDifferent: false });
    }
    expect(await orderOf(open.order.id)).toMatchObject({ status: "created" });
    expect(await orderOf(free.order.id)).toMatchObject({ status: "paid" });
  });
});

describe("attempts that are due", () => {
  it("are postponed, but no others are", async () => {
    const due = await started();
    now += 5 * minuteMs;
    const young = await started();
    await later(5 * minuteMs);
    expect(await paymentOf(due.tradeNo)).toMatchObject({ checkAt: now + 10 * minuteMs });
    expect(await paymentOf(young.tradeNo)).toMatchObject({ checkAt: now + 5 * minuteMs });
  });

  it("are queried twenty per run, longest overdue first", async () => {
    const { order } = await started();
    const row = { orderId: order.id, provider: "ecpay", method: "cc", status: "open", amount: 1 } as const;
    for (let at = 0; at <= 20; at++) {
      const name = `MANY${String(at).padStart(2, "0")}`;
      await app.db
        .insert(payments)
        .values({ ...row, id: name, tradeNo: name, checkAt: now - at, createdAt: now, updatedAt: now });
    }
    const asked = () => ecpay.queries.filter((query) => query.includes("MANY"));
    await later(0);
    expect(asked()).toHaveLength(20);
    await later(0);
    expect(asked().slice(20)).toEqual(["QueryTradeInfo MANY00"]);
  });

  it("expire one by one", async () => {
    const old = await started();
    now += hourMs;
    const young = await started();
    await later(3 * dayMs - hourMs);
    expect(await paymentOf(old.tradeNo)).toMatchObject({ status: "expired" });
    expect(await paymentOf(young.tradeNo)).toMatchObject({ status: "open" });
  });

  it("stay as they are without a provider", async () => {
    const { tradeNo } = await started();
    const before = await paymentOf(tradeNo);
    now += hourMs;
    await tendPayments({ ...app, config: { ...app.config, ECPAY_ORIGIN: undefined } });
    expect(await paymentOf(tradeNo)).toEqual(before);
  });
});

describe("while the provider cannot be reached", () => {
  it("nothing changes, and one query a run is all it gets", async () => {
    const [one, other] = [await started(), await started()];
    ecpay.pay(one.tradeNo, { amount: one.amount, at: now });
    ecpay.pay(other.tradeNo, { amount: other.amount, at: now });
    ecpay.outage = async () => new Response("<html>Maintenance</html>");
    await later(11 * minuteMs);
    expect(ecpay.queries.length).toBeLessThanOrEqual(2);
    expect(await orderOf(one.order.id)).toMatchObject({ status: "created" });
    ecpay.outage = null;
    await later(11 * minuteMs);
    expect(await orderOf(one.order.id)).toMatchObject({ status: "paid" });
    expect(await orderOf(other.order.id)).toMatchObject({ status: "paid" });
  });

  it("a cancelled subscription is cancelled later", async () => {
    const { actor, id, order, trade } = await subscribed();
    ecpay.outage = () => Promise.reject(new TypeError("connection refused"));
    expect(await cancelSubscription(app, { actor, subscriptionId: id })).toEqual({ status: "cancelling" });
    await later(minuteMs);
    expect(await subscriptionOf(id)).toMatchObject({ status: "cancelling" });
    expect(trade.state).toBe("1");
    ecpay.outage = null;
    await later(minuteMs);
    expect(trade.state).toBe("1");
    await later(10 * minuteMs);
    expect(trade.state).toBe("0");
    expect(await subscriptionOf(id)).toMatchObject({ status: "cancelled", nextChargeAt: null });
    expect((await actionsOf(order.id)).filter((action) => action === "order.subscription_cancelled")).toHaveLength(1);
  });
});

describe("a notification cut short", () => {
  it("is settled by cron, once", async () => {
    const { order, tradeNo, amount } = await started();
    const fields = await paidNotification({ tradeNo, number: "T1", amount, at: now });
    const broken = { ...app, db: withBatch(app, () => Promise.reject(new Error("the Worker died"))) };
    await expect(receiveNotification(broken, { kind: "paid", fields })).rejects.toThrow("died");
    expect(await orderOf(order.id)).toMatchObject({ status: "created" });
    await later(minuteMs);
    await Promise.all([tendPayments(app), tendPayments(app)]);
    expect(await orderOf(order.id)).toMatchObject({ status: "paid" });
    expect(await ledgerOf(order.id)).toHaveLength(1);
    const stored = app.db.select().from(paymentNotifications).where(eq(paymentNotifications.tradeNo, tradeNo));
    expect(await stored).toMatchObject([{ outcome: "paid", settledAt: now }]);
  });

  const storedOf = (tradeNo: string) =>
    app.db.select().from(paymentNotifications).where(eq(paymentNotifications.tradeNo, tradeNo));
  /** Stores a notification whose effects are cut short. */
  async function cutShort(kind: NotificationKind, fields: Record<string, string>): Promise<void> {
    const broken = { ...app, db: withBatch(app, () => Promise.reject(new Error("the Worker died"))) };
    await expect(receiveNotification(broken, { kind, fields })).rejects.toThrow("died");
  }

  it("of a renewal is settled as one", async () => {
    const { order, tradeNo, amount } = await subscribed();
    now += 30 * dayMs;
    await cutShort("period", await periodNotification({ tradeNo, gwsr: "700", amount, at: now }));
    await later(minuteMs);
    expect(await ledgerOf(order.id)).toHaveLength(2);
    expect(await storedOf(tradeNo)).toContainEqual(expect.objectContaining({ kind: "period", outcome: "renewed" }));
  });

  it("is settled thirty per run, oldest first, without those already settled", async () => {
    const rowOf = (name: string, receivedAt: number, settledAt: number | null) => ({
      ...{ id: name, provider: "ecpay", tradeNo: "FBMANY", kind: "paid", mark: name, verified: true, fields: {} },
      ...{ outcome: "", receivedAt, lastReceivedAt: receivedAt, settledAt },
    });
    for (let at = 0; at < 31; at++) {
      const number = String(at).padStart(2, "0");
      await app.db
        .insert(paymentNotifications)
        .values([rowOf(`many-settled-${number}`, now + at, now), rowOf(`many-open-${number}`, now + 1000 - at, null)]);
    }
    await later(minuteMs);
    const open = (await storedOf("FBMANY")).filter(({ settledAt }) => settledAt === null);
    expect(open.map(({ id }) => id)).toEqual(["many-open-00"]);
  });

  it("is settled when it comes again", async () => {
    const { order, tradeNo, amount } = await started();
    const fields = await paidNotification({ tradeNo, number: `T${tradeNo}`, amount, at: now });
    await cutShort("paid", fields);
    await receiveNotification(app, { kind: "paid", fields });
    expect(await orderOf(order.id)).toMatchObject({ status: "paid" });
    expect(await storedOf(tradeNo)).toMatchObject([{ outcome: "paid", received: 2, settledAt: now }]);
  });

  it("is settled in order of arrival", async () => {
    const { order, tradeNo, amount } = await started({ method: "atm" });
    const expires = taipeiDay(now + 3 * dayMs).replaceAll("-", "/");
    await cutShort("atm", await atmNotification({ tradeNo, amount, expires }));
    now += 1000;
    await cutShort("paid", await paidNotification({ tradeNo, number: `T${tradeNo}`, amount, at: now }));
    // The request that received them may still be at it.
    await later(minuteMs / 2 - 1000);
    expect(await orderOf(order.id)).toMatchObject({ status: "created" });
    await later(minuteMs / 2);
    expect(await orderOf(order.id)).toMatchObject({ status: "paid" });
    expect((await storedOf(tradeNo)).map(({ kind, outcome }) => [kind, outcome]).sort()).toEqual([
      ["atm", "awaiting"],
      ["paid", "paid"],
    ]);
  });

  it("is left to staff after three days", async () => {
    const { order, tradeNo, amount } = await started();
    await cutShort("paid", await paidNotification({ tradeNo, number: `T${tradeNo}`, amount, at: now }));
    await later(3 * dayMs);
    expect(await orderOf(order.id)).toMatchObject({ status: "created" });
    expect(await storedOf(tradeNo)).toMatchObject([{ outcome: "", settledAt: null }]);
  });

  it("that cannot be settled is shown to staff, and does not hold up the others", async () => {
    const [bad, good] = [await started(), await started()];
    await app.db.update(orders).set({ item: "withdrawn" }).where(eq(orders.id, bad.order.id));
    for (const { tradeNo, amount } of [bad, good]) {
      const fields = await paidNotification({ tradeNo, number: `T${tradeNo}`, amount, at: now });
      const broken = { ...app, db: withBatch(app, () => Promise.reject(new Error("the Worker died"))) };
      await expect(receiveNotification(broken, { kind: "paid", fields })).rejects.toThrow();
    }
    expectConsoleError(/could not be tended/);
    await later(10 * minuteMs);
    expect(await differencesOf(bad.tradeNo)).toEqual([]);
    await later(1000);
    expect(await orderOf(good.order.id)).toMatchObject({ status: "paid" });
    expect(await differencesOf(bad.tradeNo)).toMatchObject([{ kind: "unsettled", repairedAt: null }]);
    expect(await storedOf(bad.tradeNo)).toMatchObject([{ settledAt: null }]);
  });
});

describe("a subscription", () => {
  it("is renewed by notifications, each charge once", async () => {
    const { order, id, tradeNo, amount, trade } = await subscribed();
    const at = now + 30 * dayMs;
    now = at;
    trade.renewals.push({ gwsr: "500", amount, at });
    const fields = await periodNotification({ tradeNo, gwsr: "500", amount, at });
    await Promise.all(Array.from({ length: 20 }, () => receiveNotification(app, { kind: "period", fields })));
    expect(await ledgerOf(order.id)).toHaveLength(2);
    expect(await subscriptionOf(id)).toMatchObject({ charges: 2, failures: 0, nextChargeAt: at + 30 * dayMs });
    await later(dayMs);
    expect(await ledgerOf(order.id)).toHaveLength(2);
    expect(await differencesOf(tradeNo)).toEqual([]);
  });

  it("is renewed by cron when the notification is lost", async () => {
    const { order, id, tradeNo, amount, trade } = await subscribed();
    now += 30 * dayMs;
    trade.renewals.push({ gwsr: "501", amount, at: now });
    await later(3 * hourMs);
    expect(await ledgerOf(order.id)).toHaveLength(2);
    expect(await differencesOf(tradeNo)).toMatchObject([{ kind: "missed_renewal", repairedAt: now }]);
    const fields = await periodNotification({ tradeNo, gwsr: "501", amount, at: now - 3 * hourMs });
    await receiveNotification(app, { kind: "period", fields });
    await later(hourMs);
    expect(await ledgerOf(order.id)).toHaveLength(2);
    expect(await subscriptionOf(id)).toMatchObject({ charges: 2 });
  });

  it("counts failures once each, and ends after six of them", async () => {
    const { order, id, tradeNo, amount } = await subscribed();
    const other = await subscribed();
    now += 30 * dayMs;
    for (let time = 1; time <= 6; time++) {
      const fields = await periodNotification(
        { tradeNo, gwsr: "0", amount, at: now + time * hourMs },
        { RtnCode: "10100248", RtnMsg: "拒絕交易" },
      );
      await Promise.all([1, 2, 3].map(() => receiveNotification(app, { kind: "period", fields })));
      expect(await subscriptionOf(id)).toMatchObject({ failures: time, status: time < 6 ? "active" : "ended" });
    }
    expect(await subscriptionOf(other.id)).toMatchObject({ failures: 0, status: "active" });
    const actions = await actionsOf(order.id);
    expect(actions.filter((action) => action === "order.renewal_failed")).toHaveLength(6);
    expect(actions.filter((action) => action === "order.subscription_ended")).toHaveLength(1);
    const sent = await app.db.select().from(mails).where(eq(mails.accountId, order.accountId));
    expect(sent.filter(({ template }) => template === "renewalFailed")).toHaveLength(6);
    expect(await orderOf(order.id)).toMatchObject({ status: "paid" });
  });

  it("starts counting again after a success, and ignores a failure from before it", async () => {
    const { id, tradeNo, amount } = await subscribed();
    now += 30 * dayMs;
    const failure = await periodNotification({ tradeNo, gwsr: "0", amount, at: now }, { RtnCode: "10100248" });
    await receiveNotification(app, { kind: "period", fields: failure });
    expect(await subscriptionOf(id)).toMatchObject({ failures: 1 });
    const at = now + dayMs;
    const success = await periodNotification({ tradeNo, gwsr: "502", amount, at });
    await receiveNotification(app, { kind: "period", fields: success });
    expect(await subscriptionOf(id)).toMatchObject({ failures: 0 });
    for (const before of [hourMs, 0]) {
      const late = await periodNotification({ tradeNo, gwsr: "0", amount, at: at - before }, { RtnCode: "10100248" });
      await receiveNotification(app, { kind: "period", fields: late });
      expect(await subscriptionOf(id)).toMatchObject({ failures: 0, charges: 2 });
    }
  });

  it("of a plan that is not sold any more counts failures too", async () => {
    const { id, tradeNo, amount } = await subscribed();
    await app.db.update(subscriptions).set({ item: "withdrawn" }).where(eq(subscriptions.id, id));
    const failure = await periodNotification({ tradeNo, gwsr: "0", amount, at: now }, { RtnCode: "10100248" });
    await receiveNotification(app, { kind: "period", fields: failure });
    expect(await subscriptionOf(id)).toMatchObject({ failures: 1 });
  });

  it("that is overdue is looked for every six hours", async () => {
    const { tradeNo } = await subscribed();
    now += 30 * dayMs;
    const asked = async (time: number) => {
      const before = ecpay.queries.length;
      await later(time);
      return ecpay.queries.slice(before).filter((query) => query === `QueryCreditCardPeriodInfo ${tradeNo}`).length;
    };
    const times = [2 * hourMs - 1000, 1000, 6 * hourMs - 1000, 1000];
    const counts = [];
    for (const time of times) counts.push(await asked(time));
    expect(counts).toEqual([0, 1, 0, 1]);
  });

  it("records both charges if the second is notified first", async () => {
    const { order, tradeNo, amount } = await started({ method: "subscription" });
    const trade = ecpay.pay(tradeNo, { amount, at: now, isSubscription: true });
    now += 30 * dayMs;
    const renewal = await periodNotification({ tradeNo, gwsr: "503", amount, at: now });
    await receiveNotification(app, { kind: "period", fields: renewal });
    const first = await paidNotification({ tradeNo, number: trade.number, amount, at: now - 30 * dayMs });
    await receiveNotification(app, { kind: "paid", fields: first });
    expect((await ledgerOf(order.id)).map(({ days }) => days)).toEqual([30, 30]);
    expect(await paymentOf(tradeNo)).toMatchObject({ providerTradeNo: trade.number });
  });

  it("whose cancellation did not reach the provider is cancelled again at once, then every ten minutes", async () => {
    const { actor, id, tradeNo } = await subscribed();
    ecpay.outage = () => Promise.reject(new TypeError("connection refused"));
    await cancelSubscription(app, { actor, subscriptionId: id });
    const asked = async (time: number) => {
      const before = ecpay.queries.length;
      await later(time);
      return ecpay.queries.slice(before).filter((query) => query === `CreditCardPeriodAction ${tradeNo}`).length;
    };
    const counts = [];
    for (const time of [0, 0, 10 * minuteMs, 1, 10 * minuteMs]) counts.push(await asked(time));
    expect(counts).toEqual([1, 0, 0, 1, 1]);
  });

  it("that has stopped at the provider ends without losing paid days", async () => {
    const { order, id, tradeNo, trade } = await subscribed();
    trade.state = "0";
    now += 30 * dayMs;
    await later(3 * hourMs);
    expect(await subscriptionOf(id)).toMatchObject({ status: "ended", nextChargeAt: null });
    expect(await differencesOf(tradeNo)).toMatchObject([{ kind: "stopped", repairedAt: now }]);
    expect(await ledgerOf(order.id)).toMatchObject([{ days: 30 }]);
  });

  it("is cancelled by its owner only, once, and its paid days stay", async () => {
    const mine = await subscribed();
    const other = await started();
    const cancel = (actor: typeof mine.actor) => cancelSubscription(app, { actor, subscriptionId: mine.id });
    await expect(cancel(other.actor)).rejects.toMatchObject({ code: "not_found" });
    await Promise.all([cancel(mine.actor), cancel(mine.actor)]);
    expect(await cancel(mine.actor)).toEqual({ status: "cancelled" });
    expect(mine.trade.state).toBe("0");
    const actions = await actionsOf(mine.order.id);
    expect(actions.filter((action) => action === "order.subscription_cancelled")).toHaveLength(1);
    expect(await orderOf(mine.order.id)).toMatchObject({ status: "paid" });
  });

  it("is cancelled alone, whatever others the account has", async () => {
    const [one, other] = [await subscribed(), await subscribed()];
    const { actor } = one;
    await app.db.update(subscriptions).set({ status: "ended" }).where(eq(subscriptions.id, one.id));
    await app.db.update(subscriptions).set({ accountId: actor.id }).where(eq(subscriptions.id, other.id));
    expect(await cancelSubscription(app, { actor, subscriptionId: other.id })).toEqual({ status: "cancelled" });
    expect([one.trade.state, other.trade.state]).toEqual(["1", "0"]);
  });

  it("that is cancelled in two tabs at once shows the outcome in both", async () => {
    const { actor, id } = await subscribed();
    const inOtherTab = async () => void (await cancelSubscription(app, { actor, subscriptionId: id }));
    const db = withBatch(app, async (number, commit) => {
      if (number === 1) await inOtherTab();
      return commit();
    });
    const cancelled = await cancelSubscription({ ...app, db }, { actor, subscriptionId: id });
    expect(cancelled).toEqual({ status: "cancelled" });
  });

  it("of an erased account is not charged any more", async () => {
    const { actor, id, trade } = await subscribed();
    await app.db.update(accounts).set({ eraseAt: now }).where(eq(accounts.id, actor.id));
    await eraseDueAccounts(app);
    expect(await subscriptionOf(id)).toMatchObject({ status: "cancelling" });
    await later(minuteMs);
    expect(trade.state).toBe("0");
  });

  it("that is cancelled before a lost renewal was found keeps its days", async () => {
    const { actor, tradeNo, amount, trade, order, id } = await subscribed();
    now += 30 * dayMs;
    trade.renewals.push({ gwsr: "890", amount, at: now });
    expect(await cancelSubscription(app, { actor, subscriptionId: id })).toEqual({ status: "cancelled" });
    expect((await ledgerOf(order.id)).map(({ days }) => days)).toEqual([30, 30]);
    expect(await differencesOf(tradeNo)).toMatchObject([{ kind: "missed_renewal" }]);
    expect(await subscriptionOf(id)).toMatchObject({ status: "cancelled", charges: 2 });
  });

  it("whose cancellation the provider refuses is shown to staff", async () => {
    const { actor, id, tradeNo } = await subscribed();
    ecpay.refusesCancel = true;
    expect(await cancelSubscription(app, { actor, subscriptionId: id })).toEqual({ status: "cancelling" });
    await later(11 * minuteMs);
    await later(11 * minuteMs);
    expect(await differencesOf(tradeNo)).toMatchObject([{ kind: "cancel_refused", repairedAt: null }]);
    expect(await subscriptionOf(id)).toMatchObject({ status: "cancelling" });
  });

  it("that is charged although cancelled is honoured, and cancelled again", async () => {
    const { actor, order, id, tradeNo, amount, trade } = await subscribed();
    await cancelSubscription(app, { actor, subscriptionId: id });
    trade.state = "1";
    now += 30 * dayMs;
    const fields = await periodNotification({ tradeNo, gwsr: "504", amount, at: now });
    await receiveNotification(app, { kind: "period", fields });
    expect(await ledgerOf(order.id)).toHaveLength(2);
    await later(11 * minuteMs);
    expect(trade.state).toBe("0");
    expect(await subscriptionOf(id)).toMatchObject({ status: "cancelled" });
  });
});

describe("the daily comparison", () => {
  const runOf = () =>
    app.db
      .select()
      .from(reconciliations)
      .where(eq(reconciliations.day, taipeiDay(now)))
      .get();

  it("finds no difference where there is none, once a day and in batches", async () => {
    const paid = [];
    for (let made = 0; made < 12; made++) {
      const { tradeNo, amount } = await started();
      const { number } = ecpay.pay(tradeNo, { amount, at: now });
      const fields = await paidNotification({ tradeNo, number, amount, at: now });
      await receiveNotification(app, { kind: "paid", fields });
      paid.push(tradeNo);
    }
    await later(dayMs);
    expect(await runOf()).toMatchObject({ compared: 10, finishedAt: null });
    ecpay.outage = async () => new Response("<html>");
    await later(minuteMs);
    expect(await runOf()).toMatchObject({ compared: 10, finishedAt: null });
    ecpay.outage = null;
    await later(minuteMs);
    expect(await runOf()).toMatchObject({ compared: 12, differences: 0, finishedAt: now });
    const asked = ecpay.queries.length;
    await later(minuteMs);
    expect(ecpay.queries).toHaveLength(asked);
    for (const tradeNo of paid) expect(await differencesOf(tradeNo)).toEqual([]);
  });

  it("compares subscriptions in batches, too", async () => {
    for (let made = 0; made < 10; made++) await subscribed();
    await later(dayMs);
    await later(minuteMs);
    expect(await runOf()).toMatchObject({ compared: 20, finishedAt: null });
    await later(minuteMs);
    expect(await runOf()).toMatchObject({ compared: 20, differences: 0, finishedAt: now });
  });

  it.each([
    ["the next day", dayMs],
    ["after an outage of a month", 30 * dayMs],
  ])("settles money that the provider received after the attempt had failed or expired here, %s", async (_, time) => {
    await later(dayMs);
    const [failed, expired] = [await started(), await started()];
    const fields = await paidNotification({ ...failed, number: "F1", at: now }, { RtnCode: "10100058" });
    await receiveNotification(app, { kind: "paid", fields });
    await app.db.update(payments).set({ status: "expired" }).where(eq(payments.tradeNo, expired.tradeNo));
    for (const { tradeNo, amount } of [failed, expired]) ecpay.pay(tradeNo, { amount, at: now });
    await later(time);
    for (const { order, tradeNo } of [failed, expired]) {
      expect(await orderOf(order.id)).toMatchObject({ status: "paid" });
      expect(await differencesOf(tradeNo)).toMatchObject([{ kind: "missed_payment", repairedAt: now }]);
    }
    expect(await runOf()).toMatchObject({ differences: 2 });
  });

  it("looks again at attempts of the four days before it, because they could still be paid", async () => {
    const { order, tradeNo, amount } = await started();
    await app.db.update(payments).set({ status: "expired" }).where(eq(payments.tradeNo, tradeNo));
    const none = { paymentCursor: "", subscriptionCursor: "", compared: 0, differences: 0 };
    const lastRun = now + 3 * dayMs;
    await app.db.insert(reconciliations).values({ ...none, day: taipeiDay(lastRun), finishedAt: lastRun });
    ecpay.pay(tradeNo, { amount, at: lastRun });
    await later(4 * dayMs);
    expect(await orderOf(order.id)).toMatchObject({ status: "paid" });
    expect(await differencesOf(tradeNo)).toMatchObject([{ kind: "missed_payment", repairedAt: now }]);
  });

  it("begins with what was paid on the day before the first one", async () => {
    await app.db.delete(reconciliations);
    const { tradeNo, amount } = await started();
    const charge = { reference: `X${tradeNo}`, providerTradeNo: `X${tradeNo}`, amount, at: now };
    await settleCharge(app, { tradeNo, charge });
    await later(dayMs);
    expect(await differencesOf(tradeNo)).toMatchObject([{ kind: "not_paid" }]);
  });

  it("leaves charges missing at the provider to staff", async () => {
    const [unknown, changed] = [await started(), await started()];
    for (const { tradeNo, amount } of [unknown, changed]) {
      await settleCharge(app, {
        tradeNo,
        charge: { reference: `X${tradeNo}`, providerTradeNo: `X${tradeNo}`, amount, at: now },
      });
    }
    ecpay.trades.set(changed.tradeNo, {
      status: "1",
      amount: 1,
      number: `X${changed.tradeNo}`,
      paidAt: now,
      renewals: [],
    });
    await later(dayMs);
    expect(await runOf()).toMatchObject({ compared: 2, differences: 2 });
    await later(dayMs);
    expect(await differencesOf(unknown.tradeNo)).toMatchObject([{ kind: "not_paid", repairedAt: null }]);
    expect(await differencesOf(changed.tradeNo)).toMatchObject([{ kind: "amount", repairedAt: null }]);
    expect(await orderOf(unknown.order.id)).toMatchObject({ status: "paid" });
  });

  it("does not report refunded or unpaid orders as missing", async () => {
    const [refunded, failed] = [await started(), await started()];
    const { tradeNo, amount, order } = refunded;
    const charge = { reference: `X${tradeNo}`, providerTradeNo: `X${tradeNo}`, amount, at: now };
    await settleCharge(app, { tradeNo, charge });
    await app.db.update(orders).set({ status: "refunded" }).where(eq(orders.id, order.id));
    await app.db.update(payments).set({ status: "failed" }).where(eq(payments.tradeNo, failed.tradeNo));
    await later(dayMs);
    expect(await runOf()).toMatchObject({ compared: 2, differences: 0 });
  });

  it("records the failure of an attempt that is not due yet", async () => {
    await later(dayMs);
    const { order, tradeNo, amount } = await started();
    await app.db
      .update(payments)
      .set({ checkAt: now + 30 * dayMs })
      .where(eq(payments.tradeNo, tradeNo));
    ecpay.trades.set(tradeNo, { status: "10200095", amount, number: "", paidAt: 0, renewals: [] });
    await later(dayMs);
    expect(await paymentOf(tradeNo)).toMatchObject({ status: "failed", failCode: "10200095" });
    expect(await orderOf(order.id)).toMatchObject({ status: "failed" });
    expect(await runOf()).toMatchObject({ compared: 1, differences: 0 });
  });

  it("leaves out orders that do not involve the provider", async () => {
    await later(dayMs);
    const { tradeNo } = await started();
    await app.db
      .update(payments)
      .set({ provider: "none", amount: 0, status: "paid", paidAt: now })
      .where(eq(payments.tradeNo, tradeNo));
    await later(dayMs);
    expect(await runOf()).toMatchObject({ compared: 0, differences: 0, finishedAt: now });
    expect(ecpay.queries.filter((query) => query.includes(tradeNo))).toEqual([]);
  });

  it("compares the previous day's renewals only once, and does not look for refunds", async () => {
    await later(dayMs);
    const { id, order, tradeNo } = await subscribed();
    const refund = { accountId: order.accountId, orderId: order.id, paymentId: id, kind: "refund" } as const;
    await ledgerStatement(app, { ...refund, amount: -1, days: 0, track: null, level: null, source: `refund:${id}` });
    await later(dayMs);
    expect(await runOf()).toMatchObject({ compared: 2, differences: 0 });
    expect(await differencesOf(tradeNo)).toEqual([]);
    await later(dayMs);
    expect(await runOf()).toMatchObject({ compared: 0, differences: 0 });
  });

  it("goes back to the last day that it finished", async () => {
    const { tradeNo, amount } = await started();
    const charge = { reference: `X${tradeNo}`, providerTradeNo: `X${tradeNo}`, amount, at: now };
    await settleCharge(app, { tradeNo, charge });
    const runs = [
      { day: taipeiDay(now), finishedAt: now },
      { day: taipeiDay(now + 2 * dayMs), finishedAt: null },
    ];
    const none = { paymentCursor: "", subscriptionCursor: "", compared: 0, differences: 0 };
    await app.db.insert(reconciliations).values(runs.map((run) => ({ ...none, ...run })));
    await later(3 * dayMs);
    expect(await differencesOf(tradeNo)).toMatchObject([{ kind: "not_paid" }]);
  });

  it("finds a renewal that was recorded but never charged", async () => {
    const { tradeNo, amount } = await subscribed();
    now += 30 * dayMs;
    const fields = await periodNotification({ tradeNo, gwsr: "600", amount, at: now });
    await receiveNotification(app, { kind: "period", fields });
    await later(dayMs);
    expect(await differencesOf(tradeNo)).toMatchObject([
      { kind: "not_paid", detail: { reference: "charge:gwsr-600" }, repairedAt: null },
    ]);
    expect(await runOf()).toMatchObject({ compared: 2, differences: 1 });
  });

  it("ends a subscription that has stopped at the provider, as one difference", async () => {
    const { id, tradeNo, amount, trade } = await subscribed();
    now += 30 * dayMs;
    trade.renewals.push({ gwsr: "610", amount, at: now });
    const fields = await periodNotification({ tradeNo, gwsr: "610", amount, at: now });
    await receiveNotification(app, { kind: "period", fields });
    trade.state = "0";
    await later(dayMs);
    expect(await subscriptionOf(id)).toMatchObject({ status: "ended" });
    expect(await runOf()).toMatchObject({ compared: 2, differences: 1 });
  });
});

describe("the coupon of a closed order", () => {
  it("is given back once its last attempt is over; the provider is queried hourly until then", async () => {
    const [{ order }, other] = [await started(), await started()];
    await app.db
      .update(payments)
      .set({ createdAt: now + 9 * dayMs })
      .where(eq(payments.tradeNo, other.tradeNo));
    const end = now + 3 * dayMs;
    const { id: orderId, accountId } = order;
    await app.db.update(orders).set({ status: "cancelled" }).where(eq(orders.id, orderId));
    await app.db.insert(couponUses).values({ orderId, code: "CLOSED", accountId, createdAt: now, checkAt: now });
    const use = () => app.db.select().from(couponUses).where(eq(couponUses.orderId, orderId)).get();
    await later(minuteMs);
    expect(await use()).toMatchObject({ checkAt: end });
    ecpay.outage = async () => new Response("<html>Maintenance</html>");
    await later(end - now);
    expect(await use()).toMatchObject({ checkAt: now + hourMs });
    ecpay.outage = null;
    await later(hourMs - 1000);
    expect(await use()).toBeDefined();
    await later(1000);
    expect(await use()).toBeUndefined();
  });
});
