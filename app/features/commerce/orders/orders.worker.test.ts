import { and, count, eq, inArray, isNotNull } from "drizzle-orm";
import { ulid } from "ulidx";
import { beforeAll, describe, expect, it } from "vitest";
import { commit } from "~/db/commit.server";
import { accounts, couponUses, events, ledger, mails, orders, payments, subscriptions } from "~/db/schema";
import { dayMs, minuteMs } from "~/durations";
import { cancelSubscription } from "~/features/commerce/payments/cancel-subscription.server";
import { settleCharge } from "~/features/commerce/payments/settle-charge.server";
import type { StartupViewer } from "~/features/core/access/viewer";
import { translate } from "~/server/i18n.server";
import { makeInvestor, makeStartup } from "../../../../tests/support/accounts";
import { testApp, withBatch } from "../../../../tests/support/app";
import { expectConsoleError } from "../../../../tests/support/console-errors";
import { type MadeOrder, makeOrder, makeTransferOrder, settleOrder } from "../../../../tests/support/make-order";
import { rowsRead } from "../../../../tests/support/rows-read";
import { cancelOrder } from "./cancel-order.server";
import { describeOrder } from "./describe-order";
import { expireOrders } from "./expire-orders.server";
import { orderMail } from "./mails.server";
import { findOwnOrder, listOwnOrders } from "./queries.server";

const app = testApp();

const later = (ms: number) => testApp({ now: () => Date.now() + ms });
const statusOf = async (id: string) =>
  (await app.db.select({ status: orders.status }).from(orders).where(eq(orders.id, id)).get())?.status;
const paymentOf = (order: MadeOrder) => app.db.select().from(payments).where(eq(payments.id, order.paymentId)).get();
const mailsOf = (accountId: string) =>
  app.db
    .select({ template: mails.template, text: mails.text, subject: mails.subject, locale: mails.locale })
    .from(mails)
    .where(eq(mails.accountId, accountId));
const eventsOf = async (id: string) =>
  (await app.db.select({ action: events.action }).from(events).where(eq(events.subjectId, id))).map(
    ({ action }) => action,
  );
const holdsCoupon = (order: MadeOrder, accountId: string) =>
  app.db.insert(couponUses).values({ orderId: order.id, code: `C${order.id}`, accountId, createdAt: 1 });
const usesOf = (id: string) => app.db.$count(couponUses, eq(couponUses.orderId, id));
/** Selects the orders of coupon uses that wait for the provider's confirmation. */
const waitingUse = (id: string) =>
  app.db.$count(couponUses, and(eq(couponUses.orderId, id), isNotNull(couponUses.checkAt)));

let startup: { id: string; viewer: StartupViewer };
let other: { id: string; viewer: StartupViewer };
beforeAll(async () => {
  startup = await makeStartup(app);
  other = await makeStartup(app);
});

describe("own orders", () => {
  it("are listed by page, newest first, and by state", async () => {
    const { id, viewer } = await makeStartup(app);
    const made: string[] = [];
    for (let number = 0; number < 5; number++) {
      const status = number < 2 ? "cancelled" : number === 2 ? "awaiting_payment" : "created";
      const order = await makeOrder(app, { accountId: id, id: ulid(1000 + number), status });
      made.unshift(order.id);
    }
    const first = await listOwnOrders(app, { actor: viewer, page: 1, size: 3 });
    expect([first.count, first.result.map((order) => order.id)]).toEqual([5, made.slice(0, 3)]);
    const second = await listOwnOrders(app, { actor: viewer, page: 2, size: 3 });
    expect(second.result.map((order) => order.id)).toEqual(made.slice(3));
    expect((await listOwnOrders(app, { actor: viewer, page: 1, filter: "cancelled" })).count).toBe(2);
    expect((await listOwnOrders(app, { actor: viewer, page: 1, filter: "awaiting" })).count).toBe(3);
  });

  it("read no rows of other people's, however many there are", async () => {
    const { id, viewer } = await makeStartup(app);
    for (let number = 0; number < 30; number++) await makeOrder(app, { accountId: other.id });
    const order = await makeOrder(app, { accountId: id });
    const list = await rowsRead(() => listOwnOrders(app, { actor: viewer, page: 1 }));
    expect(list.rows).toBeLessThanOrEqual(4);
    const one = await rowsRead(() => findOwnOrder(app, { actor: viewer, id: order.id }));
    expect(one.rows).toBeLessThanOrEqual(12);
  });

  it("of someone else are not found, neither to read nor to cancel", async () => {
    const order = await makeOrder(app, { accountId: other.id });
    expect(await findOwnOrder(app, { actor: startup.viewer, id: order.id })).toBeNull();
    await expect(cancelOrder(app, { actor: startup.viewer, orderId: order.id })).rejects.toMatchObject({
      code: "not_found",
    });
    expect(await statusOf(order.id)).toBe("created");
    expect((await listOwnOrders(app, { actor: startup.viewer, page: 1 })).result).toEqual([]);
  });

  it("show what their charge granted, without the provider's internals or staff notes", async () => {
    const { id, viewer } = await makeStartup(app);
    const order = await makeOrder(app, { accountId: id, item: "startup_gold.monthly" });
    await settleOrder(app, order);
    await app.db
      .insert(events)
      .values({ id: ulid(), at: 1, action: "order.noted", subjectKind: "order", subjectId: order.id, note: "secret" });
    const found = await findOwnOrder(app, { actor: viewer, id: order.id });
    expect(found).toMatchObject({
      status: "paid",
      sums: { charged: 1200, refunded: 0, days: 30 },
      periods: [{ level: "gold", days: 30 }],
    });
    expect(found?.events.map(({ action, amount }) => [action, amount])).toEqual([["order.paid", 1200]]);
    expect(JSON.stringify(found)).not.toMatch(/secret|tradeNo|reference|providerTradeNo/);
  });

  it("say that days wait behind a level without an end", async () => {
    const { id, viewer } = await makeInvestor(app, { level: "diamond" });
    const order = await makeOrder(app, { accountId: id, item: "investor_gold.monthly" });
    await settleOrder(app, order);
    const found = await findOwnOrder(app, { actor: viewer, id: order.id });
    if (!found) throw new Error("no order");
    expect(found.periods).toMatchObject([{ days: 30 }]);
    expect(describeOrder(found, { t: translate("zh-TW"), now: app.now() })).toMatchObject({ kind: "membership" });
  });
});

describe("cancelling an order", () => {
  it("gives its coupon back at once if no payment was started", async () => {
    const order = await makeOrder(app, { accountId: startup.id }, null);
    await holdsCoupon(order, startup.id);
    await cancelOrder(app, { actor: startup.viewer, orderId: order.id });
    expect(await usesOf(order.id)).toBe(0);
  });

  it("closes it, keeps its coupon until it cannot be paid, and records it once, however often it is posted at once", async () => {
    const order = await makeTransferOrder(app, { accountId: startup.id });
    await holdsCoupon(order, startup.id);
    const posts = Array.from({ length: 50 }, () => cancelOrder(app, { actor: startup.viewer, orderId: order.id }));
    const results = await Promise.allSettled(posts);
    expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    for (const result of results) {
      if (result.status === "rejected") expect(result.reason).toMatchObject({ code: "wrong_state" });
    }
    expect(await statusOf(order.id)).toBe("cancelled");
    expect(await waitingUse(order.id)).toBe(1);
    expect(await eventsOf(order.id)).toEqual(["order.cancelled"]);
  });

  it.each(["paid", "refunded", "expired", "cancelled"] as const)("is refused if it is %s", async (status) => {
    const order = await makeOrder(app, { accountId: startup.id, status, paidAt: status === "paid" ? 1 : null });
    await expect(cancelOrder(app, { actor: startup.viewer, orderId: order.id })).rejects.toMatchObject({
      code: "wrong_state",
    });
    expect(await statusOf(order.id)).toBe(status);
  });

  it("loses no payment already on its way: the order takes effect", async () => {
    const { id, viewer } = await makeStartup(app);
    const order = await makeOrder(app, { accountId: id, item: "startup_gold.monthly" });
    await cancelOrder(app, { actor: viewer, orderId: order.id });
    await settleOrder(app, order);
    expect(await findOwnOrder(app, { actor: viewer, id: order.id })).toMatchObject({
      status: "paid",
      periods: [{ days: 30 }],
    });
  });

  it("and paying at the same time end in one state, with the money recorded", async () => {
    for (let round = 0; round < 5; round++) {
      const { id, viewer } = await makeStartup(app);
      const order = await makeOrder(app, { accountId: id });
      await Promise.allSettled([cancelOrder(app, { actor: viewer, orderId: order.id }), settleOrder(app, order)]);
      expect(await statusOf(order.id)).toBe("paid");
      expect(await app.db.$count(ledger, eq(ledger.orderId, order.id))).toBe(1);
    }
  });
});

describe("expiry", () => {
  it("closes unpaid orders after their deadline, keeps coupons until no transfer can come, and notifies the buyer", async () => {
    const { id } = await makeStartup(app, { account: { locale: "en-US" } });
    const due = await makeTransferOrder(app, { accountId: id });
    const failed = await makeOrder(app, { accountId: id, status: "failed" });
    const paid = await makeOrder(app, { accountId: id, status: "paid", paidAt: 1 });
    const open = await makeOrder(app, { accountId: id, expiresAt: Date.now() + 10 * dayMs });
    await holdsCoupon(due, id);
    await expireOrders(later(3 * dayMs + 1000));
    expect(await Promise.all([due, failed, paid, open].map((order) => statusOf(order.id)))).toEqual([
      "expired",
      "expired",
      "paid",
      "created",
    ]);
    expect(await waitingUse(due.id)).toBe(1);
    expect(await eventsOf(due.id)).toEqual(["order.expired"]);
    const sent = await mailsOf(id);
    expect(sent.map(({ template, locale }) => [template, locale])).toEqual([
      ["orderExpired", "en-US"],
      ["orderExpired", "en-US"],
    ]);
    expect(sent[0]?.text).toContain(due.number);
    expect(sent[0]?.text).toContain("Pitch deck review");
  });

  it("happens once, however many runs there are at once", async () => {
    const { id } = await makeStartup(app);
    const order = await makeOrder(app, { accountId: id });
    const after = later(3 * dayMs + 1000);
    await Promise.all(Array.from({ length: 8 }, () => expireOrders(after)));
    expect(await eventsOf(order.id)).toEqual(["order.expired"]);
    expect(await mailsOf(id)).toHaveLength(1);
  });

  it("handles a bounded number a run, and finishes later", async () => {
    const { id } = await makeStartup(app);
    for (let number = 0; number < 55; number++) await makeOrder(app, { accountId: id, expiresAt: 1 }, null);
    expect(await expireOrders(app)).toBe(50);
    expect(await expireOrders(app)).toBe(5);
    expect(await expireOrders(app)).toBe(0);
    const [left] = await app.db
      .select({ number: count() })
      .from(orders)
      .where(and(eq(orders.accountId, id), inArray(orders.status, ["created"])));
    expect(left?.number).toBe(0);
  });

  it("leaves payments to reconciliation, which may yet find the money", async () => {
    const { id, viewer } = await makeStartup(app);
    const [due, cancelled] = [await makeTransferOrder(app, { accountId: id }), await makeOrder(app, { accountId: id })];
    await cancelOrder(app, { actor: viewer, orderId: cancelled.id });
    await expireOrders(later(3 * dayMs + minuteMs));
    expect(await statusOf(due.id)).toBe("expired");
    expect(await paymentOf(due)).toMatchObject({ status: "awaiting" });
    expect(await paymentOf(cancelled)).toMatchObject({ status: "open" });
  });

  it("loses no money that arrives later", async () => {
    const { id, viewer } = await makeStartup(app);
    const order = await makeTransferOrder(app, { accountId: id, item: "startup_gold.monthly" });
    await expireOrders(later(11 * dayMs));
    expect(await statusOf(order.id)).toBe("expired");
    await settleOrder(later(12 * dayMs), order);
    expect(await findOwnOrder(app, { actor: viewer, id: order.id })).toMatchObject({
      status: "paid",
      sums: { charged: 1200 },
      periods: [{ level: "gold", days: 30 }],
    });
  });

  it("goes on with the next order when one fails", async () => {
    const { id } = await makeStartup(app);
    const [first, second] = [
      await makeOrder(app, { accountId: id, expiresAt: 1 }),
      await makeOrder(app, { accountId: id, expiresAt: 2 }),
    ];
    const db = withBatch(app, (number, go) => (number === 1 ? Promise.reject(new Error("D1 is away.")) : go()));
    expectConsoleError(/was not expired/);
    expect(await expireOrders({ ...app, db })).toBe(1);
    expect([await statusOf(first.id), await statusOf(second.id)]).toEqual(["created", "expired"]);
    expect(await expireOrders(app)).toBe(1);
  });
});

describe("mails", () => {
  it("report a payment once, however often it is reported", async () => {
    const { id } = await makeStartup(app);
    const order = await makeOrder(app, { accountId: id });
    const reference = ulid();
    await Promise.all(Array.from({ length: 10 }, () => settleOrder(app, order, reference)));
    const sent = await mailsOf(id);
    expect(sent.map(({ template }) => template)).toEqual(["orderPaid"]);
    expect(sent[0]?.text).toContain("NT$6,000");
    expect(sent[0]?.text).toContain(order.number);
  });

  it("report renewals, and the end of one", async () => {
    const { id, viewer } = await makeStartup(app);
    const order = await makeOrder(app, { accountId: id, item: "startup_gold.monthly", method: "subscription" });
    await settleOrder(app, order);
    await settleOrder(app, order);
    await cancelSubscription(app, { actor: viewer, subscriptionId: order.paymentId });
    const sent = await mailsOf(id);
    expect(sent.map(({ template }) => template)).toEqual(["orderPaid", "renewalPaid", "subscriptionCancelled"]);
  });

  it("say where to transfer", async () => {
    const order = await makeTransferOrder(app, { accountId: startup.id });
    const transfer = { bankCode: "812", account: "9103522175887271", payBy: Date.UTC(2026, 10, 25, 15, 59) };
    const mail = await orderMail(app, { orderId: order.id, template: "orderAtm", amount: 6000, ...transfer });
    await commit(app, mail.statements);
    const sent = (await mailsOf(startup.id)).find(({ template }) => template === "orderAtm");
    for (const text of ["812", "9103 5221 7588 7271", "NT$6,000", "2026年11月25日 23:59"])
      expect(sent?.text).toContain(text);
  });

  it("are not written to an erased account", async () => {
    const { id } = await makeStartup(app);
    const order = await makeOrder(app, { accountId: id });
    await app.db.update(accounts).set({ erasedAt: 1 }).where(eq(accounts.id, id));
    await settleOrder(app, order);
    expect(await statusOf(order.id)).toBe("paid");
    expect(await mailsOf(id)).toEqual([]);
  });
});

describe("a subscription", () => {
  const subscribed = async () => {
    const made = await makeStartup(app);
    const order = await makeOrder(app, { accountId: made.id, item: "startup_gold.monthly", method: "subscription" });
    await settleOrder(app, order);
    return { ...made, order };
  };
  const statusOfSubscription = async (id: string) =>
    (await app.db.select().from(subscriptions).where(eq(subscriptions.id, id)).get())?.status;

  it("is shown on its order with all its charges", async () => {
    const { viewer, order } = await subscribed();
    await settleOrder(app, order);
    expect(await findOwnOrder(app, { actor: viewer, id: order.id })).toMatchObject({
      subscription: { id: order.paymentId, status: "active", amount: 1200, charges: 2 },
      sums: { charged: 2400, days: 60 },
      periods: [{ days: 60 }],
    });
  });

  it("cannot be cancelled by others, and is cancelled once by its owner", async () => {
    const { viewer, order } = await subscribed();
    const cancel = (actor: StartupViewer) => cancelSubscription(app, { actor, subscriptionId: order.paymentId });
    await expect(cancel(other.viewer)).rejects.toMatchObject({ code: "not_found" });
    expect(await statusOfSubscription(order.paymentId)).toBe("active");
    await Promise.all(Array.from({ length: 20 }, () => cancel(viewer)));
    expect(await statusOfSubscription(order.paymentId)).toBe("cancelling");
    expect((await mailsOf(viewer.id)).filter(({ template }) => template === "subscriptionCancelled")).toHaveLength(1);
  });

  it("started twice for one order is shown as the running one", async () => {
    const { viewer, order } = await subscribed();
    const second = { id: ulid(), tradeNo: ulid().slice(-20) };
    const row = await paymentOf(order);
    if (!row) throw new Error("no payment");
    await app.db.insert(payments).values({ ...row, ...second, status: "open", providerTradeNo: null, paidAt: null });
    await settleCharge(app, {
      tradeNo: second.tradeNo,
      charge: { reference: ulid(), providerTradeNo: "x", amount: 1200, at: app.now() },
    });
    const found = await findOwnOrder(app, { actor: viewer, id: order.id });
    expect(found?.subscription).toMatchObject({ id: order.paymentId, status: "active" });
    expect(found?.openRefunds).toEqual([{ amount: 1200, days: 0, status: "pending" }]);
  });
});
