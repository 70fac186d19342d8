import { and, eq } from "drizzle-orm";
import { ulid } from "ulidx";
import { describe, expect, it } from "vitest";
import { ledger, mails, orders, paymentDifferences, refunds, sessions, subscriptions } from "~/db/schema";
import type { PaymentMethod } from "~/db/values";
import { dayMs, minuteMs } from "~/durations";
import { findOpenOrders } from "~/features/commerce/checkout/find-open-orders.server";
import { findOrderToPay } from "~/features/commerce/checkout/pay-order.server";
import { placeOrder } from "~/features/commerce/checkout/place-order.server";
import { readMembership } from "~/features/commerce/memberships/membership.server";
import { listDifferences } from "~/features/commerce/order-administration/differences.server";
import { returnPayment } from "~/features/commerce/order-administration/return-payment.server";
import { cancelOrder } from "~/features/commerce/orders/cancel-order.server";
import { findOwnOrder } from "~/features/commerce/orders/queries.server";
import { findItem, type ItemKey } from "~/features/core/catalog/catalog";
import { makeSimulator } from "../../../../scripts/payment-simulator/answer";
import { Books } from "../../../../scripts/payment-simulator/books";
import { testMerchant } from "../../../../scripts/payment-simulator/wire";
import { makeStaff, makeStartup } from "../../../../tests/support/accounts";
import { testApp } from "../../../../tests/support/app";
import { checkBooks } from "../../../../tests/support/check-books";
import { outcome } from "../../../../tests/support/outcome";
import type { StartupViewer } from "../../core/access/viewer";
import { notificationKinds } from "./provider";
import { receiveNotification } from "./receive-notification.server";
import { startPayment } from "./start-payment.server";
import { tendPayments } from "./tend-payments.server";

/** Places two orders of one membership and pays both, although the second has cancelled the first. */

let clock = Date.parse("2026-11-03T10:00:00+08:00");
const books = new Books(() => clock);
const simulator = makeSimulator({ books, merchant: testMerchant, post });
const app = {
  ...testApp({ now: () => clock }),
  fetch: (url: string, init?: RequestInit) =>
    simulator.answer(new Request(url, { method: "POST", body: String(init?.body) })),
};
const { viewer: admin } = await makeStaff(app, { staffRole: "admin" });

const prove = () => app.db.update(sessions).set({ provedAt: clock }).where(eq(sessions.accountId, admin.id));

async function post(url: string, fields: Record<string, string>): Promise<string> {
  const kind = notificationKinds.find((known) => new URL(url).pathname.endsWith(`/${known}`));
  if (!kind) return "404";
  await receiveNotification(app, { kind, fields });
  return "1|OK";
}

async function order(
  actor: StartupViewer,
  { item = "startup_gold.yearly", method = "cc" }: { item?: ItemKey; method?: PaymentMethod } = {},
) {
  clock += 5 * minuteMs;
  const { orderId } = await placeOrder(app, {
    actor,
    locale: "zh-TW",
    input: {
      ...{ item, method, coupon: null, keep: false, consent: true as const, checkout_key: ulid() },
      buyer: { name: "王小明", email: "buyer@example.test", phone: "0912345678", address: "" },
      invoice: { type: "personal", carrier: "", donation_code: "", company_number: "", company_title: "" },
    },
  });
  const started = await startPayment(app, { actor, orderId, origin: "https://fundbridge.test", locale: "zh-TW" });
  if ("settled" in started) throw new Error("It was paid already.");
  await simulator.answer(
    new Request(started.action, { method: "POST", body: new URLSearchParams(started.fields).toString() }),
  );
  return { orderId, tradeNo: started.fields.MerchantTradeNo ?? "" };
}

async function pay(tradeNo: string, delivery: "normal" | "lost" = "normal"): Promise<void> {
  clock += minuteMs;
  books.authorize(tradeNo, { isApproved: true, delivery });
  await simulator.deliverDue();
}

const daysOf = async (accountId: string) =>
  (await readMembership(app, { accountId, track: "level" })).periods.reduce((sum, { days }) => sum + days, 0);
const mailsTo = async (accountId: string) =>
  (await app.db.select({ template: mails.template }).from(mails).where(eq(mails.accountId, accountId))).map(
    ({ template }) => template,
  );
const openOf = async (orderId: string) =>
  (await listDifferences(app, { actor: admin, isOpen: true })).entries.filter((entry) => entry.orderId === orderId);

describe("an order that was cancelled by a second one and is paid as well", () => {
  it.each(["normal", "lost"] as const)(
    "is told to buyer and staff, and one press returns it (%s)",
    async (delivery) => {
      const { id: accountId, viewer } = await makeStartup(app);
      const first = await order(viewer);
      const second = await order(viewer);
      await pay(second.tradeNo);
      await pay(first.tradeNo, delivery);
      clock += 11 * minuteMs;
      await tendPayments(app);
      expect(await daysOf(accountId)).toBe(730);
      expect((await mailsTo(accountId)).toSorted()).toEqual(["orderPaid", "orderPaidCancelled"]);
      const { number } = (await findOwnOrder(app, { actor: viewer, id: second.orderId })) ?? {};
      expect(await findOwnOrder(app, { actor: viewer, id: first.orderId })).toMatchObject({
        status: "paid",
        cancellation: { by: "replaced", replacedBy: { id: second.orderId, number } },
        wasPaidCancelled: true,
      });
      const [difference] = (await openOf(first.orderId)).filter(({ kind }) => kind === "paid_cancelled");
      expect(difference).toMatchObject({
        tradeNo: first.tradeNo,
        detail: { amount: 12_000, replaced_by: second.orderId },
        repairedAt: null,
      });
      expect(await openOf(second.orderId)).toEqual([]);

      const differenceId = difference?.id ?? "";
      await prove();
      await returnPayment(app, { actor: admin, differenceId });
      expect(books.cash(first.tradeNo)).toBe(0);
      expect(books.cash(second.tradeNo)).toBe(12_000);
      expect(await daysOf(accountId)).toBe(365);
      expect(await openOf(first.orderId)).toEqual([]);
      expect(await findOwnOrder(app, { actor: viewer, id: first.orderId })).toMatchObject({ status: "refunded" });
      expect(await outcome(returnPayment(app, { actor: admin, differenceId }))).toBe("wrong_state");
      expect(await app.db.$count(refunds, eq(refunds.orderId, first.orderId))).toBe(1);
    },
  );

  it("is one refund when two staff press at once, and needs an admin with a fresh proof", async () => {
    const { viewer } = await makeStartup(app);
    const [first, second] = [await order(viewer), await order(viewer)];
    await pay(first.tradeNo);
    await pay(second.tradeNo);
    const differenceId = (await openOf(first.orderId))[0]?.id ?? "";
    const { viewer: reviewer } = await makeStaff(app, { staffRole: "reviewer" });
    expect(await outcome(returnPayment(app, { actor: reviewer, differenceId }))).toBe("forbidden");
    expect(await outcome(returnPayment(app, { actor: admin, differenceId: "unknown" }))).toBe("not_found");
    await app.db
      .update(sessions)
      .set({ provedAt: clock - dayMs })
      .where(eq(sessions.accountId, admin.id));
    expect(await outcome(returnPayment(app, { actor: admin, differenceId }))).toBe("proof_required");
    await prove();
    const presses = await Promise.all([1, 2, 3].map(() => outcome(returnPayment(app, { actor: admin, differenceId }))));
    expect(presses.filter((each) => each === "done")).not.toEqual([]);
    expect(books.cash(first.tradeNo)).toBe(0);
    expect(await app.db.$count(refunds, eq(refunds.orderId, first.orderId))).toBe(1);
  });

  it("starts no renewal beside the running one, and its own ends with the return", async () => {
    const { id: accountId, viewer } = await makeStartup(app);
    const monthly = { item: "startup_gold.monthly", method: "subscription" } as const;
    const [first, second] = [await order(viewer, monthly), await order(viewer, monthly)];
    await pay(second.tradeNo);
    await pay(first.tradeNo);
    const active = and(eq(subscriptions.accountId, accountId), eq(subscriptions.status, "active"));
    expect(await app.db.select({ orderId: subscriptions.orderId }).from(subscriptions).where(active)).toEqual([
      { orderId: second.orderId },
    ]);
    await tendPayments(app);
    expect(books.trade(first.tradeNo).period?.state).not.toBe("running");

    const { viewer: other } = await makeStartup(app);
    const only = await order(other, monthly);
    await cancelOrder(app, { actor: other, orderId: only.orderId });
    await pay(only.tradeNo);
    expect(books.trade(only.tradeNo).period?.state).toBe("running");
    await prove();
    await returnPayment(app, { actor: admin, differenceId: (await openOf(only.orderId))[0]?.id ?? "" });
    expect(books.trade(only.tradeNo).period?.state).not.toBe("running");
    expect(books.cash(only.tradeNo)).toBe(0);
  });

  it("is not about orders that were paid in time", async () => {
    const { id: accountId, viewer } = await makeStartup(app);
    const { orderId, tradeNo } = await order(viewer);
    await pay(tradeNo);
    expect(await mailsTo(accountId)).toEqual(["orderPaid"]);
    expect(await openOf(orderId)).toEqual([]);
    expect(await findOwnOrder(app, { actor: viewer, id: orderId })).toMatchObject({
      cancellation: null,
      wasPaidCancelled: false,
    });
  });
});

describe("why an order was cancelled", () => {
  it("is known to its buyer", async () => {
    const { viewer } = await makeStartup(app);
    const first = await order(viewer);
    const second = await order(viewer);
    await cancelOrder(app, { actor: viewer, orderId: second.orderId });
    expect(await findOwnOrder(app, { actor: viewer, id: first.orderId })).toMatchObject({
      status: "cancelled",
      cancellation: { by: "replaced", replacedBy: { id: second.orderId } },
    });
    expect(await findOwnOrder(app, { actor: viewer, id: second.orderId })).toMatchObject({
      cancellation: { by: "buyer", replacedBy: null },
    });
  });
});

describe("an open order at checkout", () => {
  const itemOf = (key: ItemKey) => {
    const item = findItem(key);
    if (!item) throw new Error(key);
    return item;
  };

  it("is named with what ordering again does to it", async () => {
    const { viewer: actor } = await makeStartup(app);
    expect(await findOpenOrders(app, { actor, item: itemOf("startup_gold.yearly") })).toEqual([]);
    const { orderId } = await order(actor);
    const [found] = await findOpenOrders(app, { actor, item: itemOf("startup_diamond.monthly") });
    expect(found).toMatchObject({ id: orderId, item: "startup_gold.yearly", total: 12_000, fate: "cancelled" });
    expect(await findOpenOrders(app, { actor, item: itemOf("pitch_deck_review") })).toEqual([]);
    expect(
      await findOpenOrders(app, { actor: (await makeStartup(app)).viewer, item: itemOf("startup_gold.yearly") }),
    ).toEqual([]);
    const service = await order(actor, { item: "pitch_deck_review" });
    expect(await findOpenOrders(app, { actor, item: itemOf("pitch_deck_review") })).toMatchObject([
      { id: service.orderId, fate: "kept" },
    ]);
    clock += 2 * dayMs;
    expect(await findOpenOrders(app, { actor, item: itemOf("startup_gold.yearly") })).toEqual([]);
  });

  it("stays payable beside a new one once it has an ATM number", async () => {
    const { viewer: actor } = await makeStartup(app);
    const { orderId, tradeNo } = await order(actor, { method: "atm" });
    books.issueAccount(tradeNo, { bank: "LAND", bankCode: "005", delivery: "normal" });
    await simulator.deliverDue();
    expect(await findOpenOrders(app, { actor, item: itemOf("startup_gold.yearly") })).toMatchObject([
      { id: orderId, fate: "transfer" },
    ]);
  });

  it("is not started by itself after another one was paid in its place", async () => {
    const { viewer: actor } = await makeStartup(app);
    const first = await order(actor);
    const second = await order(actor);
    expect(await findOrderToPay(app, { actor, orderId: second.orderId })).toMatchObject({ paidInstead: null });
    await pay(first.tradeNo);
    expect(await findOrderToPay(app, { actor, orderId: second.orderId })).toMatchObject({
      paidInstead: { id: first.orderId },
    });
  });
});

it("leaves the books in balance", async () => {
  expect(await app.db.$count(ledger)).toBeGreaterThan(0);
  expect(await app.db.$count(orders)).toBeGreaterThan(0);
  expect(await app.db.$count(paymentDifferences)).toBeGreaterThan(0);
  expect(await checkBooks(app)).toEqual([]);
});
