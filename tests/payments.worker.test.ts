import { createExecutionContext } from "cloudflare:test";
import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { ledger, orders } from "~/db/schema";
import type { Locale } from "~/locales/locale";
import worker from "../workers/app";
import { makeStartup } from "./support/accounts";
import { testApp } from "./support/app";
import { fetchWorker } from "./support/fetch-worker";
import { makePayment, paidNotification } from "./support/payments";
import { meteredEnv } from "./support/rows-read";

/** The URLs that the payment provider and the payer's returning browser post to. */

const app = testApp();
const formType = "application/x-www-form-urlencoded";
const elsewhere = { Origin: "https://payment.ecpay.com.tw", "Content-Type": formType };
const doors = ["paid", "atm", "period", "result"];

async function unpaid(locale: Locale = "zh-TW") {
  const { id: accountId } = await makeStartup(app);
  const payment = await makePayment(app, { accountId });
  await app.db.update(orders).set({ locale }).where(eq(orders.accountId, accountId));
  const order = await app.db.select().from(orders).where(eq(orders.accountId, accountId)).get();
  return { ...payment, orderId: order?.id ?? "" };
}
const notificationOf = (payment: { tradeNo: string; amount: number }, changes: Record<string, string> = {}) =>
  paidNotification({ ...payment, number: `T${payment.tradeNo}`, at: Date.now() }, changes);
const post = (door: string, fields: Record<string, string>, headers: Record<string, string> = elsewhere) =>
  fetchWorker(`/payments/ecpay/${door}`, { method: "POST", body: new URLSearchParams(fields).toString(), headers });
const statusOf = async (id: string) =>
  (await app.db.select({ status: orders.status }).from(orders).where(eq(orders.id, id)).get())?.status;

describe("what the provider's server posts", () => {
  it("is answered 1|OK from any origin without cookies, as often as it comes", async () => {
    const payment = await unpaid();
    const fields = await notificationOf(payment);
    for (let times = 0; times < 3; times++) {
      const answer = await post("paid", fields);
      expect([answer.status, answer.text]).toEqual([200, "1|OK"]);
      expect(answer.headers.get("Content-Type")).toContain("text/plain");
      expect(answer.headers.get("Cache-Control")).toBe("private, no-store");
    }
    expect(await statusOf(payment.orderId)).toBe("paid");
    expect(await app.db.select().from(ledger).where(eq(ledger.orderId, payment.orderId))).toHaveLength(1);
  });

  it("is settled together with concurrent ones, and does not fail because of another", async () => {
    const payments = await Promise.all(Array.from({ length: 12 }, () => unpaid()));
    const [wrong, ...right] = payments;
    if (!wrong) throw new Error("There are no payments.");
    const reports = await Promise.all([
      notificationOf({ ...wrong, amount: 1 }),
      ...right.map((payment) => notificationOf(payment)),
      // One of them three times, as concurrently as its transactions allow.
      ...Array.from({ length: 2 }, () => notificationOf(right[0] ?? wrong)),
    ]);
    const answers = await Promise.all(reports.map((fields) => post("paid", fields)));
    expect(new Set(answers.map(({ text }) => text))).toEqual(new Set(["1|OK"]));
    expect(await statusOf(wrong.orderId)).toBe("created");
    for (const { orderId } of right) {
      expect(await statusOf(orderId)).toBe("paid");
      const entries = await app.db.select().from(ledger).where(eq(ledger.orderId, orderId));
      expect(entries.map(({ kind }) => kind)).toEqual(["charge"]);
    }
  });

  it("is accepted in maintenance mode", async () => {
    const payment = await unpaid();
    const request = new Request("http://localhost/payments/ecpay/paid", {
      method: "POST",
      body: new URLSearchParams(await notificationOf(payment)),
      headers: elsewhere,
    }) as Parameters<typeof worker.fetch>[0];
    const closed = Object.assign({ ...meteredEnv }, { MAINTENANCE_MODE: "true" });
    const answer = await worker.fetch(request, closed, createExecutionContext());
    expect(await answer.text()).toBe("1|OK");
    expect((await fetchWorker("/payments/ecpay/other", { method: "POST", headers: elsewhere })).status).not.toBe(200);
  });

  it.each<[string, string, Record<string, string>, number]>([
    ["nothing", "", elsewhere, 400],
    ["an unsigned form", "RtnCode=1&MerchantTradeNo=FB1", elsewhere, 400],
    ["a field given twice", "RtnCode=0&RtnCode=1", elsewhere, 400],
    ["a form of 100 KB", `RtnMsg=${"x".repeat(100_000)}`, elsewhere, 413],
    ["ten thousand fields", "a=1&".repeat(10_000), elsewhere, 413],
    ["JSON", '{"RtnCode":1}', { "Content-Type": "application/json" }, 415],
    ["no type", "RtnCode=1", { "Content-Type": "text/plain" }, 415],
  ])("is refused when it is %s", async (_, body, headers, status) => {
    for (const door of ["paid", "atm", "period"]) {
      const answer = await fetchWorker(`/payments/ecpay/${door}`, { method: "POST", body, headers });
      expect([door, answer.status]).toEqual([door, status]);
      expect(answer.text).toMatch(/^0\|[a-z_]+$/);
    }
  });

  it("is refused with an altered field, and changes nothing", async () => {
    const payment = await unpaid();
    const fields = await notificationOf(payment, { RtnCode: "10100058" });
    const answer = await post("paid", { ...fields, RtnCode: "1" });
    expect([answer.status, answer.text]).toEqual([400, "0|bad_request"]);
    expect(await statusOf(payment.orderId)).toBe("created");
  });

  it.each(["GET", "HEAD", "PUT", "DELETE", "PATCH"])("is not taken by %s", async (method) => {
    for (const door of doors) {
      const answer = await fetchWorker(`/payments/ecpay/${door}`, { method, headers: elsewhere });
      expect([door, answer.status, answer.headers.get("Allow")]).toEqual([door, 405, "POST"]);
    }
  });

  it("finds no other door open to other sites", async () => {
    for (const path of [
      "/payments/ecpay/other",
      "/payments/ecpay/paid/",
      "/payments/ecpay/paid.data",
      "/en-US/payments/ecpay/paid",
      "/payments/ecpay",
      "/checkout",
    ]) {
      const answer = await fetchWorker(path, { method: "POST", body: "RtnCode=1", headers: elsewhere });
      expect([path, answer.status]).toEqual([path, 403]);
    }
  });
});

describe("the browser that comes back", () => {
  it.each<[Locale, string]>([
    ["zh-TW", ""],
    ["en-US", "/en-US"],
  ])("in %s is led to the thanks or the order, without a session", async (locale, prefix) => {
    const [paid, failed] = [await unpaid(locale), await unpaid(locale)];
    const thanks = await post("result", await notificationOf(paid));
    expect([thanks.status, thanks.headers.get("Location")]).toEqual([303, `${prefix}/thankyou?order=${paid.orderId}`]);
    expect(await statusOf(paid.orderId)).toBe("paid");
    const order = await post("result", await notificationOf(failed, { RtnCode: "10100058" }));
    expect([order.status, order.headers.get("Location")]).toEqual([303, `${prefix}/orders/${failed.orderId}`]);
    expect(await statusOf(failed.orderId)).toBe("failed");
  });

  it("with a forged result sees its orders, and nothing is paid", async () => {
    const payment = await unpaid();
    const fields = { ...(await notificationOf(payment, { RtnCode: "10100058" })), RtnCode: "1" };
    for (const body of [fields, {}, await notificationOf({ tradeNo: "FBNOBODY", amount: 1 })]) {
      const answer = await post("result", body);
      expect([answer.status, answer.headers.get("Location")]).toEqual([303, "/orders"]);
    }
    expect(await statusOf(payment.orderId)).toBe("created");
  });

  it("gets no thank-you page if it reports another amount than the order's", async () => {
    const payment = await unpaid();
    const answer = await post("result", await notificationOf({ ...payment, amount: 1 }));
    expect(answer.headers.get("Location")).toBe(`/orders/${payment.orderId}`);
  });
});

describe("the checkout page's policy", () => {
  const policyOf = async (path: string) => (await fetchWorker(path)).headers.get("Content-Security-Policy");

  it("names the provider, unlike that of any other page", async () => {
    expect(await policyOf("/checkout")).toContain("form-action 'self' http://ecpay.test;");
    expect(await policyOf("/en-US/checkout")).toContain("form-action 'self' http://ecpay.test;");
    for (const path of ["/", "/terms", "/orders", "/thankyou", "/plans/startup", "/payments/ecpay/result"]) {
      expect(await policyOf(path)).toContain("form-action 'self';");
    }
  });
});
