import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { orderStatuses } from "~/db/values";
import type { OrderMovement, OrderPayment } from "./order";
import { priceLines } from "./price-lines";
import { inGroups, orderActions, orderFilters, statusesOf, taxIn, transferOf } from "./rules";

const now = 1_000_000;

describe("what can be done with an order", () => {
  const nothing = { canPay: false, canCancel: false, canReorder: false, hasReceipt: false };
  const open = { ...nothing, canPay: true, canCancel: true };
  const overdue = { ...nothing, canCancel: true, canReorder: true };
  it.each([
    ["created", { status: "created" }, open],
    ["created, at its deadline", { status: "created", expiresAt: now }, overdue],
    ["failed", { status: "failed" }, open],
    ["failed, after its deadline", { status: "failed", expiresAt: now - 1 }, overdue],
    ["waiting for a transfer", { status: "awaiting_payment", payBy: now + 1 }, { ...open, canPay: false }],
    ["waiting for a transfer that the bank no longer takes", { status: "awaiting_payment", payBy: now }, overdue],
    ["paid", { status: "paid", paidAt: 1 }, { ...nothing, hasReceipt: true }],
    ["refunded", { status: "refunded", paidAt: 1 }, { ...nothing, hasReceipt: true }],
    ["expired", { status: "expired" }, { ...nothing, canReorder: true }],
    ["cancelled", { status: "cancelled" }, { ...nothing, canReorder: true }],
  ] as const)("%s", (_, given, expected) => {
    const standing = { paidAt: null, expiresAt: now + 1, payBy: null, ...given };
    expect(orderActions(standing, now)).toEqual(expected);
  });

  it("has a filter for every state", () => {
    expect(orderFilters.flatMap(statusesOf).sort()).toEqual([...orderStatuses].sort());
  });
});

describe("the tax in a price", () => {
  it.each([
    [0, 0],
    [105, 5],
    [1200, 57],
    [12_000, 571],
  ])("of %i is %i", (total, tax) => expect(taxIn(total)).toBe(tax));

  it("is 5% of the rest, to the dollar", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 10_000_000 }), (total) => {
        const tax = taxIn(total);
        expect(Math.abs((total - tax) * 0.05 - tax)).toBeLessThan(1);
        expect(Number.isInteger(tax) && tax >= 0).toBe(true);
      }),
    );
  });
});

describe("an ATM account", () => {
  const attempt = { status: "awaiting", bankCode: "812", bankAccount: "91035221", amount: 10, payBy: now + 1 };
  const payment = (change: object) => ({ ...attempt, ...change }) as OrderPayment;

  it("is the newest that waits for a transfer", () => {
    const found = transferOf([payment({ status: "failed" }), payment({ amount: 20 }), payment({ amount: 30 })], now);
    expect(found).toEqual({ bankCode: "812", bankAccount: "91035221", amount: 20, payBy: now + 1, isOpen: true });
    expect(transferOf([payment({ payBy: now })], now)).toMatchObject({ isOpen: false });
    expect(transferOf([payment({ bankAccount: null })], now)).toBeNull();
    expect(transferOf([], now)).toBeNull();
  });

  it("is read in groups of four", () => {
    expect(inGroups("9103522175887271")).toBe("9103 5221 7588 7271");
    expect(inGroups("91035")).toBe("9103 5");
    expect(inGroups("")).toBe("");
  });
});

describe("price lines", () => {
  const base = {
    price: 1000,
    discount: 100,
    credit: 300,
    total: 600,
    method: "cc",
    paidAt: null,
    movements: [],
  } as const;
  const at = (kind: OrderMovement["kind"], amount: number): OrderMovement => ({ at: 1, kind, amount });
  const named = (lines: ReturnType<typeof priceLines>) => lines.map(({ kind, amount }) => [kind, amount]);

  it("are as quoted until the order is paid", () => {
    expect(named(priceLines(base))).toEqual([
      ["price", 1000],
      ["coupon", -100],
      ["credit", -300],
      ["total", 600],
      ["tax", 29],
    ]);
  });

  it("are sums over the ledger afterwards, with refunds and value moved on", () => {
    const movements = [at("charge", 600), at("coupon", 100), at("credit", 300), at("refund", -200), at("credit", -50)];
    expect(named(priceLines({ ...base, paidAt: 1, movements })).slice(3)).toEqual([
      ["total", 600],
      ["tax", 29],
      ["refunded", -200],
      ["moved", -50],
      ["kept", 400],
    ]);
  });

  it("name credit that was spent elsewhere before the payment", () => {
    const movements = [at("charge", 600), at("coupon", 100), at("credit", 120)];
    expect(named(priceLines({ ...base, paidAt: 1, movements }))).toContainEqual(["shortfall", -180]);
  });

  it("of a subscription include all its charges and no credit", () => {
    const movements = [at("charge", 1000), at("credit", 300), at("charge", 1000)];
    expect(
      named(priceLines({ ...base, discount: 0, total: 1000, method: "subscription", paidAt: 1, movements })),
    ).toEqual([
      ["price", 1000],
      ["total", 1000],
      ["tax", 48],
      ["charged", 2000],
    ]);
  });

  it("of a fully refunded order keep nothing", () => {
    const movements = [at("charge", 600), at("coupon", 100), at("credit", 300), at("refund", -600)];
    expect(named(priceLines({ ...base, paidAt: 1, movements }))).toContainEqual(["kept", 0]);
  });

  it("always lead from the price to the total", () => {
    const amount = fc.nat(100_000);
    fc.assert(
      fc.property(amount, amount, amount, amount, fc.boolean(), (price, coupon, credit, total, isPaid) => {
        const movements = isPaid ? [at("charge", total), at("coupon", coupon), at("credit", credit)] : [];
        const order = { ...base, price, discount: coupon, credit, total, paidAt: isPaid ? 1 : null, movements };
        const lines = priceLines(order);
        const above = ["price", "coupon", "credit", "shortfall"];
        const sum = lines.reduce((all, { kind, amount }) => all + (above.includes(kind) ? amount : 0), 0);
        expect(sum).toBe(total);
      }),
    );
  });
});
