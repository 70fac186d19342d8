import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { coupons, orders, payments } from "~/db/schema";
import type { App } from "~/server/app.server";
import { makeInvestor, makeStaff, makeStartup } from "../../../../../tests/support/accounts";
import { checkout } from "../../../../../tests/support/api-cases";
import { testApp } from "../../../../../tests/support/app";
import { askApi } from "../../../../../tests/support/ask-call";
import { FakeEcpay } from "../../../../../tests/support/payments";

const ecpay = new FakeEcpay();
const app = ecpay.on(testApp());
const withoutProvider: App = { ...app, config: { ...app.config, ECPAY_ORIGIN: undefined } };

interface Answer {
  data: {
    order_id: string;
    number: string;
    status: string;
    total: number;
    settled: boolean;
    payment: { action: string; fields: Record<string, string> } | null;
  };
  error: { code: string; message: string; fields?: Record<string, string[]> };
}

async function pay(
  method: string,
  { token, body, lang = "en-US", on = app }: { token?: string; body: unknown; lang?: string; on?: App },
) {
  const request = new Request(`http://localhost/api/v1/payments/${method}`, {
    method: "POST",
    headers: {
      "Accept-Language": lang,
      "Content-Type": "application/json",
      ...(token ? { Authorization: `Bearer ${token}` } : {}),
    },
    body: JSON.stringify(body),
  });
  const response = await askApi(on, request);
  return { status: response.status, ...((await response.json()) as Answer) };
}

const ordersOf = (accountId: string) => app.db.select().from(orders).where(eq(orders.accountId, accountId));

describe("paying through the API", () => {
  it.each([
    ["cc", 1200],
    ["atm", 1200],
    ["subscription", 1200],
  ])("by %s places an order and returns the provider's form", async (method, total) => {
    const { id, token } = await makeStartup(app);
    const { status, data } = await pay(method, { token, body: checkout() });
    expect(status).toBe(200);
    expect(data).toMatchObject({ status: "created", total, settled: false });
    expect(data.payment).toMatchObject({
      action: "http://ecpay.test/Cashier/AioCheckOut/V5",
      fields: { TotalAmount: String(total), CheckMacValue: expect.stringMatching(/^[\dA-F]{64}$/) },
    });
    expect(await ordersOf(id)).toMatchObject([{ id: data.order_id, number: data.number, method, total }]);
  });

  it("takes the amount from the catalogue, and refuses each field that is not the buyer's to choose", async () => {
    const { id, token } = await makeStartup(app);
    const forged = [
      "total",
      "price",
      "amount",
      "days",
      "discount",
      "credit",
      "currency",
      "status",
      "method",
      "account_id",
    ];
    for (const field of forged) {
      const { status, error } = await pay("cc", { token, body: checkout({ [field]: 1 }) });
      expect([field, status, Object.keys(error.fields ?? {})]).toEqual([field, 422, [field]]);
    }
    const inside = await pay("cc", { token, body: checkout({ buyer: { ...checkout().buyer, total: 1 } }) });
    expect([inside.status, Object.keys(inside.error.fields ?? {})]).toEqual([422, ["buyer.total"]]);
    expect(await ordersOf(id)).toEqual([]);
  });

  it("changes nothing about the price whatever each field of the body is", async () => {
    const strange = [-1, 0, 1, 1e12, "1", "", null, [], {}, true, "cvc_blackcard.yearly", "startup_gold.monthly'--"];
    const { id, token } = await makeStartup(app);
    for (const field of Object.keys(checkout())) {
      for (const value of strange) {
        const { status } = await pay("cc", { token, body: checkout({ [field]: value }) });
        expect([200, 422]).toContain(status);
      }
    }
    const placed = await ordersOf(id);
    expect(
      placed.every(({ item, total, days }) => item === "startup_gold.monthly" && total === 1200 && days === 30),
    ).toBe(true);
  });

  it("places one order for a key, even by another call and at once", async () => {
    const { id, token } = await makeStartup(app);
    const body = checkout();
    const answers = await Promise.all(Array.from({ length: 20 }, () => pay("cc", { token, body })));
    // Some may lose the race to start a payment; none creates a second order.
    const placed = answers.filter(({ status }) => status === 200);
    expect(placed.length).toBeGreaterThan(0);
    expect(new Set(placed.map(({ data }) => data.order_id)).size).toBe(1);
    expect(answers.every(({ status }) => status === 200 || status === 409)).toBe(true);
    const other = await pay("atm", { token, body });
    expect([other.status, other.error.code]).toEqual([409, "checkout_key_used"]);
    const item = await pay("cc", { token, body: { ...body, item: "startup_diamond.monthly" } });
    expect([item.status, item.error.code]).toEqual([409, "checkout_key_used"]);
    expect(await ordersOf(id)).toHaveLength(1);
  });

  it("keeps the order when the provider is unavailable, and pays it with the same key later", async () => {
    const { id, token } = await makeStartup(app);
    const body = checkout();
    const refused = await pay("cc", { token, body, on: withoutProvider });
    expect([refused.status, refused.error.code]).toEqual([503, "payment_unavailable"]);
    expect(await ordersOf(id)).toMatchObject([{ status: "created" }]);
    const { status, data } = await pay("cc", { token, body });
    expect([status, data.payment?.fields.TotalAmount]).toEqual([200, "1200"]);
    expect(await ordersOf(id)).toHaveLength(1);
  });

  it("is settled without a form if there is nothing to pay, or it is paid already", async () => {
    const { id, token } = await makeStartup(app);
    const code = `FREE-${Date.now()}`;
    await app.db.insert(coupons).values({ code, percent: 100, createdAt: 1, updatedAt: 1 });
    const body = checkout({ coupon: code.toLowerCase() });
    const free = { status: "paid", total: 0, settled: true, payment: null };
    expect((await pay("cc", { token, body })).data).toMatchObject(free);
    expect((await pay("cc", { token, body })).data).toMatchObject(free);
    const [order, ...more] = await ordersOf(id);
    expect(more).toEqual([]);
    const attempts = await app.db
      .select()
      .from(payments)
      .where(eq(payments.orderId, order?.id ?? ""));
    expect(attempts).toMatchObject([{ provider: "none", amount: 0 }]);
  });

  it("says why not in the reader's language, at the field", async () => {
    const basic = await makeInvestor(app);
    const item = "investor_gold.monthly";
    const english = await pay("cc", { token: basic.token, body: checkout({ item }) });
    expect([english.status, english.error.fields?.item?.[0]]).toEqual([409, expect.stringContaining("general member")]);
    const chinese = await pay("cc", { token: basic.token, body: checkout({ item }), lang: "zh-TW" });
    expect(chinese.error.fields?.item?.[0]).toContain("一般會員");
    const { token } = await makeStartup(app);
    const coupon = await pay("cc", { token, body: checkout({ coupon: "NO-SUCH-CODE" }) });
    expect([coupon.status, Object.keys(coupon.error.fields ?? {})]).toEqual([422, ["coupon"]]);
    const limit = await pay("subscription", { token, body: checkout({ coupon: "NO-SUCH-CODE" }) });
    expect([limit.status, Object.keys(limit.error.fields ?? {})]).toEqual([422, ["coupon"]]);
  });

  it("is for startups and investors", async () => {
    expect((await pay("cc", { body: checkout() })).status).toBe(401);
    const { token } = await makeStaff(app, { staffRole: "admin" });
    expect((await pay("cc", { token, body: checkout() })).status).toBe(403);
  });
});
