import { and, eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { events, invoiceCorrections, invoices, sessions } from "~/db/schema";
import { invoiceTypes } from "~/db/values";
import { dayMs, minuteMs } from "~/durations";
import { requestRefund } from "~/features/commerce/payments/request-refund.server";
import { runRefunds } from "~/features/commerce/payments/run-refunds.server";
import { makeStaff, makeStartup } from "../../../../tests/support/accounts";
import { testApp, withBatch } from "../../../../tests/support/app";
import { expectConsoleError } from "../../../../tests/support/console-errors";
import { fakeEcpayInvoices, invoiceKeys } from "../../../../tests/support/fake-ecpay-invoices";
import { fakeProvider, makePaidOrder } from "../../../../tests/support/paid-orders";
import { ecpayIssuer } from "./ecpay/ecpay-issuer.server";
import { issuerOf } from "./issuer-of.server";
import { listInvoicesOf } from "./queries.server";
import { tendInvoices } from "./tend-invoices.server";

const start = Date.parse("2026-11-03T10:00:00+08:00");
let now = start;
let ecpay = fakeEcpayInvoices(() => now);
const plain = testApp({ now: () => now });
const app = { ...plain, fetch: (url: string, init?: RequestInit) => ecpay.fetch(url, init) };
const issuer = ecpayIssuer(app, invoiceKeys);
const { viewer: admin } = await makeStaff(app, { staffRole: "admin" });
const { provider } = fakeProvider();

beforeEach(async () => {
  now = start;
  ecpay = fakeEcpayInvoices(() => now);
  await app.db.delete(invoiceCorrections);
  await app.db.delete(invoices);
});

const choice = { carrier: "/ABC+123", donation_code: "168001", company_number: "53538851", company_title: "晨星" };
async function paid(type: (typeof invoiceTypes)[number] = "personal") {
  const { id } = await makeStartup(app);
  return makePaidOrder(app, { accountId: id, item: "startup_gold.monthly", order: { invoice: { type, ...choice } } });
}
async function refund({ orderId, source }: { orderId: string; source: string }, amount: number) {
  await app.db.update(sessions).set({ provedAt: now });
  const requestKey = `${orderId} ${amount} ${now}`;
  await requestRefund(app, { actor: admin, orderId, source, amount, days: 0, reason: "退款", requestKey });
  await runRefunds(app, { provider });
}
const one = async (orderId: string) => (await listInvoicesOf(app, { orderId }))[0];
const there = () => [...ecpay.invoices.values()];
const eventsOf = async (orderId: string, action: string) =>
  (
    await app.db
      .select()
      .from(events)
      .where(and(eq(events.subjectId, orderId), eq(events.action, action)))
  ).length;

describe("issuing at ECPay", () => {
  it.each(invoiceTypes)("issues a %s invoice once, even in concurrent runs", async (type) => {
    const { orderId } = await paid(type);
    const runs = await Promise.all(Array.from({ length: 5 }, () => tendInvoices(app, issuer)));
    expect(runs.reduce((sum, { issued }) => sum + issued, 0)).toBe(1);
    expect(there()).toHaveLength(1);
    expect(await one(orderId)).toMatchObject({
      status: "issued",
      number: "AB00000001",
      randomCode: "4321",
      amount: 1200,
    });
    expect(there()[0]?.fields).toMatchObject({ SalesAmount: 1200, CustomerEmail: "buyer@example.test" });
    expect(await eventsOf(orderId, "order.invoice_issued")).toBe(1);
  });

  it.each(["down", "nonsense", "refuses"] as const)("tries again, later and later, when ECPay %s", async (mode) => {
    const { orderId } = await paid();
    ecpay.mode = mode;
    await tendInvoices(app, issuer);
    await tendInvoices(app, issuer);
    const [row] = await app.db.select().from(invoices).where(eq(invoices.orderId, orderId));
    expect(row).toMatchObject({ status: "pending", attempts: 1, lastError: expect.stringMatching(/./) });
    ecpay.mode = "works";
    now += 5 * minuteMs;
    expect(await tendInvoices(app, issuer)).toEqual({ issued: 1, corrected: 0 });
    expect(there()).toHaveLength(1);
  });

  it("reads back an invoice whose answer was lost instead of issuing another", async () => {
    const { orderId } = await paid();
    ecpay.mode = "loses";
    await tendInvoices(app, issuer);
    ecpay.mode = "works";
    now += 5 * minuteMs;
    await tendInvoices(app, issuer);
    expect(ecpay.calls).toEqual(["Issue", "GetIssue"]);
    expect(await one(orderId)).toMatchObject({ status: "issued", number: "AB00000001" });
  });

  it("reads back an invoice that was not recorded", async () => {
    const { orderId } = await paid();
    expectConsoleError(/was not issued/);
    const crashing = { ...app, db: withBatch(app, () => Promise.reject(new Error("killed"))) };
    await tendInvoices(crashing, issuer);
    now += 5 * minuteMs;
    await tendInvoices(app, issuer);
    expect(there()).toHaveLength(1);
    expect(await one(orderId)).toMatchObject({ status: "issued" });
  });

  it("issues none for a payment of nothing", async () => {
    const { id } = await makeStartup(app);
    await makePaidOrder(app, {
      accountId: id,
      item: "startup_gold.monthly",
      order: { total: 0, discount: 1200 },
      payment: { provider: "none" },
    });
    expect(await tendInvoices(app, issuer)).toEqual({ issued: 0, corrected: 0 });
  });
});

describe("correcting at ECPay", () => {
  it("voids an invoice that is wholly refunded in its period", async () => {
    const order = await paid();
    await tendInvoices(app, issuer);
    await refund(order, 1200);
    expect(await tendInvoices(app, issuer)).toEqual({ issued: 0, corrected: 1 });
    expect(there()[0]).toMatchObject({ isVoided: true, allowances: [] });
    expect(await one(order.orderId)).toMatchObject({ status: "voided", corrections: [{ kind: "void", amount: 1200 }] });
    expect(await eventsOf(order.orderId, "order.invoice_voided")).toBe(1);
  });

  it("issues an invoice before it voids it", async () => {
    const order = await paid();
    await refund(order, 1200);
    expect(await tendInvoices(app, issuer)).toEqual({ issued: 1, corrected: 1 });
    expect(await one(order.orderId)).toMatchObject({ status: "voided" });
  });

  it("allows for parts, one after the other", async () => {
    const order = await paid();
    await tendInvoices(app, issuer);
    await refund(order, 500);
    now += 1000;
    await refund(order, 700);
    await tendInvoices(app, issuer);
    await tendInvoices(app, issuer);
    expect(there()[0]).toMatchObject({ isVoided: false, allowances: [{ amount: 500 }, { amount: 700 }] });
    const listed = await one(order.orderId);
    expect(listed).toMatchObject({ status: "issued" });
    expect(listed?.corrections.map(({ number }) => number)).toEqual(["2026110300000001", "2026110300000002"]);
  });

  it("allows for the whole amount in a later period, even if it was to be voided", async () => {
    const order = await paid();
    await tendInvoices(app, issuer);
    await refund(order, 1200);
    now += 70 * dayMs;
    await tendInvoices(app, issuer);
    expect(there()[0]).toMatchObject({ isVoided: false, allowances: [{ amount: 1200 }] });
    expect((await one(order.orderId))?.corrections).toMatchObject([{ kind: "allowance" }]);
  });

  it.each([1200, 500])("does not repeat a correction of %i whose answer was lost", async (amount) => {
    const order = await paid();
    await tendInvoices(app, issuer);
    await refund(order, amount);
    ecpay.mode = "loses";
    await tendInvoices(app, issuer);
    ecpay.mode = "works";
    now += 5 * minuteMs;
    expect(await tendInvoices(app, issuer)).toEqual({ issued: 0, corrected: 1 });
    expect(there()[0]?.allowances).toHaveLength(amount === 1200 ? 0 : 1);
    expect(there()[0]?.isVoided).toBe(amount === 1200);
  });

  it("counts two allowances of the same amount as two", async () => {
    const order = await paid();
    await tendInvoices(app, issuer);
    await refund(order, 400);
    await tendInvoices(app, issuer);
    now += 1000;
    await refund(order, 400);
    ecpay.mode = "down";
    await tendInvoices(app, issuer);
    ecpay.mode = "works";
    now += 5 * minuteMs;
    await tendInvoices(app, issuer);
    expect(there()[0]?.allowances).toHaveLength(2);
  });

  it("is made once, even in concurrent runs", async () => {
    const order = await paid();
    await tendInvoices(app, issuer);
    await refund(order, 300);
    await Promise.all(Array.from({ length: 5 }, () => tendInvoices(app, issuer)));
    expect(there()[0]?.allowances).toHaveLength(1);
  });
});

describe("without an e-invoice service", () => {
  it("issues samples with consecutive numbers, outside production", async () => {
    const orders = [await paid(), await paid("company"), await paid("donation")];
    await Promise.all([tendInvoices(app), tendInvoices(app)]);
    const listed = await Promise.all(orders.map(({ orderId }) => one(orderId)));
    expect(listed.map((invoice) => invoice?.number).toSorted()).toEqual(["ZZ00000001", "ZZ00000002", "ZZ00000003"]);
    expect(listed.every((invoice) => invoice?.isSample && /^\d{4}$/.test(invoice.randomCode ?? ""))).toBe(true);
    const [first] = orders;
    if (!first) throw new Error("There is no order.");
    await refund(first, 1200);
    await tendInvoices(app);
    expect(await one(first.orderId)).toMatchObject({ status: "voided" });
  });

  it("keeps a sample's number when the run was cut short", async () => {
    const { orderId } = await paid();
    expectConsoleError(/was not issued/);
    const crashing = { ...app, db: withBatch(app, () => Promise.reject(new Error("killed"))) };
    await tendInvoices(crashing, issuerOf(app));
    expect(await one(orderId)).toMatchObject({ status: "pending", number: null });
    now += 5 * minuteMs;
    await tendInvoices(app);
    expect(await one(orderId)).toMatchObject({ status: "issued", number: "ZZ00000001" });
  });

  it("waits in production", async () => {
    const { orderId } = await paid();
    const production = { ...app, config: { ...app.config, ENVIRONMENT: "production" as const } };
    expect(issuerOf(production)).toBeNull();
    expect(await tendInvoices(production)).toEqual({ issued: 0, corrected: 0 });
    expect(await one(orderId)).toMatchObject({ status: "pending", number: null });
  });

  it("uses ECPay when it is configured", () => {
    const { origin, merchantId, hashKey, hashIv } = invoiceKeys;
    const config = {
      ...app.config,
      ECPAY_INVOICE_ORIGIN: origin,
      ECPAY_INVOICE_MERCHANT_ID: merchantId,
      ECPAY_INVOICE_HASH_KEY: hashKey,
      ECPAY_INVOICE_HASH_IV: hashIv,
    };
    expect(issuerOf({ ...app, config })?.name).toBe("ecpay");
  });
});
