import { and, eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { unknownOutcome } from "~/db/refund-errors";
import {
  accounts,
  events,
  invoiceCorrections,
  ledger,
  membershipPeriods,
  orders,
  refunds,
  sessions,
  startups,
  subscriptions,
} from "~/db/schema";
import { dayMs, minuteMs } from "~/durations";
import { sumsOf } from "~/features/commerce/ledger/ledger";
import { readLedgerOf } from "~/features/commerce/ledger/ledger.server";
import { readOrder } from "~/features/commerce/order-administration/read-order.server";
import { findOwnOrder } from "~/features/commerce/orders/queries.server";
import { listMails } from "~/features/core/mail/queries.server";
import type { App } from "~/server/app.server";
import { makeInvestor, makeStaff, makeStartup } from "../../../../tests/support/accounts";
import { testApp, withBatch } from "../../../../tests/support/app";
import { expectConsoleError } from "../../../../tests/support/console-errors";
import { outcome } from "../../../../tests/support/outcome";
import { addPayment, fakeProvider, makePaidOrder, pay } from "../../../../tests/support/paid-orders";
import { confirmRefund } from "./confirm-refund.server";
import { readRefundable } from "./credited.server";
import { ProviderRefusal, ProviderUnreachable } from "./provider";
import { recordRefund } from "./record-refund.server";
import { requestRefund } from "./request-refund.server";
import { retryRefund } from "./retry-refund.server";
import { runRefunds } from "./run-refunds.server";
import { withdrawRefund } from "./withdraw-refund.server";

const start = Date.parse("2026-11-03T10:00:00+08:00");
let now = start;
const app = testApp({ now: () => now });
const proved = async (id: string) => app.db.update(sessions).set({ provedAt: now }).where(eq(sessions.accountId, id));
const { viewer: admin } = await makeStaff(app, { staffRole: "admin" });
const { viewer: second } = await makeStaff(app, { staffRole: "admin" });

beforeEach(async () => {
  now = start;
  for (const { id } of [admin, second]) await proved(id);
});

let keys = 0;
type Target = { orderId: string; source: string };
const request = ({ orderId, source }: Target, change: Partial<Parameters<typeof requestRefund>[1]> = {}) =>
  requestRefund(app, {
    actor: admin,
    orderId,
    source,
    amount: 1200,
    days: 30,
    reason: "不需要了",
    requestKey: `key-${++keys}`,
    ...change,
  });
const statusOf = async (id: string) => (await app.db.select().from(orders).where(eq(orders.id, id)).get())?.status;
const refundsOf = (orderId: string) => app.db.select().from(refunds).where(eq(refunds.orderId, orderId));
const levelOf = async (id: string) => (await app.db.select().from(startups).where(eq(startups.id, id)).get())?.level;
const sums = async (orderId: string) => sumsOf(await readLedgerOf(app, { orderId }));
const eventsOf = async (orderId: string, action: string) =>
  (
    await app.db
      .select()
      .from(events)
      .where(and(eq(events.subjectId, orderId), eq(events.action, action)))
  ).length;
const paid = async (overrides: Partial<Parameters<typeof makePaidOrder>[1]> = {}) => {
  const { id, viewer } = await makeStartup(app);
  return {
    accountId: id,
    viewer,
    email: viewer.email,
    ...(await makePaidOrder(app, { accountId: id, item: "startup_gold.monthly", ...overrides })),
  };
};

describe("requesting a refund", () => {
  it("is refused to everyone but admins, and without a fresh proof", async () => {
    const order = await paid();
    for (const staffRole of ["reviewer", "editor"] as const) {
      const { viewer: actor } = await makeStaff(app, { staffRole });
      expect(await outcome(request(order, { actor }))).toBe("forbidden");
      expect(await outcome(confirmRefund(app, { actor, orderId: order.orderId, refundId: "x" }))).toBe("forbidden");
      expect(await outcome(retryRefund(app, { actor, orderId: order.orderId, refundId: "x" }))).toBe("forbidden");
      expect(await outcome(withdrawRefund(app, { actor, orderId: order.orderId, refundId: "x" }))).toBe("forbidden");
    }
    await app.db
      .update(sessions)
      .set({ provedAt: now - dayMs })
      .where(eq(sessions.accountId, admin.id));
    expect(await outcome(request(order))).toBe("proof_required");
    const action = { actor: admin, orderId: order.orderId, refundId: "x" };
    for (const act of [confirmRefund, retryRefund, withdrawRefund]) {
      expect(await outcome(act(app, action))).toBe("proof_required");
    }
    expect(await refundsOf(order.orderId)).toEqual([]);
  });

  it("rejects charges of other orders, more than was paid, and more days than are unused", async () => {
    const [order, other] = [await paid(), await paid()];
    expect(await outcome(request({ orderId: other.orderId, source: order.source }))).toBe("not_found");
    expect(await outcome(request({ orderId: order.orderId, source: "charge:unknown" }))).toBe("not_found");
    for (const amount of [1201, 0, -1, 1.5, Number.NaN, Number.MAX_SAFE_INTEGER]) {
      expect(await outcome(request(order, { amount }))).toBe("invalid amount");
    }
    for (const days of [31, -1, 0.5]) expect(await outcome(request(order, { days }))).toBe("invalid days");
    expect(await refundsOf(order.orderId)).toEqual([]);
  });

  it("may return NT$1", async () => {
    const order = await paid();
    await request(order, { amount: 1, days: 0 });
    expect(await refundsOf(order.orderId)).toMatchObject([{ amount: 1, days: 0, status: "pending" }]);
  });

  it("covers charges, but not a coupon's discount", async () => {
    const { orderId } = await paid({ order: { discount: 200, total: 1000 } });
    expect(await readLedgerOf(app, { orderId })).toHaveLength(2);
    expect(await outcome(request({ orderId, source: `coupon:${orderId}` }, { amount: 1, days: 0 }))).toBe("not_found");
  });

  it("is one refund when the button is pressed fifty times", async () => {
    const order = await paid();
    const presses = Array.from({ length: 50 }, () => request(order, { requestKey: "same" }));
    const ids = new Set(await Promise.all(presses));
    expect([...ids]).toEqual([await request(order, { requestKey: "same" })]);
    expect(await refundsOf(order.orderId)).toHaveLength(1);
    expect(await eventsOf(order.orderId, "order.refund_requested")).toBe(1);
  });

  it("does not reach another order with the same key", async () => {
    const [order, other] = [await paid(), await paid()];
    const requestKey = "the key of one form";
    await request(order, { requestKey });
    expect(await outcome(request(other, { requestKey }))).toBe("bad_request");
    expect(await refundsOf(other.orderId)).toEqual([]);
    await runRefunds(app, { provider: fakeProvider().provider });
  });

  it("never promises more than is left when two staff refund the rest at once", async () => {
    const order = await paid();
    const both = await Promise.all([
      outcome(request(order, { amount: 700, days: 15 })),
      outcome(request(order, { amount: 700, days: 15, actor: second })),
    ]);
    expect(both.toSorted()).toEqual([expect.stringMatching(/^(done|invalid amount)$/), expect.stringMatching(/./)]);
    expect(both.filter((each) => each === "done")).toHaveLength(1);
    expect(await outcome(request(order, { amount: 500, days: 15, actor: second }))).toBe("done");
    expect(await outcome(request(order, { amount: 1 }))).toBe("invalid amount");
  });
});

describe("running refunds", () => {
  it("returns the whole charge once, takes back the days, and the level falls at once", async () => {
    const order = await paid();
    expect(await levelOf(order.accountId)).toBe("gold");
    await request(order);
    const { fake, provider } = fakeProvider();
    const runs = await Promise.all(
      Array.from({ length: 5 }, () => runRefunds(app, { provider, orderId: order.orderId })),
    );
    expect(runs.reduce((sum, { done }) => sum + done, 0)).toBe(1);
    expect(fake.calls).toBe(1);
    expect(await sums(order.orderId)).toMatchObject({ charged: 1200, refunded: 1200, days: 0 });
    expect(await statusOf(order.orderId)).toBe("refunded");
    expect(await levelOf(order.accountId)).toBe("normal");
    expect(await eventsOf(order.orderId, "order.refunded")).toBe(1);
    const mails = await listMails(app, { to: order.email, limit: 9 });
    expect(mails.filter(({ template }) => template === "orderRefunded")).toHaveLength(1);
    const periods = await app.db.select().from(membershipPeriods).where(eq(membershipPeriods.orderId, order.orderId));
    expect(periods).toEqual([]);
  });

  it("sends the mail about it at once", async () => {
    const order = await paid();
    const refundId = await request(order);
    const sent: string[] = [];
    const mailQueue = { send: async ({ mail_id }: { mail_id: string }) => void sent.push(mail_id) };
    const watched = { ...app, mailQueue: mailQueue as unknown as typeof app.mailQueue };
    await recordRefund(watched, { refundId, actor: null, from: ["pending"] });
    const [mail] = await listMails(app, { to: order.email, limit: 1 });
    expect(mail).toMatchObject({ id: sent[0], template: "orderRefunded" });
    expect(sent).toHaveLength(1);
  });

  it("is not recorded if it does not exist or is withdrawn concurrently", async () => {
    const recording = { actor: admin, from: ["manual"] as const };
    expect(await outcome(recordRefund(app, { ...recording, refundId: "none" }))).toBe("not_found");
    const order = await paid({ order: { method: "atm" } });
    const refundId = await request(order);
    const db = withBatch(app, async (number, go) => {
      if (number === 1) await withdrawRefund(app, { actor: admin, orderId: order.orderId, refundId });
      return go();
    });
    expect(await outcome(recordRefund({ ...app, db }, { ...recording, refundId }))).toBe("wrong_state");
    expect(await sums(order.orderId)).toMatchObject({ refunded: 0, days: 30 });
  });

  it("does not wait for the refunds that staff handle", async () => {
    const [order, handled] = [await paid(), await paid()];
    const manual = Array.from({ length: 20 }, (_, at) => ({
      ...{ id: `manual-${at}`, orderId: handled.orderId, paymentId: handled.paymentId, chargeSource: handled.source },
      ...{ amount: 1, days: 0, reason: "", status: "manual" as const, requestKey: `manual-${at}` },
      ...{ createdAt: now - dayMs, updatedAt: now - dayMs },
    }));
    for (const row of manual) await app.db.insert(refunds).values(row);
    const refundId = await request(order);
    const { provider } = fakeProvider();
    await runRefunds(app, { provider });
    expect(await refundsOf(order.orderId)).toMatchObject([{ id: refundId, status: "done" }]);
    expect((await refundsOf(handled.orderId)).every(({ status }) => status === "manual")).toBe(true);
  });

  it("returns two parts and the rest, and only then calls the order refunded", async () => {
    const order = await paid();
    const { fake, provider } = fakeProvider();
    for (const [amount, days] of [
      [400, 10],
      [300, 0],
    ] as const) {
      await request(order, { amount, days });
      await runRefunds(app, { provider });
      expect(await statusOf(order.orderId)).toBe("paid");
    }
    expect(await sums(order.orderId)).toMatchObject({ refunded: 700, days: 20 });
    const [period] = await app.db.select().from(membershipPeriods).where(eq(membershipPeriods.orderId, order.orderId));
    expect(period).toMatchObject({ days: 20, value: 500 });
    await request(order, { amount: 500, days: 20 });
    await runRefunds(app, { provider });
    expect(fake.returnedOf(order.charge)).toBe(1200);
    expect(await sums(order.orderId)).toMatchObject({ refunded: 1200, days: 0 });
    expect(await statusOf(order.orderId)).toBe("refunded");
    const kinds = await app.db.select().from(invoiceCorrections);
    expect(kinds.slice(-3).map(({ kind }) => kind)).toEqual(["allowance", "allowance", "allowance"]);
    // Corrections of other invoices do not matter.
    const refundId = await request(await paid());
    await runRefunds(app, { provider });
    const whole = await app.db.select().from(invoiceCorrections).where(eq(invoiceCorrections.id, refundId));
    expect(whole).toMatchObject([{ kind: "void", amount: 1200 }]);
  });

  it("takes days in proportion to the amount, unless staff choose otherwise", async () => {
    const order = await paid();
    const { provider } = fakeProvider();
    await request(order, { amount: 400, days: undefined });
    await runRefunds(app, { provider, orderId: order.orderId });
    expect(await sums(order.orderId)).toMatchObject({ refunded: 400, days: 20 });
    await request(order, { amount: 800, days: undefined });
    await runRefunds(app, { provider, orderId: order.orderId });
    expect(await sums(order.orderId)).toMatchObject({ refunded: 1200, days: 0 });
  });

  it("leaves to another refund only the days that the pending ones do not take back", async () => {
    const order = await paid();
    await request(order, { amount: 800, days: 20 });
    await request(order, { amount: 100, days: undefined });
    expect((await refundsOf(order.orderId)).map(({ days }) => days)).toEqual([20, 2]);
    expect(await outcome(request(order, { amount: 300, days: 9 }))).toBe("invalid days");
    const [last, late] = await Promise.all([
      outcome(request(order, { amount: 100, days: 8 })),
      outcome(request(order, { amount: 100, days: 8, actor: second })),
    ]);
    expect([last, late].filter((each) => each === "done")).toHaveLength(1);
    await runRefunds(app, { provider: fakeProvider().provider });
    await runRefunds(app, { provider: fakeProvider().provider });
    await runRefunds(app, { provider: fakeProvider().provider });
    expect(await sums(order.orderId)).toMatchObject({ refunded: 1000, days: 0 });
  });

  it("takes no more days than are unused when it runs", async () => {
    const order = await paid();
    await request(order);
    now = start + 10 * dayMs;
    const { provider } = fakeProvider();
    await runRefunds(app, { provider });
    // The day of payment was free, and ten of the thirty have begun.
    expect(await sums(order.orderId)).toMatchObject({ refunded: 1200, days: 10 });
    expect(await levelOf(order.accountId)).toBe("gold");
  });

  it("tries an unreachable provider again, later and later", async () => {
    const order = await paid();
    const id = await request(order);
    const { fake, provider } = fakeProvider();
    fake.before = new ProviderUnreachable("timeout");
    await runRefunds(app, { provider });
    await runRefunds(app, { provider });
    expect(fake.calls).toBe(1);
    expect(await refundsOf(order.orderId)).toMatchObject([
      { id, status: "pending", attempts: 1, lastError: "timeout" },
    ]);
    now += 5 * minuteMs;
    await runRefunds(app, { provider });
    now += 5 * minuteMs;
    await runRefunds(app, { provider });
    expect(fake.calls).toBe(2);
    fake.before = null;
    now += 5 * minuteMs;
    expect(await runRefunds(app, { provider })).toEqual({ done: 1, failed: 0 });
    expect(fake.returnedOf(order.charge)).toBe(1200);
  });

  it("repeats a whole refund that was not recorded, and asks staff when it is refused", async () => {
    const order = await paid();
    const refundId = await request(order);
    const { fake, provider } = fakeProvider();
    expectConsoleError(/was not executed/);
    const db = withBatch(app, (_, go) => (fake.calls > 0 ? Promise.reject(new Error("killed")) : go()));
    await runRefunds({ ...app, db }, { provider });
    expect(await sums(order.orderId)).toMatchObject({ refunded: 0 });
    now += dayMs;
    await proved(admin.id);
    expect(await runRefunds(app, { provider })).toEqual({ done: 0, failed: 1 });
    expect(await refundsOf(order.orderId)).toMatchObject([{ status: "failed", lastError: unknownOutcome }]);
    await confirmRefund(app, { actor: admin, orderId: order.orderId, refundId });
    expect(fake.returnedOf(order.charge)).toBe(1200);
    expect(await sums(order.orderId)).toMatchObject({ refunded: 1200 });
  });

  it("repeats a whole refund whose request was lost", async () => {
    const order = await paid();
    await request(order);
    const { fake, provider } = fakeProvider();
    fake.before = new ProviderUnreachable("reset");
    await runRefunds(app, { provider });
    fake.before = null;
    now += dayMs;
    expect(await runRefunds(app, { provider })).toEqual({ done: 1, failed: 0 });
    expect(fake.returnedOf(order.charge)).toBe(1200);
  });

  it("never repeats a partial refund that may have been executed", async () => {
    const order = await paid();
    const refundId = await request(order, { amount: 500, days: 0 });
    const { fake, provider } = fakeProvider();
    fake.after = new ProviderUnreachable("reset");
    await runRefunds(app, { provider });
    now += dayMs;
    await proved(admin.id);
    expect(await runRefunds(app, { provider })).toEqual({ done: 0, failed: 1 });
    expect(fake.calls).toBe(1);
    expect(await refundsOf(order.orderId)).toMatchObject([{ status: "failed", lastError: unknownOutcome }]);
    // Its amount stays reserved, and later refunds of the charge wait.
    expect(await outcome(request(order, { amount: 701 }))).toBe("invalid amount");
    await request(order, { amount: 700, days: 0 });
    fake.after = null;
    expect(await runRefunds(app, { provider })).toEqual({ done: 0, failed: 0 });
    await confirmRefund(app, { actor: admin, orderId: order.orderId, refundId });
    await runRefunds(app, { provider });
    expect(await statusOf(order.orderId)).toBe("refunded");
    expect(fake.returnedOf(order.charge)).toBe(1200);
  });

  it("is left to staff once the provider has not answered for two days", async () => {
    const order = await paid();
    const id = await request(order);
    const { fake, provider } = fakeProvider();
    fake.before = new ProviderUnreachable("timeout");
    const run = () => runRefunds(app, { provider, orderId: order.orderId });
    await run();
    now = start + 2 * dayMs - 1;
    expect(await run()).toEqual({ done: 0, failed: 0 });
    now = start + 3 * dayMs;
    expect(await run()).toEqual({ done: 0, failed: 1 });
    expect(await refundsOf(order.orderId)).toMatchObject([{ id, status: "failed", lastError: unknownOutcome }]);
  });

  it("lets staff withdraw a refund that was not executed after all", async () => {
    const order = await paid();
    const refundId = await request(order, { amount: 500, days: 0 });
    const { fake, provider } = fakeProvider();
    fake.before = new ProviderUnreachable("reset");
    await runRefunds(app, { provider });
    now += dayMs;
    await proved(admin.id);
    await runRefunds(app, { provider });
    await withdrawRefund(app, { actor: admin, orderId: order.orderId, refundId });
    fake.before = null;
    await request(order, { days: 0 });
    await runRefunds(app, { provider });
    expect(fake.returnedOf(order.charge)).toBe(1200);
  });

  it("repeats a refund that is refused before the charge is captured", async () => {
    const order = await paid();
    await request(order, { amount: 500, days: 0 });
    const { fake, provider } = fakeProvider();
    fake.before = new ProviderRefusal("10100099", "Not captured");
    expect(await runRefunds(app, { provider })).toEqual({ done: 0, failed: 0 });
    expect(await refundsOf(order.orderId)).toMatchObject([
      { status: "pending", lastError: "refused: 10100099 Not captured" },
    ]);
    fake.before = null;
    now += dayMs;
    expect(await runRefunds(app, { provider })).toEqual({ done: 1, failed: 0 });
    expect(fake.returnedOf(order.charge)).toBe(500);
  });

  it("fails when the provider refuses later; staff retry, confirm or refund again, but never twice", async () => {
    const order = await paid();
    now += 3 * dayMs;
    await proved(admin.id);
    const refundId = await request(order, { days: 0 });
    const { fake, provider } = fakeProvider();
    fake.before = new ProviderRefusal("10100058", "Pay Fail");
    expect(await runRefunds(app, { provider })).toEqual({ done: 0, failed: 1 });
    expect(await refundsOf(order.orderId)).toMatchObject([
      { status: "failed", lastError: "refused: 10100058 Pay Fail" },
    ]);
    expect(await eventsOf(order.orderId, "order.refund_failed")).toBe(1);
    const action = { actor: admin, orderId: order.orderId, refundId };
    expect(await outcome(withdrawRefund(app, action))).toBe("wrong_state");
    await request(order, { amount: 1200, days: 0 });
    expect(await outcome(retryRefund(app, action))).toBe("wrong_state");
    expect(await outcome(confirmRefund(app, action))).toBe("wrong_state");
    fake.before = null;
    await runRefunds(app, { provider });
    expect(await sums(order.orderId)).toMatchObject({ refunded: 1200 });
    expect(await outcome(retryRefund(app, action))).toBe("wrong_state");
  });

  it("runs a retried refund from the start", async () => {
    const order = await paid();
    now += 3 * dayMs;
    await proved(admin.id);
    const refundId = await request(order, { days: 0 });
    const { fake, provider } = fakeProvider();
    fake.before = new ProviderRefusal("1", "no");
    await runRefunds(app, { provider });
    fake.before = null;
    const action = { actor: admin, orderId: order.orderId, refundId };
    const presses = await Promise.all(Array.from({ length: 10 }, () => outcome(retryRefund(app, action))));
    expect(presses.filter((each) => each === "done")).toHaveLength(1);
    expect(await outcome(retryRefund(app, action))).toBe("wrong_state");
    await runRefunds(app, { provider });
    expect(await statusOf(order.orderId)).toBe("refunded");
  });

  it("is not retried once its value is credited to another order, only requested anew by who insists", async () => {
    const gold = await paid();
    now += 10 * dayMs;
    await proved(admin.id);
    const refundId = await request(gold, { amount: 800, days: 0 });
    const { fake, provider } = fakeProvider();
    fake.before = new ProviderRefusal("1", "no");
    expect(await runRefunds(app, { provider, orderId: gold.orderId })).toEqual({ done: 0, failed: 1 });
    const order = { credit: 800, total: 2800 };
    const upgrade = await makePaidOrder(app, { accountId: gold.accountId, item: "startup_diamond.monthly", order });
    const action = { actor: admin, orderId: gold.orderId, refundId };
    expect(await outcome(retryRefund(app, action))).toBe("wrong_state");
    expect(await outcome(request(gold, { amount: 800, days: 0 }))).toBe("invalid twice");
    // Refunding the other order gives the value back.
    fake.before = null;
    await request(upgrade, { amount: 2800, days: 30 });
    expect(await runRefunds(app, { provider, orderId: upgrade.orderId })).toEqual({ done: 1, failed: 0 });
    expect(await outcome(retryRefund(app, action))).toBe("done");
    expect(await runRefunds(app, { provider, orderId: gold.orderId })).toEqual({ done: 1, failed: 0 });
  });

  it("is not requested or retried while its value is being credited to another order", async () => {
    const creditedDuring = async (act: (on: App) => Promise<unknown>, gold: Awaited<ReturnType<typeof paid>>) => {
      let isCredited = false;
      const db = withBatch(app, async (_, go) => {
        if (!isCredited) {
          isCredited = true;
          const order = { credit: 800, total: 2800 };
          await makePaidOrder(app, { accountId: gold.accountId, item: "startup_diamond.monthly", order });
        }
        return go();
      });
      return outcome(act({ ...app, db }));
    };
    const requested = await paid();
    now += 10 * dayMs;
    await proved(admin.id);
    const values = { actor: admin, amount: 800, days: 0, reason: "", requestKey: "credited" };
    const ask = (on: App) => requestRefund(on, { ...values, orderId: requested.orderId, source: requested.source });
    expect(await creditedDuring(ask, requested)).toBe("wrong_state");
    expect(await refundsOf(requested.orderId)).toEqual([]);

    const retried = await paid();
    now += 10 * dayMs;
    await proved(admin.id);
    const refundId = await request(retried, { amount: 800, days: 0 });
    const { fake, provider } = fakeProvider();
    fake.before = new ProviderRefusal("1", "no");
    await runRefunds(app, { provider, orderId: retried.orderId });
    const retry = (on: App) => retryRefund(on, { actor: admin, orderId: retried.orderId, refundId });
    expect(await creditedDuring(retry, retried)).toBe("wrong_state");
  });

  it("is refused for good from two days after the charge, to the millisecond", async () => {
    const order = await paid();
    await request(order, { days: 0 });
    const { fake, provider } = fakeProvider();
    fake.before = new ProviderRefusal("10100099", "Not captured");
    now = start + 2 * dayMs - 1;
    expect(await runRefunds(app, { provider })).toEqual({ done: 0, failed: 0 });
    const late = await paid();
    await proved(admin.id);
    await request(late, { days: 0 });
    now += 2 * dayMs;
    expect(await runRefunds(app, { provider, orderId: late.orderId })).toEqual({ done: 0, failed: 1 });
    fake.before = null;
    expect(await runRefunds(app, { provider })).toEqual({ done: 1, failed: 0 });
  });

  it("is retried alone", async () => {
    const [one, other] = [await paid(), await paid()];
    now += 3 * dayMs;
    await proved(admin.id);
    const refundId = await request(one, { days: 0 });
    await request(other, { days: 0 });
    const { fake, provider } = fakeProvider();
    fake.before = new ProviderRefusal("1", "no");
    expect(await runRefunds(app, { provider })).toEqual({ done: 0, failed: 2 });
    await retryRefund(app, { actor: admin, orderId: one.orderId, refundId });
    expect(await refundsOf(one.orderId)).toMatchObject([{ status: "pending", attempts: 0, lastError: null }]);
    expect(await refundsOf(other.orderId)).toMatchObject([{ status: "failed" }]);
    fake.before = null;
    expect(await runRefunds(app, { provider })).toEqual({ done: 1, failed: 0 });
  });

  it("waits while the provider takes no refunds, even for a charge that was captured long ago", async () => {
    const order = await paid();
    now += 5 * dayMs;
    await proved(admin.id);
    await request(order, { days: 0 });
    const { fake, provider } = fakeProvider();
    fake.takesRefunds = false;
    expect(await runRefunds(app, { provider, orderId: order.orderId })).toEqual({ done: 0, failed: 0 });
    expect(await refundsOf(order.orderId)).toMatchObject([{ status: "pending", attempts: 0 }]);
    fake.takesRefunds = true;
    expect(await runRefunds(app, { provider, orderId: order.orderId })).toEqual({ done: 1, failed: 0 });
  });

  it("executes nothing without a provider", async () => {
    const order = await paid();
    await request(order);
    expect(await runRefunds(app, { provider: null })).toEqual({ done: 0, failed: 0 });
    expect(await refundsOf(order.orderId)).toMatchObject([{ status: "pending", attempts: 0 }]);
    await runRefunds(app, { provider: fakeProvider().provider });
  });
});

describe("an ATM transfer", () => {
  it("is returned by staff, who confirm it once or withdraw it", async () => {
    const order = await paid({ order: { method: "atm" } });
    const refundId = await request(order, { amount: 200, days: 5 });
    const { fake, provider } = fakeProvider();
    expect(await runRefunds(app, { provider })).toEqual({ done: 0, failed: 0 });
    expect(fake.calls).toBe(0);
    const action = { actor: admin, orderId: order.orderId, refundId };
    expect(await outcome(confirmRefund(app, { ...action, orderId: (await paid()).orderId }))).toBe("not_found");
    const presses = Array.from({ length: 20 }, () => outcome(confirmRefund(app, action)));
    expect(new Set(await Promise.all(presses))).toEqual(new Set(["done"]));
    expect(await sums(order.orderId)).toMatchObject({ refunded: 200, days: 25 });
    expect(await outcome(withdrawRefund(app, action))).toBe("wrong_state");

    const { viewer } = order;
    const toCome = async () => (await findOwnOrder(app, { actor: viewer, id: order.orderId }))?.openRefunds;
    const withdrawnId = await request(order, { amount: 1000, days: 0 });
    expect(await toCome()).toEqual([{ amount: 1000, days: 0, status: "manual" }]);
    const other = await paid({ order: { method: "atm" } });
    await request(other, { days: 0 });
    await withdrawRefund(app, { ...action, refundId: withdrawnId });
    expect(await refundsOf(other.orderId)).toMatchObject([{ status: "manual" }]);
    // The buyer no longer waits for it.
    expect(await toCome()).toEqual([]);
    const asked = async () =>
      (await listMails(app, { to: order.email, limit: 50 })).filter(
        ({ template }) => template === "refundAccountNeeded",
      );
    const before = (await asked()).length;
    await retryRefund(app, { ...action, refundId: withdrawnId });
    expect((await asked()).length).toBe(before + 1);
    await withdrawRefund(app, { ...action, refundId: withdrawnId });
    await request(order, { amount: 1000, days: 0 });
    expect(await outcome(confirmRefund(app, { ...action, refundId: withdrawnId }))).toBe("wrong_state");
  });
});

describe("the days of a refund", () => {
  it("are zero if credited to an upgrade, whose own refund takes back everything", async () => {
    const gold = await paid();
    const upgrade = await makePaidOrder(app, {
      accountId: gold.accountId,
      item: "startup_diamond.monthly",
      order: { credit: 1200, total: 2400 },
    });
    expect(await levelOf(gold.accountId)).toBe("diamond");
    expect(await outcome(request(gold, { days: 1 }))).toBe("invalid days");
    expect(await outcome(request(gold, { days: 0 }))).toBe("invalid twice");
    await request(gold, { days: 0, paysTwice: true });
    const [event] = await app.db
      .select({ data: events.data })
      .from(events)
      .where(and(eq(events.subjectId, gold.orderId), eq(events.action, "order.refund_requested")));
    expect(event?.data).toEqual({ amount: 1200, days: 0, paid_twice: 1200 });
    await request(upgrade, { amount: 2400, days: 30 });
    const { provider } = fakeProvider();
    expect(await runRefunds(app, { provider })).toEqual({ done: 2, failed: 0 });
    expect(await sums(gold.orderId)).toMatchObject({ charged: 1200, refunded: 1200, credit: -1200, days: 0 });
    expect(await sums(upgrade.orderId)).toMatchObject({ charged: 2400, refunded: 2400, credit: 1200, days: 0 });
    expect(await levelOf(gold.accountId)).toBe("normal");
  });

  it("are paid twice only above the uncredited part, and the event says so", async () => {
    const gold = await paid();
    now += 10 * dayMs;
    const order = { credit: 800, total: 2800 };
    await makePaidOrder(app, { accountId: gold.accountId, item: "startup_diamond.monthly", order });
    await proved(admin.id);
    await request(gold, { amount: 500, days: 0, paysTwice: true });
    const [event] = await app.db
      .select({ data: events.data })
      .from(events)
      .where(and(eq(events.subjectId, gold.orderId), eq(events.action, "order.refund_requested")));
    expect(event?.data).toEqual({ amount: 500, days: 0, paid_twice: 100 });
  });

  it("are refundable up to the uncredited part without paying twice, and fully once the upgrade is refunded", async () => {
    const gold = await paid();
    now += 10 * dayMs;
    const upgrade = await makePaidOrder(app, {
      accountId: gold.accountId,
      item: "startup_diamond.monthly",
      order: { credit: 800, total: 2800 },
    });
    await proved(admin.id);
    for (const amount of [401, 800, 1200]) {
      expect(await outcome(request(gold, { amount, days: 0 }))).toBe("invalid twice");
    }
    // Several concurrent requests cannot exceed it together.
    const some = Array.from({ length: 10 }, () => outcome(request(gold, { amount: 100, days: 0 })));
    const done = (await Promise.all(some)).filter((each) => each === "done");
    expect(done).toHaveLength(4);
    expect(await readRefundable(app, gold)).toMatchObject({ once: 0 });
    const { provider } = fakeProvider();
    await runRefunds(app, { provider });
    await request(upgrade, { amount: 2800, days: 30 });
    await runRefunds(app, { provider });
    expect(await readRefundable(app, gold)).toMatchObject({ once: 800 });
    expect(await outcome(request(gold, { amount: 800, days: 0 }))).toBe("done");
    for (let run = 0; run < 5; run++) await runRefunds(app, { provider });
    expect(await statusOf(gold.orderId)).toBe("refunded");
  });

  it("come off a renewal by the provider's number for it, and the subscription charges on", async () => {
    const order = await paid({ order: { method: "subscription" } });
    now += 30 * dayMs;
    await proved(admin.id);
    const renewal = await pay(app, { tradeNo: order.tradeNo, amount: 1200 });
    expect(renewal.outcome).toBe("renewed");
    const { fake, provider } = fakeProvider();
    await request({ orderId: order.orderId, source: renewal.source });
    await runRefunds(app, { provider });
    expect(fake.returnedOf(renewal.charge)).toBe(1200);
    expect(await statusOf(order.orderId)).toBe("paid");
    const [subscription] = await app.db.select().from(subscriptions).where(eq(subscriptions.orderId, order.orderId));
    expect(subscription?.status).toBe("active");
  });

  it("lets a refunded subscription become paid again by its next charge", async () => {
    const order = await paid({ order: { method: "subscription" } });
    const { provider } = fakeProvider();
    await request(order);
    await runRefunds(app, { provider });
    expect(await statusOf(order.orderId)).toBe("refunded");
    now += 30 * dayMs;
    await pay(app, { tradeNo: order.tradeNo, amount: 1200 });
    expect(await statusOf(order.orderId)).toBe("paid");
    expect(await levelOf(order.accountId)).toBe("gold");
  });

  it("do not matter for a charge paid twice, which is returned without them", async () => {
    const order = await paid();
    const again = await addPayment(app, { orderId: order.orderId, method: "cc", amount: 1200 });
    const surplus = await pay(app, { tradeNo: again.tradeNo, amount: 1200 });
    expect(surplus.outcome).toBe("surplus");
    const { fake, provider } = fakeProvider();
    await runRefunds(app, { provider });
    expect(fake.returnedOf(surplus.charge)).toBe(1200);
    expect(await sums(order.orderId)).toMatchObject({ charged: 2400, refunded: 1200, days: 30 });
    expect(await statusOf(order.orderId)).toBe("paid");
    expect(await outcome(request({ orderId: order.orderId, source: surplus.source }, { amount: 1, days: 0 }))).toBe(
      "invalid amount",
    );
  });

  it("are over for an erased account, whose money can still be requested and returned", async () => {
    const order = await paid();
    await app.db.update(accounts).set({ erasedAt: now }).where(eq(accounts.id, order.accountId));
    const { charges } = await readOrder(app, { actor: admin, orderId: order.orderId });
    expect(charges).toMatchObject([{ left: 1200, unused: 0 }]);
    await request(order, { days: undefined });
    await runRefunds(app, { provider: fakeProvider().provider });
    expect(await statusOf(order.orderId)).toBe("refunded");
  });

  it("are deleted with an erased account, whose money is still returned", async () => {
    const { id } = await makeInvestor(app, { level: "normal" });
    const order = await makePaidOrder(app, { accountId: id, item: "investor_gold.monthly" });
    await request(order, { amount: 1500, days: 30 });
    await app.db.delete(sessions).where(eq(sessions.accountId, id));
    await app.db.delete(accounts).where(eq(accounts.id, id));
    await runRefunds(app, { provider: fakeProvider().provider });
    expect(await statusOf(order.orderId)).toBe("refunded");
  });

  it("leave services alone", async () => {
    const { id } = await makeStartup(app);
    const order = await makePaidOrder(app, { accountId: id, item: "pitch_deck_review" });
    expect(await outcome(request(order, { amount: 6000, days: 1 }))).toBe("invalid days");
    await request(order, { amount: 6000, days: 0 });
    await runRefunds(app, { provider: fakeProvider().provider });
    expect(await statusOf(order.orderId)).toBe("refunded");
  });
});

it("balances: the provider's refunds equal the ledger's", async () => {
  const rows = await app.db.select().from(ledger).where(eq(ledger.kind, "refund"));
  expect(rows.length).toBeGreaterThan(5);
  const done = await app.db.select().from(refunds).where(eq(refunds.status, "done"));
  expect(rows.map(({ source }) => source).toSorted()).toEqual(done.map(({ id }) => `refund:${id}`).toSorted());
  expect(rows.reduce((sum, { amount }) => sum - amount, 0)).toBe(done.reduce((sum, { amount }) => sum + amount, 0));
});
