import { eq } from "drizzle-orm";
import { ulid } from "ulidx";
import { beforeEach, describe, expect, it } from "vitest";
import { ledger, orders, payments } from "~/db/schema";
import type { OrderStatus } from "~/db/values";
import { attemptLimits } from "~/features/accounts/accounts/attempt-rules";
import { makeStartup } from "../../../../tests/support/accounts";
import { testApp, withBatch } from "../../../../tests/support/app";
import { addPayment } from "../../../../tests/support/paid-orders";
import { FakeEcpay, makeOrder } from "../../../../tests/support/payments";
import { createTradeNo, startPayment } from "./start-payment.server";

const now = Date.parse("2026-11-22T04:00:00Z");
const origin = "https://fundbridge.example";

let ecpay = new FakeEcpay();
let app = ecpay.on(testApp({ now: () => now }));
beforeEach(() => {
  ecpay = new FakeEcpay();
  app = ecpay.on(testApp({ now: () => now }));
});

type Options = Partial<typeof orders.$inferInsert>;

async function placed(overrides: Options = {}) {
  const { id: accountId, viewer: actor } = await makeStartup(app);
  return { actor, order: await makeOrder(app, { accountId, ...overrides }) };
}
const start = ({ actor, order }: Awaited<ReturnType<typeof placed>>) =>
  startPayment(app, { actor, orderId: order.id, origin, locale: "en-US" });
const tradeNoOf = (started: Awaited<ReturnType<typeof start>>) =>
  "fields" in started ? (started.fields.MerchantTradeNo ?? "") : "";
const attemptsOf = (orderId: string) => app.db.select().from(payments).where(eq(payments.orderId, orderId));
const orderOf = (id: string) => app.db.select().from(orders).where(eq(orders.id, id)).get();
const atProvider = (tradeNo: string, status: string, amount = 0) =>
  ecpay.trades.set(tradeNo, { status, amount, number: `T${tradeNo}`, paidAt: now, renewals: [] });

describe("starting a payment", () => {
  it("posts the order's amount to the provider, and comes back to this site", async () => {
    const mine = await placed({ discount: 200 });
    const started = await start(mine);
    expect(started).toMatchObject({
      action: "http://ecpay.test/Cashier/AioCheckOut/V5",
      fields: {
        TotalAmount: "1000",
        ItemName: "Startup Advanced membership (30 days)",
        TradeDesc: `Fundbridge ${mine.order.number}`,
        ReturnURL: `${origin}/payments/ecpay/paid`,
        ClientBackURL: `${origin}/en-US/orders/${mine.order.id}`,
        Language: "ENG",
      },
    });
    expect(tradeNoOf(started)).toMatch(/^FB261122[0-9A-Z]{10}$/);
    expect(await attemptsOf(mine.order.id)).toMatchObject([
      { tradeNo: tradeNoOf(started), amount: 1000, status: "open", provider: "ecpay", method: "cc" },
    ]);
    expect(ecpay.queries).toEqual([]);
  });

  it("is refused for a product that is no longer sold", async () => {
    const mine = await placed();
    await app.db.update(orders).set({ item: "withdrawn" }).where(eq(orders.id, mine.order.id));
    await expect(start(mine)).rejects.toMatchObject({ code: "wrong_state" });
  });

  it("charges a subscription by the plan's period, without the days that its credit adds", async () => {
    const mine = await placed({ method: "subscription", item: "startup_diamond.yearly", days: 400, credit: 0 });
    expect(await start(mine)).toMatchObject({ fields: { PeriodAmount: "36000", Frequency: "365" } });
  });

  it("is refused for another account's order, and for unknown ones", async () => {
    const [mine, other] = [await placed(), await placed()];
    await expect(start({ ...mine, actor: other.actor })).rejects.toMatchObject({ code: "not_found" });
    await expect(
      startPayment(app, { actor: mine.actor, orderId: "unknown", origin, locale: "zh-TW" }),
    ).rejects.toMatchObject({ code: "not_found" });
    expect(await attemptsOf(mine.order.id)).toEqual([]);
  });

  it.each<[string, Options]>([
    ...(["paid", "refunded", "expired", "cancelled"] satisfies OrderStatus[]).map((status): [string, Options] => [
      status,
      { status },
    ]),
    ["paid meanwhile", { status: "created", paidAt: now }],
    ["out of time", { expiresAt: now }],
  ])("is refused for an order that is %s", async (_, overrides) => {
    const mine = await placed(overrides);
    await expect(start(mine)).rejects.toMatchObject({ code: "wrong_state" });
    expect(await attemptsOf(mine.order.id)).toEqual([]);
  });

  it.each<OrderStatus>(["created", "failed", "awaiting_payment"])(
    "is possible for an order that is %s",
    async (status) => {
      expect(tradeNoOf(await start(await placed({ status })))).not.toBe("");
    },
  );

  it("fifty times at once makes one attempt", async () => {
    const mine = await placed();
    const numbers = await Promise.all(Array.from({ length: 50 }, async () => tradeNoOf(await start(mine))));
    expect(new Set(numbers).size).toBe(1);
    expect(await attemptsOf(mine.order.id)).toHaveLength(1);
  });

  it("is limited per account and hour", async () => {
    const mine = await placed();
    const { max } = attemptLimits.paymentPerAccount;
    for (let times = 0; times < max; times++) await start(mine);
    await expect(start(mine)).rejects.toMatchObject({ code: "rate_limited" });
  });
});

it("gives three days for a transfer", async () => {
  const started = await start(await placed({ method: "atm" }));
  expect("fields" in started ? started.fields : {}).toMatchObject({ ExpireDate: "3" });
});

describe("paying again", () => {
  let added = 0;
  /** Adds an attempt that the provider knows, as another tab does; each is newer than the one before. */
  async function addAttempt({ order }: Awaited<ReturnType<typeof placed>>): Promise<string> {
    added += 1;
    const id = ulid(now + added);
    const { tradeNo } = await addPayment(app, { id, orderId: order.id, method: order.method, amount: order.total });
    atProvider(tradeNo, "0");
    return tradeNo;
  }

  it("asks about five earlier attempts", async () => {
    const mine = await placed();
    const first = await addAttempt(mine);
    for (let more = 0; more < 4; more++) await addAttempt(mine);
    atProvider(first, "1", mine.order.total);
    expect(await start(mine)).toEqual({ settled: true });
  });

  it("asks about the newest attempts", async () => {
    const mine = await placed();
    for (let more = 0; more < 5; more++) await addAttempt(mine);
    atProvider(await addAttempt(mine), "1", mine.order.total);
    expect(await start(mine)).toEqual({ settled: true });
  });

  it("gives way after four attempts of other tabs", async () => {
    const mine = await placed();
    let lost = 0;
    const db = withBatch(app, async (_, commit) => {
      await addAttempt(mine);
      lost += 1;
      return commit();
    });
    const { actor, order } = mine;
    const starting = startPayment({ ...app, db }, { actor, orderId: order.id, origin, locale: "en-US" });
    await expect(starting).rejects.toMatchObject({ code: "wrong_state" });
    expect(lost).toBe(4);
  });

  it("reuses an attempt that never reached the provider", async () => {
    const mine = await placed();
    const first = tradeNoOf(await start(mine));
    expect(tradeNoOf(await start(mine))).toBe(first);
    expect(ecpay.queries).toEqual([`QueryTradeInfo ${first}`]);
  });

  it("gets a new trade number once the provider knows the old one", async () => {
    const mine = await placed();
    const first = tradeNoOf(await start(mine));
    atProvider(first, "0");
    const second = tradeNoOf(await start(mine));
    expect(second).not.toBe(first);
    atProvider(second, "10200095");
    expect([first, second]).not.toContain(tradeNoOf(await start(mine)));
    expect(await attemptsOf(mine.order.id)).toHaveLength(3);
  });

  it("finds that an earlier attempt was paid although its notification was lost, and does not pay twice", async () => {
    const mine = await placed();
    const first = tradeNoOf(await start(mine));
    atProvider(first, "0");
    await start(mine);
    atProvider(first, "1", mine.order.total);
    expect(await Promise.all([start(mine), start(mine)])).toEqual([{ settled: true }, { settled: true }]);
    expect(await orderOf(mine.order.id)).toMatchObject({ status: "paid" });
    expect(await app.db.select().from(ledger).where(eq(ledger.orderId, mine.order.id))).toHaveLength(1);
    await expect(start(mine)).rejects.toMatchObject({ code: "wrong_state" });
  });

  it.each<[string, () => Promise<Response>]>([
    ["is down", () => Promise.reject(new TypeError("connection refused"))],
    ["answers HTML", async () => new Response("<html>Maintenance</html>")],
    ["answers 500", async () => new Response("", { status: 500 })],
  ])("says so while the provider %s, and keeps the order", async (_, outage) => {
    const mine = await placed();
    const first = tradeNoOf(await start(mine));
    ecpay.outage = outage;
    await expect(start(mine)).rejects.toMatchObject({ code: "payment_unavailable", status: 503 });
    expect(await orderOf(mine.order.id)).toMatchObject({ status: "created" });
    ecpay.outage = null;
    expect(tradeNoOf(await start(mine))).toBe(first);
  });
});

describe("without a provider", () => {
  it("says so, and keeps the order", async () => {
    const mine = await placed();
    app = { ...app, config: { ...app.config, ECPAY_ORIGIN: undefined } };
    await expect(start(mine)).rejects.toMatchObject({ code: "payment_unavailable" });
    expect(await orderOf(mine.order.id)).toMatchObject({ status: "created" });
    expect(await attemptsOf(mine.order.id)).toEqual([]);
  });

  it("an order that costs nothing is settled, once", async () => {
    const mine = await placed({ discount: 1200 });
    app = { ...app, config: { ...app.config, ECPAY_ORIGIN: undefined } };
    const results = await Promise.allSettled(Array.from({ length: 20 }, () => start(mine)));
    expect(results.some(({ status }) => status === "fulfilled")).toBe(true);
    for (const result of results) {
      if (result.status === "rejected") expect(result.reason).toMatchObject({ code: "wrong_state" });
    }
    expect(await orderOf(mine.order.id)).toMatchObject({ status: "paid" });
    expect(await attemptsOf(mine.order.id)).toMatchObject([{ provider: "none", status: "paid", amount: 0 }]);
    const rows = await app.db.select().from(ledger).where(eq(ledger.orderId, mine.order.id));
    expect(rows.map(({ kind, amount }) => [kind, amount]).sort()).toEqual([
      ["charge", 0],
      ["coupon", 1200],
    ]);
  });
});

it("trade numbers fit ECPay", () => {
  expect(createTradeNo(now)).toMatch(/^[A-Z0-9]{18}$/);
});
