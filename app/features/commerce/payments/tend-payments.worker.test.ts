import { eq, inArray } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import {
  accounts,
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
import { receiveNotification } from "./receive-notification.server";
import { settleCharge } from "./settle-charge.server";
import { startPayment } from "./start-payment.server";
import { tendPayments } from "./tend-payments.server";

const minute = 60 * 1000;
const hour = 60 * minute;
const day = 24 * hour;

/** Noon in Taipei; tests are months apart, so that none tends what another left. */
let now = Date.parse("2026-11-22T04:00:00Z");
let ecpay = new FakeEcpay();
let app = testApp();
beforeEach(async () => {
  now += 60 * day;
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
  const order = await makeOrder(app, { accountId, expiresAt: now + 10 * day, ...options });
  const form = await startPayment(app, { actor, orderId: order.id, origin: "http://localhost", locale: "zh-TW" });
  const tradeNo = "fields" in form ? (form.fields.MerchantTradeNo ?? "") : "";
  return { actor, order, tradeNo, amount: order.total };
}

/** A subscription whose first charge both sides know. */
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
  it("is made up for by asking the provider, once", async () => {
    const { order, tradeNo, amount } = await started();
    ecpay.pay(tradeNo, { amount, at: now });
    await later(9 * minute);
    expect(ecpay.queries).toEqual([]);
    await later(2 * minute);
    expect(await orderOf(order.id)).toMatchObject({ status: "paid" });
    expect(await differencesOf(tradeNo)).toMatchObject([
      { kind: "missed_payment", orderId: order.id, repairedAt: now, detail: { amount } },
    ]);
    await Promise.all([tendPayments(app), tendPayments(app)]);
    await later(day);
    expect(await ledgerOf(order.id)).toHaveLength(1);
    expect(await differencesOf(tradeNo)).toHaveLength(1);
  });

  it("of a failure is made up for too", async () => {
    const { order, tradeNo, amount } = await started();
    ecpay.trades.set(tradeNo, { status: "10200095", amount, number: "", paidAt: 0, renewals: [] });
    await later(11 * minute);
    expect(await orderOf(order.id)).toMatchObject({ status: "failed" });
    expect(await paymentOf(tradeNo)).toMatchObject({ status: "failed", failCode: "10200095" });
  });

  it("is asked about less and less often, until the attempt expires", async () => {
    const { tradeNo } = await started();
    const step = (passed: number) => (passed < 2 * hour ? 10 * minute : passed < 8 * hour ? 20 * minute : 2 * hour);
    for (let passed = 0; passed < 3.2 * day; passed += step(passed)) await later(step(passed));
    expect(await paymentOf(tradeNo)).toMatchObject({ status: "expired" });
    const asked = ecpay.queries.filter((query) => query.endsWith(tradeNo)).length;
    expect(asked).toBeGreaterThan(10);
    expect(asked).toBeLessThan(40);
  });

  it("that reports another amount changes nothing, and staff see it", async () => {
    const { order, tradeNo, amount } = await started();
    ecpay.pay(tradeNo, { amount: amount - 1, at: now });
    await later(11 * minute);
    await later(hour);
    expect(await orderOf(order.id)).toMatchObject({ status: "created" });
    expect(await differencesOf(tradeNo)).toMatchObject([{ kind: "amount", repairedAt: null }]);
  });

  it("of a transfer is looked for until a day after its deadline", async () => {
    const { order, tradeNo, amount } = await started({ method: "atm" });
    const expires = taipeiDay(now + 3 * day).replaceAll("-", "/");
    await receiveNotification(app, { kind: "atm", fields: await atmNotification({ tradeNo, amount, expires }) });
    ecpay.trades.set(tradeNo, { status: "0", amount, number: "", paidAt: 0, renewals: [] });
    for (let passed = 0; passed < 4 * day; passed += 6 * hour) await later(6 * hour);
    expect(await paymentOf(tradeNo)).toMatchObject({ status: "awaiting" });
    ecpay.pay(tradeNo, { amount, at: now });
    await later(12 * hour);
    expect(await orderOf(order.id)).toMatchObject({ status: "paid" });
  });
});

describe("while the provider cannot be reached", () => {
  it("nothing changes, and one query a run is all it gets", async () => {
    const [one, other] = [await started(), await started()];
    ecpay.pay(one.tradeNo, { amount: one.amount, at: now });
    ecpay.pay(other.tradeNo, { amount: other.amount, at: now });
    ecpay.outage = async () => new Response("<html>Maintenance</html>");
    await later(11 * minute);
    expect(ecpay.queries.length).toBeLessThanOrEqual(2);
    expect(await orderOf(one.order.id)).toMatchObject({ status: "created" });
    ecpay.outage = null;
    await later(11 * minute);
    expect(await orderOf(one.order.id)).toMatchObject({ status: "paid" });
    expect(await orderOf(other.order.id)).toMatchObject({ status: "paid" });
  });

  it("a cancelled subscription is cancelled later", async () => {
    const { actor, id, order, trade } = await subscribed();
    ecpay.outage = () => Promise.reject(new TypeError("connection refused"));
    expect(await cancelSubscription(app, { actor, subscriptionId: id })).toEqual({ status: "cancelling" });
    await later(minute);
    expect(await subscriptionOf(id)).toMatchObject({ status: "cancelling" });
    expect(trade.state).toBe("1");
    ecpay.outage = null;
    await later(minute);
    expect(trade.state).toBe("1");
    await later(10 * minute);
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
    await later(minute);
    await Promise.all([tendPayments(app), tendPayments(app)]);
    expect(await orderOf(order.id)).toMatchObject({ status: "paid" });
    expect(await ledgerOf(order.id)).toHaveLength(1);
    const stored = app.db.select().from(paymentNotifications).where(eq(paymentNotifications.tradeNo, tradeNo));
    expect(await stored).toMatchObject([{ outcome: "paid", settledAt: now }]);
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
    await later(11 * minute);
    expect(await orderOf(good.order.id)).toMatchObject({ status: "paid" });
    expect(await differencesOf(bad.tradeNo)).toMatchObject([{ kind: "unsettled", repairedAt: null }]);
  });
});

describe("a subscription", () => {
  it("is renewed by notifications, each charge once", async () => {
    const { order, id, tradeNo, amount, trade } = await subscribed();
    const at = now + 30 * day;
    now = at;
    trade.renewals.push({ gwsr: "500", amount, at });
    const fields = await periodNotification({ tradeNo, gwsr: "500", amount, at });
    await Promise.all(Array.from({ length: 20 }, () => receiveNotification(app, { kind: "period", fields })));
    expect(await ledgerOf(order.id)).toHaveLength(2);
    expect(await subscriptionOf(id)).toMatchObject({ charges: 2, failures: 0, nextChargeAt: at + 30 * day });
    await later(day);
    expect(await ledgerOf(order.id)).toHaveLength(2);
    expect(await differencesOf(tradeNo)).toEqual([]);
  });

  it("is renewed by cron when the notification is lost", async () => {
    const { order, id, tradeNo, amount, trade } = await subscribed();
    now += 30 * day;
    trade.renewals.push({ gwsr: "501", amount, at: now });
    await later(3 * hour);
    expect(await ledgerOf(order.id)).toHaveLength(2);
    expect(await differencesOf(tradeNo)).toMatchObject([{ kind: "missed_renewal", repairedAt: now }]);
    const fields = await periodNotification({ tradeNo, gwsr: "501", amount, at: now - 3 * hour });
    await receiveNotification(app, { kind: "period", fields });
    await later(hour);
    expect(await ledgerOf(order.id)).toHaveLength(2);
    expect(await subscriptionOf(id)).toMatchObject({ charges: 2 });
  });

  it("counts failures once each, and ends after six of them", async () => {
    const { order, id, tradeNo, amount } = await subscribed();
    now += 30 * day;
    for (let time = 1; time <= 6; time++) {
      const fields = await periodNotification(
        { tradeNo, gwsr: "0", amount, at: now + time * hour },
        { RtnCode: "10100248", RtnMsg: "拒絕交易" },
      );
      await Promise.all([1, 2, 3].map(() => receiveNotification(app, { kind: "period", fields })));
      expect(await subscriptionOf(id)).toMatchObject({ failures: time, status: time < 6 ? "active" : "ended" });
    }
    const actions = await actionsOf(order.id);
    expect(actions.filter((action) => action === "order.renewal_failed")).toHaveLength(6);
    expect(actions.filter((action) => action === "order.subscription_ended")).toHaveLength(1);
    const sent = await app.db.select().from(mails).where(eq(mails.accountId, order.accountId));
    expect(sent.filter(({ template }) => template === "renewalFailed")).toHaveLength(6);
    expect(await orderOf(order.id)).toMatchObject({ status: "paid" });
  });

  it("starts counting again after a success, and ignores a failure from before it", async () => {
    const { id, tradeNo, amount } = await subscribed();
    now += 30 * day;
    const failure = await periodNotification({ tradeNo, gwsr: "0", amount, at: now }, { RtnCode: "10100248" });
    await receiveNotification(app, { kind: "period", fields: failure });
    expect(await subscriptionOf(id)).toMatchObject({ failures: 1 });
    const at = now + day;
    const success = await periodNotification({ tradeNo, gwsr: "502", amount, at });
    await receiveNotification(app, { kind: "period", fields: success });
    expect(await subscriptionOf(id)).toMatchObject({ failures: 0 });
    const late = await periodNotification({ tradeNo, gwsr: "0", amount, at: at - hour }, { RtnCode: "10100248" });
    await receiveNotification(app, { kind: "period", fields: late });
    expect(await subscriptionOf(id)).toMatchObject({ failures: 0, charges: 2 });
  });

  it("whose charge comes before the first one's notification has both", async () => {
    const { order, tradeNo, amount } = await started({ method: "subscription" });
    const trade = ecpay.pay(tradeNo, { amount, at: now, isSubscription: true });
    now += 30 * day;
    const renewal = await periodNotification({ tradeNo, gwsr: "503", amount, at: now });
    await receiveNotification(app, { kind: "period", fields: renewal });
    const first = await paidNotification({ tradeNo, number: trade.number, amount, at: now - 30 * day });
    await receiveNotification(app, { kind: "paid", fields: first });
    expect((await ledgerOf(order.id)).map(({ days }) => days)).toEqual([30, 30]);
    expect(await paymentOf(tradeNo)).toMatchObject({ providerTradeNo: trade.number });
  });

  it("that has stopped at the provider ends, and no paid day is lost", async () => {
    const { order, id, tradeNo, trade } = await subscribed();
    trade.state = "0";
    now += 30 * day;
    await later(3 * hour);
    expect(await subscriptionOf(id)).toMatchObject({ status: "ended", nextChargeAt: null });
    expect(await differencesOf(tradeNo)).toMatchObject([{ kind: "stopped" }]);
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

  it("of an erased account is not charged any more", async () => {
    const { actor, id, trade } = await subscribed();
    await app.db.update(accounts).set({ eraseAt: now }).where(eq(accounts.id, actor.id));
    await eraseDueAccounts(app);
    expect(await subscriptionOf(id)).toMatchObject({ status: "cancelling" });
    await later(minute);
    expect(trade.state).toBe("0");
  });

  it("that is cancelled before a lost renewal was found keeps its days", async () => {
    const { actor, tradeNo, amount, trade, order, id } = await subscribed();
    now += 30 * day;
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
    await later(11 * minute);
    await later(11 * minute);
    expect(await differencesOf(tradeNo)).toMatchObject([{ kind: "cancel_refused", repairedAt: null }]);
    expect(await subscriptionOf(id)).toMatchObject({ status: "cancelling" });
  });

  it("that is charged although cancelled is honoured, and cancelled again", async () => {
    const { actor, order, id, tradeNo, amount, trade } = await subscribed();
    await cancelSubscription(app, { actor, subscriptionId: id });
    trade.state = "1";
    now += 30 * day;
    const fields = await periodNotification({ tradeNo, gwsr: "504", amount, at: now });
    await receiveNotification(app, { kind: "period", fields });
    expect(await ledgerOf(order.id)).toHaveLength(2);
    await later(11 * minute);
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
    await later(day);
    expect(await runOf()).toMatchObject({ compared: 10, finishedAt: null });
    ecpay.outage = async () => new Response("<html>");
    await later(minute);
    expect(await runOf()).toMatchObject({ compared: 10, finishedAt: null });
    ecpay.outage = null;
    await later(minute);
    expect(await runOf()).toMatchObject({ compared: 12, differences: 0, finishedAt: now });
    const asked = ecpay.queries.length;
    await later(minute);
    expect(ecpay.queries).toHaveLength(asked);
    for (const tradeNo of paid) expect(await differencesOf(tradeNo)).toEqual([]);
  });

  it.each([
    ["the next day", day],
    ["after an outage of a month", 30 * day],
  ])("settles what the provider received after the attempt had failed or expired here, %s", async (_, time) => {
    await later(day);
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

  it("leaves to staff what we have and the provider does not", async () => {
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
    await later(day);
    await later(day);
    expect(await differencesOf(unknown.tradeNo)).toMatchObject([{ kind: "not_paid", repairedAt: null }]);
    expect(await differencesOf(changed.tradeNo)).toMatchObject([{ kind: "amount", repairedAt: null }]);
    expect(await orderOf(unknown.order.id)).toMatchObject({ status: "paid" });
  });

  it("finds a renewal that was recorded but never charged", async () => {
    const { tradeNo, amount } = await subscribed();
    now += 30 * day;
    const fields = await periodNotification({ tradeNo, gwsr: "600", amount, at: now });
    await receiveNotification(app, { kind: "period", fields });
    await later(day);
    expect(await differencesOf(tradeNo)).toMatchObject([
      { kind: "not_paid", detail: { reference: "charge:gwsr-600" } },
    ]);
  });
});
