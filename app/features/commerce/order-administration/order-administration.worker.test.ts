import { and, eq, inArray } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import {
  events,
  invoices,
  ledger,
  orders,
  paymentDifferences,
  paymentNotifications,
  payments,
  refunds,
  subscriptions,
} from "~/db/schema";
import { ProviderUnreachable } from "~/features/commerce/payments/provider";
import { recordRefund } from "~/features/commerce/payments/record-refund.server";
import { makeStaff, makeStartup } from "../../../../tests/support/accounts";
import { testApp } from "../../../../tests/support/app";
import { addPayment, fakeProvider, makeOrder, makePaidOrder } from "../../../../tests/support/paid-orders";
import { rowsRead } from "../../../../tests/support/rows-read";
import { defaultDays } from "../payments/refund-rules";
import { listDifferences, settleDifference } from "./differences.server";
import { exportLedger } from "./export-ledger.server";
import { listOrders } from "./list-orders.server";
import { markDelivered } from "./mark-delivered.server";
import { noteOrder } from "./note-order.server";
import { queryProvider } from "./query-provider.server";
import { readOrder } from "./read-order.server";
import { readRevenue } from "./read-revenue.server";
import { exportQuery, orderFilter } from "./schema";
import { stopRenewal } from "./stop-renewal.server";

const at = (time: string) => Date.parse(`${time}+08:00`);
let now = at("2026-10-31T23:30:00");
const app = testApp({ now: () => now });
const { viewer: admin } = await makeStaff(app, { staffRole: "admin" });
const { viewer: reviewer } = await makeStaff(app);
const { viewer: editor } = await makeStaff(app, { staffRole: "editor" });
const { id: accountId, viewer: buyer } = await makeStartup(app);
const actor = admin;
const item = "startup_gold.monthly";

const outcome = async (work: Promise<unknown>) =>
  work.then(
    () => "done",
    (error: { code?: string }) => error.code,
  );
const eventsOf = (id: string, action: string) =>
  app.db
    .select()
    .from(events)
    .where(and(eq(events.subjectId, id), eq(events.action, action)));
const listed = async (query: Record<string, string>) =>
  (await listOrders(app, { actor, filter: orderFilter.parse(query) })).entries.map(({ id }) => id);

const october = await makePaidOrder(app, { accountId, item });
now = at("2026-11-01T00:30:00");
const service = await makePaidOrder(app, { accountId, item: "pitch_deck_review" });
now += 1000;
const atm = await makePaidOrder(app, { accountId, item, order: { method: "atm" } });
now += 1000;
const open = await makeOrder(app, { accountId, item, order: { method: "subscription" } });

/** Adds a refund that the system requested, finished or not. */
async function addRefund(order: typeof atm, row: Partial<typeof refunds.$inferInsert>) {
  const id = `R${order.orderId.slice(1)}`;
  const { orderId, paymentId, source: chargeSource } = order;
  const common = { id, orderId, paymentId, chargeSource, amount: 200, days: 0, reason: "x", requestKey: id };
  await app.db.insert(refunds).values({ ...common, status: "manual", createdAt: now, updatedAt: now, ...row });
  return id;
}

describe("everything about orders", () => {
  it("is refused to reviewers, editors and buyers", async () => {
    const common = { orderId: service.orderId };
    for (const other of [reviewer, editor, buyer as unknown as typeof reviewer]) {
      const attempts = [
        listOrders(app, { actor: other, filter: orderFilter.parse({}) }),
        readOrder(app, { actor: other, ...common }),
        readRevenue(app, { actor: other, by: "day", month: "2026-11" }),
        exportLedger(app, { actor: other, from: now, to: now, locale: "zh-TW" }),
        listDifferences(app, { actor: other, isOpen: true }),
        settleDifference(app, { actor: other, differenceId: "x", note: "x" }),
        markDelivered(app, { actor: other, ...common, isDelivered: true }),
        noteOrder(app, { actor: other, ...common, note: "x" }),
        stopRenewal(app, { actor: other, ...common }),
        queryProvider(app, { actor: other, ...common, provider: fakeProvider().provider }),
      ];
      for (const attempt of attempts) expect(await outcome(attempt)).toBe("forbidden");
    }
  });
});

describe("the list of orders", () => {
  it("has the newest first, in pages", async () => {
    expect(await listed({})).toEqual([open.orderId, atm.orderId, service.orderId, october.orderId]);
    expect(await listed({ before: atm.orderId })).toEqual([service.orderId, october.orderId]);
  });

  it("finds by number, address, trade number and invoice number, whole values only", async () => {
    await app.db.update(invoices).set({ number: "AB12345678" }).where(eq(invoices.orderId, atm.orderId));
    expect(await listed({ q: atm.number.toLowerCase() })).toEqual([atm.orderId]);
    expect(await listed({ q: service.tradeNo })).toEqual([service.orderId]);
    expect(await listed({ q: "AB-12345678" })).toEqual([atm.orderId]);
    expect(await listed({ q: buyer.email.toUpperCase() })).toHaveLength(4);
    for (const q of ["FB", "%", "' OR 1=1 --", "nobody@example.test", "x".repeat(100)]) {
      expect(await listed({ q })).toEqual([]);
    }
  });

  it("filters by state, method and what needs attention", async () => {
    expect(await listed({ state: "created" })).toEqual([open.orderId]);
    expect(await listed({ method: "atm", state: "paid" })).toEqual([atm.orderId]);
    expect(await listed({ needs: "undelivered" })).toEqual([service.orderId]);
    expect(await listed({ needs: "manual" })).toEqual([]);
    await addRefund(atm, {});
    await addRefund(october, { status: "failed", lastError: "refused: 1 no" });
    expect(await listed({ needs: "manual" })).toEqual([atm.orderId]);
    expect(await listed({ needs: "failed" })).toEqual([october.orderId]);
    expect(await listed({ needs: "invoices" })).toEqual([october.orderId]);
    const difference = { tradeNo: open.tradeNo, orderId: open.orderId, kind: "amount", detail: {}, foundAt: now };
    await app.db.insert(paymentDifferences).values({ id: "D1", ...difference });
    expect(await listed({ needs: "differences" })).toEqual([open.orderId]);
    expect(await listed({ state: "nonsense", method: "x", needs: "y" })).toHaveLength(4);
  });

  it("finds what needs attention without reading all orders", async () => {
    const { id } = await makeStartup(app);
    const many = Array.from({ length: 60 }, () => makeOrder(app, { accountId: id, item, order: { status: "paid" } }));
    await Promise.all(many);
    const { rows, result } = await rowsRead(() => listed({ needs: "undelivered" }));
    expect(result).toEqual([service.orderId]);
    expect(rows).toBeLessThan(10);
    expect((await rowsRead(() => listed({ q: service.number }))).rows).toBeLessThan(10);
    await app.db.delete(payments).where(
      inArray(
        payments.orderId,
        (await Promise.all(many)).map(({ orderId }) => orderId),
      ),
    );
    await app.db.delete(orders).where(eq(orders.accountId, id));
  });
});

describe("an order's page", () => {
  it("has the movements, which add up, and notifications with forged ones marked", async () => {
    const base = { provider: "ecpay", tradeNo: atm.tradeNo, kind: "paid", fields: { a: "1" } };
    await app.db.insert(paymentNotifications).values([
      {
        ...base,
        id: "N1",
        mark: "1",
        verified: true,
        outcome: "paid",
        received: 3,
        receivedAt: now,
        lastReceivedAt: now,
      },
      { ...base, id: "N2", mark: "1", verified: false, receivedAt: now, lastReceivedAt: now },
    ]);
    const order = await readOrder(app, { actor, orderId: atm.orderId });
    expect(order.sums).toMatchObject({ charged: 1200, refunded: 0, days: 30 });
    expect(order.charges).toMatchObject([{ source: atm.source, amount: 1200, left: 1000, unused: 30, method: "atm" }]);
    expect(order.notifications.map(({ verified, received }) => [verified, received]).toSorted()).toEqual([
      [false, 1],
      [true, 3],
    ]);
    expect(JSON.stringify(order)).not.toContain("checkoutKey");
    expect(await outcome(readOrder(app, { actor, orderId: "unknown" }))).toBe("not_found");
  });

  it("reads an order without payments", async () => {
    const { orderId } = await makeOrder(app, { accountId, item });
    expect((await readOrder(app, { actor, orderId })).movements).toEqual([]);
  });
});

describe("a service", () => {
  it("is marked as delivered once, and back", async () => {
    const mark = (isDelivered: boolean, orderId = service.orderId) =>
      outcome(markDelivered(app, { actor, orderId, isDelivered }));
    const presses = await Promise.all(Array.from({ length: 10 }, () => mark(true)));
    expect(presses.filter((each) => each === "done")).toHaveLength(1);
    expect(await listed({ needs: "undelivered" })).toEqual([]);
    expect(await eventsOf(service.orderId, "order.delivered")).toHaveLength(1);
    expect(await mark(false)).toBe("done");
    expect(await mark(false)).toBe("wrong_state");
    expect(await mark(true, atm.orderId)).toBe("wrong_state");
    expect(await mark(true, open.orderId)).toBe("wrong_state");
    expect(await mark(true, "unknown")).toBe("wrong_state");
  });
});

describe("notes and renewals", () => {
  it("adds a note to the history", async () => {
    await noteOrder(app, { actor, orderId: open.orderId, note: "已電話聯絡" });
    expect(await eventsOf(open.orderId, "order.noted")).toMatchObject([{ note: "已電話聯絡", actorId: admin.id }]);
    expect(await outcome(noteOrder(app, { actor, orderId: "unknown", note: "x" }))).toBe("not_found");
  });

  it("cancels a renewal once", async () => {
    const { id } = await makeStartup(app);
    const { orderId } = await makePaidOrder(app, { accountId: id, item, order: { method: "subscription" } });
    const presses = await Promise.all(Array.from({ length: 5 }, () => outcome(stopRenewal(app, { actor, orderId }))));
    expect(presses.filter((each) => each === "done")).toHaveLength(1);
    const [row] = await app.db.select().from(subscriptions).where(eq(subscriptions.orderId, orderId));
    expect(row).toMatchObject({ status: "cancelling", cancelledAt: now });
    expect(await outcome(stopRenewal(app, { actor, orderId: service.orderId }))).toBe("wrong_state");
  });
});

describe("asking the provider", () => {
  it("records a charge that was missed, once", async () => {
    const { id } = await makeStartup(app);
    const { orderId, tradeNo } = await makeOrder(app, { accountId: id, item });
    await addPayment(app, { orderId, method: "cc", amount: 1200, provider: "none" });
    const charge = { reference: "C1", providerTradeNo: "C1", amount: 1200, at: now };
    const provider = {
      ...fakeProvider().provider,
      findTrade: async (asked: string) =>
        asked === tradeNo ? ({ state: "paid", charge } as const) : ({ state: "unknown" } as const),
    };
    expect(await queryProvider(app, { actor, orderId, provider })).toBe(1);
    expect(await queryProvider(app, { actor, orderId, provider })).toBe(0);
    expect((await readOrder(app, { actor, orderId })).order.status).toBe("paid");
  });

  it("says so when it cannot be reached", async () => {
    const provider = {
      ...fakeProvider().provider,
      findTrade: () => Promise.reject(new ProviderUnreachable("timeout")),
    };
    expect(await outcome(queryProvider(app, { actor, orderId: atm.orderId, provider }))).toBe("unavailable");
    expect(await outcome(queryProvider(app, { actor, orderId: atm.orderId, provider: null }))).toBe("unavailable");
  });
});

describe("differences", () => {
  it("are settled once, with a note", async () => {
    const settle = () => outcome(settleDifference(app, { actor, differenceId: "D1", note: "已查明" }));
    const presses = await Promise.all(Array.from({ length: 5 }, settle));
    expect(presses.filter((each) => each === "done")).toHaveLength(1);
    expect((await listDifferences(app, { actor, isOpen: true })).entries).toEqual([]);
    const [all] = (await listDifferences(app, { actor, isOpen: false })).entries;
    expect(all).toMatchObject({ id: "D1", repairedBy: admin.id, number: open.number });
    expect(await eventsOf(open.orderId, "order.difference_settled")).toMatchObject([{ note: "已查明" }]);
    expect(await outcome(settleDifference(app, { actor, differenceId: "x", note: "x" }))).toBe("not_found");
  });
});

describe("revenue and the accountant's CSV", () => {
  it("are by day and month in Taipei, and agree with the ledger", async () => {
    const refundId = `R${atm.orderId.slice(1)}`;
    await recordRefund(app, { refundId, actor: admin, from: ["manual"] });
    const november = await readRevenue(app, { actor, by: "day", month: "2026-11" });
    expect(november.revenue).toHaveLength(30);
    // 6000 for the service, 1200 each for ATM, the renewal's order and the missed charge.
    expect(november.revenue[0]).toEqual({ period: "2026-11-01", charged: 9600, refunded: 200 });
    expect(november.thisMonth).toEqual({ period: "2026-11", charged: 9600, refunded: 200 });
    expect(november.lastMonth).toEqual({ period: "2026-10", charged: 1200, refunded: 0 });
    const year = await readRevenue(app, { actor, by: "month", month: "2026-11" });
    expect(year.revenue).toHaveLength(12);
    expect(year.revenue.slice(-2).map(({ charged }) => charged)).toEqual([1200, 9600]);
  });

  it("has one row per movement, with tax and with invoice numbers for refunds too, and contains no formulas", async () => {
    await app.db.update(orders).set({ number: "=HYPERLINK(1)" }).where(eq(orders.id, atm.orderId));
    await app.db.update(invoices).set({ status: "issued" }).where(eq(invoices.orderId, atm.orderId));
    const { from, to } = exportQuery.parse({ from: "2026-11-01", to: "2026-11-01" });
    const csv = await exportLedger(app, { actor, from, to, locale: "zh-TW" });
    const lines = csv.split("\r\n").filter((line) => line !== "");
    expect(lines).toHaveLength(1 + 5);
    expect(csv.startsWith('\ufeff"時間"')).toBe(true);
    const refund = lines.find((line) => line.includes("refund:"));
    expect(refund).toContain(`"'=HYPERLINK(1)"`);
    expect(refund).toContain(",-200,-190,-10,0,");
    expect(refund).toContain('"AB12345678"');
    expect(csv).not.toContain("2026-10-31");
    expect(await eventsOf("ledger", "order.ledger_exported")).toMatchObject([{ actorId: admin.id }]);
    const english = await exportLedger(app, { actor, from, to, locale: "en-US" });
    expect(english).toContain('"Order number"');
  });

  it("is for 31 days at most", () => {
    const parse = (from: string, to: string) => exportQuery.safeParse({ from, to }).success;
    expect(parse("2026-10-01", "2026-10-31")).toBe(true);
    expect(parse("2026-10-01", "2026-11-01")).toBe(false);
    expect(parse("2026-10-02", "2026-10-01")).toBe(false);
    expect(parse("2026-02-30", "2026-03-01")).toBe(false);
    expect(parse("", "2026-03-01")).toBe(false);
  });

  it("pages through more movements than one read, also of the same millisecond", async () => {
    const moment = at("2026-12-01T12:00:00");
    const row = { at: moment, accountId, orderId: october.orderId, kind: "charge", amount: 1 } as const;
    for (let start = 0; start < 1010; start += 101) {
      const inserts = Array.from({ length: 101 }, (_, index) => {
        const id = `L${start + index}`;
        return app.db.insert(ledger).values({ ...row, id, source: `test:${id}` });
      });
      const [first, ...rest] = inserts;
      if (first) await app.db.batch([first, ...rest]);
    }
    const { from, to } = exportQuery.parse({ from: "2026-12-01", to: "2026-12-31" });
    const csv = await exportLedger(app, { actor, from, to, locale: "zh-TW" });
    expect(new Set(csv.split("\r\n").filter((line) => line.includes("test:"))).size).toBe(1010);
  });
});

describe("a charge with pending refunds", () => {
  it("leaves out what pending refunds are about to return and to take back", async () => {
    const order = await makePaidOrder(app, { accountId: (await makeStartup(app)).id, item });
    await addRefund(order, { amount: 800, days: 20, status: "pending" });
    const { charges } = await readOrder(app, { actor, orderId: order.orderId });
    expect(charges).toMatchObject([{ left: 400, once: 400, unused: 10 }]);
    const [{ left, unused } = { left: 0, unused: 0 }] = charges;
    expect(defaultDays({ amount: left, left, unused })).toBe(10);
  });
});
