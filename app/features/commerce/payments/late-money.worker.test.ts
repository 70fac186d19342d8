import { and, eq, inArray } from "drizzle-orm";
import fc from "fast-check";
import { ulid } from "ulidx";
import { describe, expect, it } from "vitest";
import {
  coupons,
  couponUses,
  events,
  ledger,
  mails,
  orders,
  paymentDifferences,
  payments,
  refunds,
  sessions,
} from "~/db/schema";
import type { PaymentMethod } from "~/db/values";
import { dayMs, hourMs, minuteMs } from "~/durations";
import { placeOrder } from "~/features/commerce/checkout/place-order.server";
import { listCoupons } from "~/features/commerce/coupons/list-coupons.server";
import { stopCoupon } from "~/features/commerce/coupons/stop-coupon.server";
import { readMembership } from "~/features/commerce/memberships/membership.server";
import { cancelOrder } from "~/features/commerce/orders/cancel-order.server";
import { expireOrders } from "~/features/commerce/orders/expire-orders.server";
import type { ItemKey } from "~/features/core/catalog/catalog";
import { AppError } from "~/server/errors";
import { makeSimulator } from "../../../../scripts/payment-simulator/answer";
import { Books } from "../../../../scripts/payment-simulator/books";
import { Refusal, received } from "../../../../scripts/payment-simulator/trade";
import { testMerchant } from "../../../../scripts/payment-simulator/wire";
import { makeStaff, makeStartup } from "../../../../tests/support/accounts";
import { testApp } from "../../../../tests/support/app";
import { checkBooks } from "../../../../tests/support/check-books";
import { runs } from "../../../../tests/support/explore";
import { addPayment } from "../../../../tests/support/paid-orders";
import type { StartupViewer } from "../../core/access/viewer";
import { notificationKinds } from "./provider";
import { receiveNotification } from "./receive-notification.server";
import { requestRefund } from "./request-refund.server";
import { runRefunds } from "./run-refunds.server";
import { settleCharge } from "./settle-charge.server";
import { startPayment } from "./start-payment.server";
import { tendPayments } from "./tend-payments.server";

/** Money that arrives for an order after its coupon could be used for another one (decision 050). */

let clock = 1_850_000_000_000;
const books = new Books(() => clock);
const simulator = makeSimulator({ books, merchant: testMerchant, post });
const app = {
  ...testApp({ now: () => clock }),
  fetch: (url: string, init?: RequestInit) => askProvider(url, String(init?.body)),
};
const askProvider = (url: string, body: string) => simulator.answer(new Request(url, { method: "POST", body }));
const { viewer: admin } = await makeStaff(app, { staffRole: "admin" });

async function post(url: string, fields: Record<string, string>): Promise<string> {
  const kind = notificationKinds.find((known) => new URL(url).pathname.endsWith(`/${known}`));
  if (!kind) return "404";
  await receiveNotification(app, { kind, fields });
  return "1|OK";
}

async function makeCoupon(terms: { maxUses?: number; percent: number }): Promise<string> {
  const code = `LATE-${ulid().slice(-12)}`;
  await app.db.insert(coupons).values({ code, createdAt: clock, updatedAt: clock, ...terms });
  return code;
}

async function order(
  actor: StartupViewer,
  { coupon, item = "startup_gold.yearly", method = "cc" }: { coupon: string; item?: ItemKey; method?: PaymentMethod },
): Promise<string> {
  clock += 5 * minuteMs;
  const { orderId } = await placeOrder(app, {
    actor,
    locale: "zh-TW",
    input: {
      ...{ item, method, coupon, keep: false, consent: true as const, checkout_key: ulid() },
      buyer: { name: "王小明", email: "buyer@example.test", phone: "0912345678", address: "" },
      invoice: { type: "personal", carrier: "", donation_code: "", company_number: "", company_title: "" },
    },
  });
  return orderId;
}

/** Opens the order's trade at the provider. */
async function open(actor: StartupViewer, orderId: string): Promise<string> {
  const started = await startPayment(app, { actor, orderId, origin: "https://fundbridge.test", locale: "zh-TW" });
  if ("settled" in started) return "";
  await askProvider(started.action, new URLSearchParams(started.fields).toString());
  return started.fields.MerchantTradeNo ?? "";
}

async function pay(tradeNo: string): Promise<void> {
  clock += minuteMs;
  books.authorize(tradeNo, { isApproved: true, delivery: "normal" });
  await simulator.deliverDue();
}

const isDiscounted = async (orderId: string) =>
  (await app.db.$count(ledger, and(eq(ledger.orderId, orderId), eq(ledger.kind, "coupon")))) > 0;
const daysOf = async (accountId: string) =>
  (await readMembership(app, { accountId, track: "level" })).periods.map(({ days }) => days);
const usesOf = (code: string) => app.db.select().from(couponUses).where(eq(couponUses.code, code));
const templatesTo = async (accountId: string) =>
  (await app.db.select({ template: mails.template }).from(mails).where(eq(mails.accountId, accountId))).map(
    ({ template }) => template,
  );
const listed = async (code: string) =>
  (await listCoupons(app, { actor: admin })).coupons.find((coupon) => coupon.code === code);
const failure = (work: Promise<unknown>) =>
  work.then(
    () => "no error",
    (error: unknown) =>
      error instanceof AppError
        ? [error.code, ...Object.values(error.fields ?? {}), error.text].flat().join(" ")
        : String(error),
  );

/** Lets every open attempt expire, with cron running. */
async function runOut(): Promise<void> {
  for (const hours of [1, 12, 24, 24, 24, 24]) {
    clock += hours * hourMs;
    await expireOrders(app);
    await tendPayments(app);
    clock += minuteMs;
    await tendPayments(app);
  }
}

describe("a coupon for one use", () => {
  it("discounts one of thirty orders that replace each other and are all paid late", async () => {
    const { id, viewer } = await makeStartup(app);
    const coupon = await makeCoupon({ maxUses: 1, percent: 90 });
    const orderIds: string[] = [];
    const trades: string[] = [];
    for (let at = 0; at < 30; at += 1) {
      const orderId = await order(viewer, { coupon });
      orderIds.push(orderId);
      trades.push(await open(viewer, orderId));
    }
    for (const tradeNo of trades) await pay(tradeNo);
    const discounted = await Promise.all(orderIds.map(isDiscounted));
    expect(discounted.filter(Boolean)).toHaveLength(1);
    expect(await usesOf(coupon)).toMatchObject([{ orderId: orderIds.at(-1) }]);
    expect(await listed(coupon)).toMatchObject({ paid: 1, held: 0, state: "used_up" });
    // Each of the others got the days that a tenth of the price pays for.
    expect((await daysOf(id)).sort((a, b) => b - a)).toEqual([365, ...Array(29).fill(37)]);
    expect((await templatesTo(id)).filter((template) => template === "orderPaidWithoutCoupon")).toHaveLength(29);
    expect(await app.db.$count(paymentDifferences, eq(paymentDifferences.kind, "lost_coupon"))).toBe(29);
    expect(await checkBooks(app)).toEqual([]);
  });

  it("stays with a cancelled order that can still be paid, and is not released until then", async () => {
    const [first, second] = [await makeStartup(app), await makeStartup(app)];
    const coupon = await makeCoupon({ maxUses: 1, percent: 90 });
    const cancelled = await order(first.viewer, { coupon });
    const tradeNo = await open(first.viewer, cancelled);
    await cancelOrder(app, { actor: first.viewer, orderId: cancelled });
    expect(await failure(order(second.viewer, { coupon }))).toContain("coupons:refusals.reserved");
    expect(await listed(coupon)).toMatchObject({ paid: 0, held: 1, state: "active" });
    await pay(tradeNo);
    expect([await isDiscounted(cancelled), await daysOf(first.id)]).toEqual([true, [365]]);
    expect(await failure(order(second.viewer, { coupon }))).toContain("coupons:refusals.used_up");
  });

  it("is free for others once the provider says that the cancelled order cannot be paid any more", async () => {
    const [first, second] = [await makeStartup(app), await makeStartup(app)];
    const coupon = await makeCoupon({ maxUses: 1, percent: 50 });
    const cancelled = await order(first.viewer, { coupon });
    await open(first.viewer, cancelled);
    await cancelOrder(app, { actor: first.viewer, orderId: cancelled });
    await runOut();
    expect(await usesOf(coupon)).toEqual([]);
    const next = await order(second.viewer, { coupon });
    await pay(await open(second.viewer, next));
    expect(await isDiscounted(next)).toBe(true);
  });

  it("is not free while the notification of a payment is lost: the provider is asked first", async () => {
    const [first, second] = [await makeStartup(app), await makeStartup(app)];
    const coupon = await makeCoupon({ maxUses: 1, percent: 50 });
    const cancelled = await order(first.viewer, { coupon });
    const tradeNo = await open(first.viewer, cancelled);
    // Declined first, so that the attempt is no longer queried, then paid on the provider's page.
    books.authorize(tradeNo, { isApproved: false, delivery: "normal" });
    await simulator.deliverDue();
    await cancelOrder(app, { actor: first.viewer, orderId: cancelled });
    books.authorize(tradeNo, { isApproved: true, delivery: "lost" });
    await runOut();
    expect(await isDiscounted(cancelled)).toBe(true);
    expect(await failure(order(second.viewer, { coupon }))).toContain("coupons:refusals.used_up");
  });

  it("moves to the buyer's next order; late money for a service of the old one is returned", async () => {
    const { id, viewer } = await makeStartup(app);
    const coupon = await makeCoupon({ maxUses: 1, percent: 50 });
    const service = { coupon, item: "pitch_deck_review" } as const;
    const old = await order(viewer, service);
    const oldTrade = await open(viewer, old);
    await cancelOrder(app, { actor: viewer, orderId: old });
    const next = await order(viewer, service);
    await pay(oldTrade);
    expect(await app.db.select().from(refunds).where(eq(refunds.orderId, old))).toMatchObject([
      { reason: "surplus", amount: 3000, status: "pending" },
    ]);
    expect(await app.db.select({ status: orders.status }).from(orders).where(eq(orders.id, old))).toEqual([
      { status: "cancelled" },
    ]);
    expect(await templatesTo(id)).toContain("orderSurplus");
    await pay(await open(viewer, next));
    expect([await isDiscounted(old), await isDiscounted(next)]).toEqual([false, true]);
  });

  it("is not honoured after staff stopped it: no payment starts, and an open one pays at the full price", async () => {
    const [first, second] = [await makeStartup(app), await makeStartup(app)];
    const coupon = await makeCoupon({ percent: 90 });
    const opened = await order(first.viewer, { coupon });
    const tradeNo = await open(first.viewer, opened);
    const unopened = await order(second.viewer, { coupon });
    await stopCoupon(app, { actor: admin, code: coupon });
    expect(await failure(open(second.viewer, unopened))).toContain("coupons:refusals.lost");
    await pay(tradeNo);
    expect([await isDiscounted(opened), await daysOf(first.id)]).toEqual([false, [37]]);
    const history = await app.db
      .select()
      .from(events)
      .where(and(eq(events.subjectId, opened), eq(events.action, "order.paid")));
    expect(history).toMatchObject([{ data: { missing_coupon: expect.any(Number) } }]);
    const found = app.db.select().from(paymentDifferences).where(eq(paymentDifferences.tradeNo, tradeNo));
    expect(await found).toMatchObject([{ kind: "lost_coupon", repairedAt: expect.any(Number) }]);
  });

  it.each([
    ["the moment before", -1, 365],
    ["the moment", 0, 37],
  ])("pays for what was charged %s it was stopped", async (_, difference, days) => {
    const { id, viewer } = await makeStartup(app);
    const coupon = await makeCoupon({ percent: 90 });
    const tradeNo = await open(viewer, await order(viewer, { coupon }));
    clock += minuteMs;
    await stopCoupon(app, { actor: admin, code: coupon });
    const payment = await app.db.select().from(payments).where(eq(payments.tradeNo, tradeNo)).get();
    const charge = { reference: `L${tradeNo}`, providerTradeNo: tradeNo, amount: payment?.amount ?? 0 };
    await settleCharge(app, { tradeNo, charge: { ...charge, at: clock + difference } });
    expect(await daysOf(id)).toEqual([days]);
  });

  it("is kept for a transfer whose number outlives its order", async () => {
    const [first, second] = [await makeStartup(app), await makeStartup(app)];
    const coupon = await makeCoupon({ maxUses: 1, percent: 50 });
    const late = await order(first.viewer, { coupon, item: "startup_gold.monthly", method: "atm" });
    const tradeNo = await open(first.viewer, late);
    books.issueAccount(tradeNo, { bank: "LAND", bankCode: "005", delivery: "normal" });
    await simulator.deliverDue();
    await cancelOrder(app, { actor: first.viewer, orderId: late });
    clock += 2 * dayMs;
    await tendPayments(app);
    expect(await failure(order(second.viewer, { coupon }))).toContain("coupons:refusals.reserved");
    books.transfer(tradeNo, { delivery: "normal" });
    await simulator.deliverDue();
    expect(await isDiscounted(late)).toBe(true);
    expect(await checkBooks(app)).toEqual([]);
  });

  it("that pays everything grants nothing for a cancelled order whose coupon went elsewhere", async () => {
    const { id, viewer } = await makeStartup(app);
    const coupon = await makeCoupon({ maxUses: 1, percent: 100 });
    const free = await order(viewer, { coupon });
    await cancelOrder(app, { actor: viewer, orderId: free });
    const next = await order(viewer, { coupon });
    expect(await failure(open(viewer, free))).toContain("wrong_state");
    expect(await open(viewer, next)).toBe("");
    expect(await daysOf(id)).toEqual([365]);
  });

  it("that paid everything closes an interrupted attempt, and no other", async () => {
    const { id, viewer } = await makeStartup(app);
    const coupon = await makeCoupon({ maxUses: 1, percent: 100 });
    const free = await order(viewer, { coupon });
    const attempt = { orderId: free, method: "cc", amount: 0, provider: "none" } as const;
    const [mine, other] = [await addPayment(app, attempt), await addPayment(app, attempt)];
    await cancelOrder(app, { actor: viewer, orderId: free });
    await order(viewer, { coupon });
    const charge = { reference: `free-${free}`, providerTradeNo: null, amount: 0, at: clock };
    expect(await settleCharge(app, { tradeNo: mine.tradeNo, charge })).toEqual({ outcome: "known", orderId: free });
    const attempts = await app.db.select().from(payments).where(eq(payments.orderId, free));
    expect(new Map(attempts.map(({ id, status }) => [id, status]))).toEqual(
      new Map([
        [mine.paymentId, "expired"],
        [other.paymentId, "open"],
      ]),
    );
    expect(await daysOf(id)).toEqual([]);
  });
});

/** Actions by buyers, staff, the provider and time that affect the coupons of a history. */
type Step =
  | { do: "order"; who: number; coupon: number; item: number; isOpened: boolean }
  | { do: "open" | "cancel" | "pay" | "decline" | "refund"; nth: number }
  | { do: "stop"; coupon: number }
  | { do: "wait"; hours: number };

const nth = fc.nat({ max: 20 });
const steps: fc.Arbitrary<Step[]> = fc.array(
  fc.oneof(
    {
      weight: 6,
      arbitrary: fc.record({
        do: fc.constant("order" as const),
        who: fc.nat({ max: 2 }),
        coupon: fc.constantFrom(0, 0, 1),
        item: fc.nat({ max: 2 }),
        isOpened: fc.boolean(),
      }),
    },
    { weight: 2, arbitrary: fc.record({ do: fc.constant("open" as const), nth }) },
    { weight: 3, arbitrary: fc.record({ do: fc.constant("cancel" as const), nth }) },
    { weight: 5, arbitrary: fc.record({ do: fc.constant("pay" as const), nth }) },
    { weight: 1, arbitrary: fc.record({ do: fc.constant("decline" as const), nth }) },
    { weight: 1, arbitrary: fc.record({ do: fc.constant("refund" as const), nth }) },
    { weight: 1, arbitrary: fc.record({ do: fc.constant("stop" as const), coupon: fc.nat({ max: 1 }) }) },
    { weight: 2, arbitrary: fc.record({ do: fc.constant("wait" as const), hours: fc.constantFrom(1, 26, 80) }) },
  ),
  { minLength: 8, maxLength: 22, size: "max" },
);

const modelItems = ["startup_gold.monthly", "startup_diamond.yearly", "pitch_deck_review"] as const;
const terms = [
  { maxUses: 1, percent: 90 },
  { maxUses: 2, percent: 50 },
];

describe("coupons, whatever happens", () => {
  it("are never paid with more often than they may be, and every NT$ has its grant or goes back", async () => {
    await fc.assert(
      fc.asyncProperty(steps, async (list) => {
        clock += dayMs;
        const buyers = [await makeStartup(app), await makeStartup(app), await makeStartup(app)];
        const codes = [await makeCoupon(terms[0] ?? { percent: 1 }), await makeCoupon(terms[1] ?? { percent: 1 })];
        const placed: Array<{ orderId: string; actor: StartupViewer }> = [];
        const trades: string[] = [];
        const payable = () =>
          trades.filter((tradeNo) => {
            const trade = books.trade(tradeNo);
            return received(trade).length === 0 && clock - trade.at < dayMs;
          });
        const pick = <Item>(items: readonly Item[], at: number): Item => {
          const item = items[at % Math.max(1, items.length)];
          if (item === undefined) throw new AppError("not_found");
          return item;
        };
        const openNth = async (of: { orderId: string; actor: StartupViewer }) => {
          const tradeNo = await open(of.actor, of.orderId);
          if (tradeNo !== "" && !trades.includes(tradeNo)) trades.push(tradeNo);
        };
        const take = async (step: Step) => {
          switch (step.do) {
            case "order": {
              const actor = pick(buyers, step.who).viewer;
              const orderId = await order(actor, {
                coupon: pick(codes, step.coupon),
                item: pick(modelItems, step.item),
              });
              placed.push({ orderId, actor });
              return step.isOpened ? openNth({ orderId, actor }) : undefined;
            }
            case "open":
              return openNth(pick(placed, step.nth));
            case "cancel":
              return cancelOrder(app, pick(placed, step.nth));
            case "pay":
              return pay(pick(payable(), step.nth));
            case "decline":
              books.authorize(pick(payable(), step.nth), { isApproved: false, delivery: "normal" });
              return simulator.deliverDue();
            case "refund": {
              const ids = placed.map(({ orderId }) => orderId);
              const charges = await app.db
                .select()
                .from(ledger)
                .where(and(inArray(ledger.orderId, ids), eq(ledger.kind, "charge")));
              const { orderId, source, amount } = pick(charges, step.nth);
              await app.db.update(sessions).set({ provedAt: clock }).where(eq(sessions.accountId, admin.id));
              await requestRefund(app, {
                ...{ actor: admin, orderId, source, amount, days: 0, reason: "不需要了", requestKey: ulid() },
              });
              return runRefunds(app);
            }
            case "stop":
              return stopCoupon(app, { actor: admin, code: pick(codes, step.coupon) });
            case "wait":
              clock += step.hours * hourMs;
              await expireOrders(app);
              return tendPayments(app);
          }
        };
        for (const step of list) {
          try {
            await take(step);
          } catch (error) {
            // Steps that the product or the provider does not allow at this moment have no effect.
            if (!(error instanceof AppError || error instanceof Refusal)) throw error;
          }
        }
        await runOut();
        for (const [at, code] of codes.entries()) {
          const most = terms[at]?.maxUses ?? 0;
          const discounted = await app.db
            .select({ id: orders.id })
            .from(orders)
            .innerJoin(ledger, and(eq(ledger.orderId, orders.id), eq(ledger.kind, "coupon")))
            .where(eq(orders.couponCode, code));
          expect(discounted.length, code).toBeLessThanOrEqual(most);
          const uses = await usesOf(code);
          expect(uses.map(({ orderId }) => orderId).sort()).toEqual(discounted.map(({ id }) => id).sort());
        }
        expect(await checkBooks(app)).toEqual([]);
      }),
      { numRuns: runs(8) },
    );
  });
});
