import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import {
  events,
  ledger,
  mails,
  membershipPeriods,
  orders,
  paymentDifferences,
  paymentNotifications,
  payments,
  refunds,
} from "~/db/schema";
import type { PaymentMethod } from "~/db/values";
import { cancelOrder } from "~/features/commerce/orders/cancel-order.server";
import { makeStartup } from "../../../../tests/support/accounts";
import { testApp, withBatch } from "../../../../tests/support/app";
import {
  atmNotification,
  FakeEcpay,
  makeOrder,
  paidNotification,
  testMerchant,
} from "../../../../tests/support/payments";
import { signed } from "./ecpay/check-mac-value";
import type { NotificationKind } from "./provider";
import { findOrderOfTrade } from "./queries.server";
import { receiveNotification } from "./receive-notification.server";
import { recordFailure } from "./record-failure.server";
import { startPayment } from "./start-payment.server";

const now = Date.parse("2026-11-22T04:00:00Z");
const origin = "http://localhost";

let ecpay = new FakeEcpay();
let app = ecpay.on(testApp({ now: () => now }));
beforeEach(() => {
  ecpay = new FakeEcpay();
  app = ecpay.on(testApp({ now: () => now }));
});

/** Creates an order of a new startup, with a payment started. */
async function started({ method = "cc", ...overrides }: { method?: PaymentMethod; expiresAt?: number } = {}) {
  const { id: accountId, viewer } = await makeStartup(app);
  const order = await makeOrder(app, { accountId, method, ...overrides });
  const form = await startPayment(app, { actor: viewer, orderId: order.id, origin, locale: "zh-TW" });
  if ("settled" in form) throw new Error("There was nothing to pay.");
  const tradeNo = form.fields.MerchantTradeNo ?? "";
  return { accountId, actor: viewer, order, form, tradeNo, amount: order.total };
}

const paidBy = ({ tradeNo, amount }: { tradeNo: string; amount: number }, changes: Record<string, string> = {}) =>
  paidNotification({ tradeNo, number: `T${tradeNo}`, amount, at: now }, changes);
const receive = (fields: Record<string, string>, kind: NotificationKind = "paid") =>
  receiveNotification(app, { kind, fields });
const orderOf = (id: string) => app.db.select().from(orders).where(eq(orders.id, id)).get();
const paymentOf = (tradeNo: string) => app.db.select().from(payments).where(eq(payments.tradeNo, tradeNo)).get();
const storedOf = (tradeNo: string) =>
  app.db.select().from(paymentNotifications).where(eq(paymentNotifications.tradeNo, tradeNo));
const ledgerOf = (orderId: string) => app.db.select().from(ledger).where(eq(ledger.orderId, orderId));
const eventsOf = async (orderId: string) =>
  (await app.db.select().from(events).where(eq(events.subjectId, orderId))).map(({ action }) => action).sort();

describe("a verified notification", () => {
  it("pays its order and grants what was bought", async () => {
    const { accountId, order, tradeNo, amount } = await started();
    expect(await findOrderOfTrade(app, { tradeNo })).toEqual({ id: order.id, locale: "zh-TW", isPaid: false });
    expect(await receive(await paidBy({ tradeNo, amount }))).toEqual({ tradeNo });
    expect(await findOrderOfTrade(app, { tradeNo })).toEqual({ id: order.id, locale: "zh-TW", isPaid: true });
    expect(await orderOf(order.id)).toMatchObject({ status: "paid", paidAt: now });
    expect(await paymentOf(tradeNo)).toMatchObject({ status: "paid", providerTradeNo: `T${tradeNo}` });
    expect(await ledgerOf(order.id)).toMatchObject([{ kind: "charge", amount, days: 30 }]);
    const periods = await app.db.select().from(membershipPeriods).where(eq(membershipPeriods.accountId, accountId));
    expect(periods).toMatchObject([{ level: "gold", days: 30 }]);
    expect(await storedOf(tradeNo)).toMatchObject([{ verified: true, outcome: "paid", received: 1, settledAt: now }]);
    expect(await eventsOf(order.id)).toEqual(["order.paid", "order.payment_started"]);
  });

  it("pays once when it comes fifty times at once, and again later", async () => {
    const { order, tradeNo, amount } = await started();
    const fields = await paidBy({ tradeNo, amount });
    await Promise.all(Array.from({ length: 50 }, () => receive(fields)));
    await receive(await paidBy({ tradeNo, amount }, { RtnMsg: "paid" }));
    expect(await ledgerOf(order.id)).toHaveLength(1);
    expect(await storedOf(tradeNo)).toMatchObject([{ received: 51, outcome: "paid" }]);
    expect(await eventsOf(order.id)).toEqual(["order.paid", "order.payment_started"]);
  });

  it("pays once when the browser and the server report it at the same time", async () => {
    const { order, tradeNo, amount } = await started();
    const fields = await paidBy({ tradeNo, amount });
    await Promise.all([receive(fields), receive(fields, "result")]);
    expect(await ledgerOf(order.id)).toHaveLength(1);
    expect((await storedOf(tradeNo)).map(({ outcome }) => outcome).sort()).toEqual(["known", "paid"]);
  });

  it("of a second payment returns the money", async () => {
    const first = await started();
    ecpay.trades.set(first.tradeNo, { status: "0", amount: 0, number: "", paidAt: 0, renewals: [] });
    const second = await startPayment(app, { actor: first.actor, orderId: first.order.id, origin, locale: "zh-TW" });
    const tradeNo = "fields" in second ? (second.fields.MerchantTradeNo ?? "") : "";
    expect(tradeNo).not.toBe(first.tradeNo);
    await receive(await paidBy(first));
    await receive(await paidBy({ tradeNo, amount: first.amount }));
    expect(await app.db.select().from(refunds).where(eq(refunds.orderId, first.order.id))).toMatchObject([
      { amount: first.amount, reason: "surplus", status: "pending" },
    ]);
    expect((await ledgerOf(first.order.id)).map(({ days }) => days).sort()).toEqual([0, 30]);
  });

  it("of a failure fails the order, which can be paid again", async () => {
    const { actor, order, tradeNo, amount } = await started();
    const failure = await paidBy({ tradeNo, amount }, { RtnCode: "10100058", RtnMsg: "付款失敗" });
    await receive(failure);
    await receive(failure, "result");
    expect(await orderOf(order.id)).toMatchObject({ status: "failed" });
    expect(await paymentOf(tradeNo)).toMatchObject({ status: "failed", failCode: "10100058", failText: "付款失敗" });
    expect((await storedOf(tradeNo)).map(({ outcome }) => outcome).sort()).toEqual(["failed", "late"]);
    const again = await startPayment(app, { actor, orderId: order.id, origin, locale: "zh-TW" });
    const next = "fields" in again ? (again.fields.MerchantTradeNo ?? "") : "";
    expect(next).not.toBe(tradeNo);
    await receive(await paidBy({ tradeNo: next, amount }));
    expect(await orderOf(order.id)).toMatchObject({ status: "paid" });
    expect(await eventsOf(order.id)).toEqual([
      "order.paid",
      "order.payment_failed",
      "order.payment_started",
      "order.payment_started",
    ]);
  });

  it("of a failure fails the order also while another one awaits its transfer", async () => {
    const [waiting, failed] = [await started({ method: "atm" }), await started()];
    await app.db.update(payments).set({ status: "awaiting" }).where(eq(payments.tradeNo, waiting.tradeNo));
    await receive(await paidBy(failed, { RtnCode: "10100058" }));
    expect(await orderOf(failed.order.id)).toMatchObject({ status: "failed" });
  });

  it("of a failure after the attempt has expired changes nothing", async () => {
    const payment = await started();
    await app.db.update(payments).set({ status: "expired" }).where(eq(payments.tradeNo, payment.tradeNo));
    await receive(await paidBy(payment, { RtnCode: "10100058" }));
    expect(await orderOf(payment.order.id)).toMatchObject({ status: "created" });
    expect(await paymentOf(payment.tradeNo)).toMatchObject({ status: "expired", failCode: null });
  });

  it("of a failure after the money changes nothing", async () => {
    const { order, tradeNo, amount } = await started();
    await receive(await paidBy({ tradeNo, amount }));
    await receive(await paidBy({ tradeNo, amount }, { RtnCode: "10100058" }));
    expect(await orderOf(order.id)).toMatchObject({ status: "paid" });
    expect(await paymentOf(tradeNo)).toMatchObject({ status: "paid", failCode: null });
    expect((await storedOf(tradeNo)).map(({ outcome }) => outcome).sort()).toEqual(["late", "paid"]);
  });

  it("of money after a failure is honoured", async () => {
    const { order, tradeNo, amount } = await started();
    await receive(await paidBy({ tradeNo, amount }, { RtnCode: "10100058" }));
    await receive(await paidBy({ tradeNo, amount }));
    expect(await orderOf(order.id)).toMatchObject({ status: "paid" });
  });

  it("that is undecided, or of an unknown trade, changes nothing", async () => {
    const { order, tradeNo, amount } = await started();
    await receive(await paidBy({ tradeNo, amount }, { RtnCode: "10300066" }));
    expect(await receive(await paidBy({ tradeNo: "FBUNKNOWN", amount }))).toEqual({ tradeNo: "FBUNKNOWN" });
    expect(await orderOf(order.id)).toMatchObject({ status: "created" });
    expect(await storedOf(tradeNo)).toMatchObject([{ outcome: "pending" }]);
    expect(await storedOf("FBUNKNOWN")).toMatchObject([{ outcome: "unknown", verified: true }]);
  });

  it("of another amount changes nothing, and staff see it", async () => {
    const { order, tradeNo, amount } = await started();
    await receive(await paidBy({ tradeNo, amount: amount - 1 }));
    expect(await orderOf(order.id)).toMatchObject({ status: "created" });
    expect(await ledgerOf(order.id)).toEqual([]);
    expect(await storedOf(tradeNo)).toMatchObject([{ outcome: "mismatch" }]);
    expect(await eventsOf(order.id)).toEqual(["order.difference_found", "order.payment_started"]);
  });

  it("of a simulated payment changes nothing in production", async () => {
    const { order, tradeNo, amount } = await started();
    const fields = await paidBy({ tradeNo, amount }, { SimulatePaid: "1" });
    const production = { ...app, config: { ...app.config, ENVIRONMENT: "production" as const } };
    await receiveNotification(production, { kind: "paid", fields });
    expect(await orderOf(order.id)).toMatchObject({ status: "created" });
    expect(await storedOf(tradeNo)).toMatchObject([{ outcome: "test" }]);
    const real = await started();
    await receiveNotification(production, { kind: "paid", fields: await paidBy(real) });
    expect(await orderOf(real.order.id)).toMatchObject({ status: "paid" });
  });

  it("of a simulated payment pays elsewhere, as on staging", async () => {
    const { order, ...payment } = await started();
    await receive(await paidBy(payment, { SimulatePaid: "1" }));
    expect(await orderOf(order.id)).toMatchObject({ status: "paid" });
  });
});

describe("an ATM number", () => {
  const expires = "2026/11/25";
  const payBy = Date.parse("2026-11-25T15:59:59Z");
  const atm = () => started({ method: "atm", expiresAt: now + 1000 });
  const numberOf = ({ tradeNo, amount }: { tradeNo: string; amount: number }, changes?: Record<string, string>) =>
    atmNotification({ tradeNo, amount, expires }, changes);

  it("keeps the order open until its deadline, reported by the server, the browser, or both", async () => {
    const payment = await atm();
    const fields = await numberOf(payment);
    await Promise.all([receive(fields, "atm"), receive(fields, "result")]);
    expect(await paymentOf(payment.tradeNo)).toMatchObject({
      status: "awaiting",
      bankCode: "005",
      bankAccount: "9103522175887271",
      payBy,
    });
    expect(await orderOf(payment.order.id)).toMatchObject({ status: "awaiting_payment", expiresAt: payBy });
    expect((await eventsOf(payment.order.id)).filter((action) => action === "order.transfer_requested")).toHaveLength(
      1,
    );
    const sent = await app.db.select().from(mails).where(eq(mails.accountId, payment.accountId));
    expect(sent.map(({ template }) => template)).toEqual(["orderAtm"]);
    await receive(await paidBy(payment));
    expect(await orderOf(payment.order.id)).toMatchObject({ status: "paid" });
  });

  it("asks nobody to pay an order that was cancelled meanwhile", async () => {
    const payment = await atm();
    await cancelOrder(app, { actor: payment.actor, orderId: payment.order.id });
    await receive(await numberOf(payment), "atm");
    expect(await paymentOf(payment.tradeNo)).toMatchObject({ status: "awaiting", bankAccount: "9103522175887271" });
    expect(await orderOf(payment.order.id)).toMatchObject({ status: "cancelled" });
    expect(await eventsOf(payment.order.id)).not.toContain("order.transfer_requested");
    const sent = await app.db.select().from(mails).where(eq(mails.accountId, payment.accountId));
    expect(sent.map(({ template }) => template)).toEqual([]);
  });

  it("belongs to its own payment alone", async () => {
    const [payment, other] = [await atm(), await atm()];
    await receive(await numberOf(payment), "atm");
    expect(await paymentOf(other.tradeNo)).toMatchObject({ status: "open", bankAccount: null });
    expect(await orderOf(other.order.id)).toMatchObject({ status: "created" });
  });

  it("that comes after the money changes nothing", async () => {
    const payment = await atm();
    await receive(await paidBy(payment));
    await receive(await numberOf(payment), "atm");
    expect(await orderOf(payment.order.id)).toMatchObject({ status: "paid" });
    expect(await paymentOf(payment.tradeNo)).toMatchObject({ status: "paid", bankAccount: null });
  });

  it("for another amount, another method or an unknown trade is not shown", async () => {
    const [payment, card] = [await atm(), await started()];
    await receive(await numberOf({ ...payment, amount: 1 }), "atm");
    await receive(await numberOf(card), "atm");
    await receive(await numberOf({ tradeNo: "FBNOBODY", amount: 1 }), "atm");
    for (const { tradeNo } of [payment, card]) {
      expect(await paymentOf(tradeNo)).toMatchObject({ status: "open", bankAccount: null });
      expect(await storedOf(tradeNo)).toMatchObject([{ outcome: "mismatch" }]);
      const found = await app.db.select().from(paymentDifferences).where(eq(paymentDifferences.tradeNo, tradeNo));
      expect(found).toMatchObject([{ kind: "amount", repairedAt: null }]);
    }
    expect(await storedOf("FBNOBODY")).toMatchObject([{ outcome: "unknown" }]);
  });

  it("survives a card that fails meanwhile", async () => {
    const payment = await atm();
    await receive(await numberOf(payment), "atm");
    ecpay.trades.set(payment.tradeNo, { status: "0", amount: payment.amount, number: "", paidAt: 0, renewals: [] });
    const { actor, order, amount } = payment;
    const other = await startPayment(app, { actor, orderId: order.id, origin, locale: "zh-TW" });
    const tradeNo = "fields" in other ? (other.fields.MerchantTradeNo ?? "") : "";
    await receive(await paidBy({ tradeNo, amount }, { RtnCode: "10100058" }));
    expect(await orderOf(order.id)).toMatchObject({ status: "awaiting_payment" });
  });
});

describe("a failure", () => {
  it.each(["cancelled", "expired"] as const)("leaves an order %s that is so already", async (status) => {
    const { order, tradeNo, amount } = await started();
    await app.db.update(orders).set({ status }).where(eq(orders.id, order.id));
    await receive(await paidBy({ tradeNo, amount }, { RtnCode: "10100058" }));
    expect(await paymentOf(tradeNo)).toMatchObject({ status: "failed", failCode: "10100058" });
    expect(await orderOf(order.id)).toMatchObject({ status });
  });

  it("that arrives while the payment is recorded changes nothing and records no event", async () => {
    const { order, tradeNo, amount } = await started();
    const db = withBatch(app, async (number, commit) => {
      if (number === 1) await receive(await paidBy({ tradeNo, amount }));
      return commit();
    });
    await recordFailure({ ...app, db }, { tradeNo, code: "10100058", text: "Pay Fail" });
    expect(await orderOf(order.id)).toMatchObject({ status: "paid" });
    expect(await paymentOf(tradeNo)).toMatchObject({ status: "paid", failCode: null });
    expect(await eventsOf(order.id)).not.toContain("order.payment_failed");
  });
});

describe("a forged notification", () => {
  const forgeries = () => app.db.select().from(paymentNotifications).where(eq(paymentNotifications.verified, false));

  it("changes nothing and is recorded, whichever field was altered", async () => {
    const { order, tradeNo, amount } = await started();
    const genuine = await paidBy({ tradeNo, amount });
    const altered = Object.keys(genuine).map((name) => ({ ...genuine, [name]: "7" }));
    const { CheckMacValue: _, ...unsigned } = genuine;
    const otherKeys = await signed(unsigned, { hashKey: "another", hashIv: "merchant" });
    const otherMerchant = await signed({ ...unsigned, MerchantID: "2000132" }, testMerchant);
    for (const fields of [...altered, unsigned, otherKeys, otherMerchant, { ...genuine, extra: "1" }, {}]) {
      expect(await receive(fields)).toEqual({ tradeNo: null });
    }
    expect(await orderOf(order.id)).toMatchObject({ status: "created", paidAt: null });
    expect(await storedOf(tradeNo)).toEqual([]);
    expect((await forgeries()).length).toBeGreaterThan(5);
  });

  it("is stored as received", async () => {
    const fields = { MerchantTradeNo: "FBFORGED", RtnCode: "1", RtnMsg: "x".repeat(200) };
    await receive(fields);
    expect((await forgeries()).map((row) => row.fields)).toContainEqual(fields);
  });

  it("is stored with up to forty fields, and two hundred characters of each name and value", async () => {
    const long = { ["n".repeat(201)]: "x".repeat(201) };
    const more = Object.fromEntries(Array.from({ length: 40 }, (_, at) => [`FIELD${at}`, String(at)]));
    await receive({ ...long, ...more });
    const stored = (await forgeries()).map(({ fields }) => fields).find((fields) => "FIELD38" in fields) ?? {};
    expect(Object.keys(stored)).toEqual(["n".repeat(200), ...Object.keys(more).slice(0, 39)]);
    expect(stored["n".repeat(200)]).toBe("x".repeat(200));
  });

  it("cannot fill the table, however many there are and however long they are", async () => {
    const flood = Array.from({ length: 300 }, (_, at) => {
      const fields: Record<string, string> = { MerchantTradeNo: `FB${at}`, RtnMsg: "x".repeat(5000) };
      for (let more = 0; more < 100; more++) fields[`field${more}`] = String(at);
      return receive(fields);
    });
    await Promise.all(flood);
    const rows = (await forgeries()).filter(({ kind }) => kind === "paid");
    expect(rows.length).toBeLessThanOrEqual(64);
    for (const { fields } of rows) expect(JSON.stringify(fields).length).toBeLessThan(2000);
    const [one] = rows;
    await receive(one?.fields ?? {});
    const again = (await forgeries()).find(({ id }) => id === one?.id);
    expect(again?.received).toBe((one?.received ?? 0) + 1);
  });
});
