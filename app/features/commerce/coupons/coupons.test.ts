import { describe, expect, it } from "vitest";
import "~/locales/validation";
import { couponRefusalOf, couponStateOf, rateOf } from "./rules";
import { couponCode, couponQuery, newCouponForm } from "./schema";

const terms = {
  percent: 10,
  amount: null,
  items: [],
  startsAt: null,
  endsAt: null,
  maxUses: null,
  stoppedAt: null,
};
const context = { item: "startup_gold.monthly", uses: 0, paid: 0, ownUse: null, now: 1000 };

describe("a coupon applies", () => {
  it.each([
    [{}, {}, null],
    [{ startsAt: 1000, endsAt: 1001, maxUses: 1, items: ["startup_gold.monthly"] }, {}, null],
    [{ startsAt: 1001 }, {}, "not_started"],
    [{ startsAt: 1000 }, {}, null],
    [{ endsAt: 1000 }, {}, "expired"],
    [{ stoppedAt: 1 }, {}, "expired"],
    [{ maxUses: 3 }, { uses: 3, paid: 3 }, "used_up"],
    [{ maxUses: 3 }, { uses: 3, paid: 2 }, "reserved"],
    [{ maxUses: 3 }, { uses: 2 }, null],
    [{}, { ownUse: "paid" as const }, "used"],
    [{}, { ownUse: "held" as const }, "in_use"],
    [{ items: ["startup_gold.yearly"] }, {}, "other_item"],
    [{ percent: null }, {}, "unknown"],
  ])("%j in %j: %s", (changes, situation, refusal) =>
    expect(couponRefusalOf({ ...terms, ...changes }, { ...context, ...situation })).toBe(refusal),
  );

  it("only if there is one", () => expect(couponRefusalOf(null, context)).toBe("unknown"));
});

describe("a coupon's state for staff", () => {
  it.each([
    [{}, "active"],
    [{ startsAt: 1000, endsAt: 1001, maxUses: 2, paid: 1 }, "active"],
    [{ startsAt: 1001 }, "scheduled"],
    [{ endsAt: 1000 }, "expired"],
    [{ maxUses: 2, paid: 2 }, "used_up"],
    [{ stoppedAt: 1, endsAt: 1000, maxUses: 0 }, "stopped"],
  ])("%j is %s", (changes, state) => expect(couponStateOf({ ...terms, paid: 0, ...changes }, 1000)).toBe(state));
});

it("takes off percent or an amount", () => {
  expect(rateOf({ percent: 10, amount: null })).toEqual({ percent: 10 });
  expect(rateOf({ percent: null, amount: 300 })).toEqual({ amount: 300 });
  expect(rateOf({ percent: null, amount: null })).toBeNull();
});

describe("a code", () => {
  it.each([
    [" demo-2026 ", "DEMO-2026"],
    ["ＤＥＭＯ２０２６", "DEMO2026"],
    ["abc", "ABC"],
    ["ab", null],
    ["x".repeat(30), "X".repeat(30)],
    ["x".repeat(31), null],
    ["半價", null],
    ["a'b--c\"d", null],
    ["", null],
  ])("typed as %j is %s", (typed, code) => expect(couponCode.safeParse(typed).data ?? null).toBe(code));
});

describe("the staff form", () => {
  const form = { kind: "percent", percent: "10", starts_on: "", ends_on: "" };
  const errors = (changes: object) => {
    const { error } = newCouponForm.safeParse({ ...form, ...changes });
    return error ? [...new Set(error.issues.map(({ path }) => path.join(".")))] : [];
  };

  it("counts both days in Taipei, and takes one rate", () => {
    const typed = {
      ...form,
      code: "demo",
      amount: "500",
      starts_on: "2026-11-01",
      ends_on: "2026-11-30",
      max_uses: "20",
    };
    expect(newCouponForm.parse(typed)).toEqual({
      code: "DEMO",
      coupon: {
        percent: 10,
        amount: null,
        items: [],
        startsAt: Date.parse("2026-10-31T16:00:00Z"),
        endsAt: Date.parse("2026-11-30T16:00:00Z"),
        maxUses: 20,
        note: "",
      },
    });
  });

  it.each([
    [{ percent: "２０" }, { percent: 20 }],
    [{ percent: "20%" }, { percent: 20 }],
    [{ percent: " ２０ ％" }, { percent: 20 }],
    [{ max_uses: "１，０００" }, { maxUses: 1000 }],
    [{ max_uses: "一百" }, { maxUses: 100 }],
    [{ max_uses: "1" }, { maxUses: 1 }],
    [{ max_uses: "10000" }, { maxUses: 10_000 }],
    [
      { kind: "amount", amount: "1" },
      { percent: null, amount: 1 },
    ],
    [{ kind: "amount", amount: "1000000" }, { amount: 1_000_000 }],
    [{ note: "x".repeat(200) }, { note: "x".repeat(200) }],
    [{ items: ["startup_gold.monthly"] }, { items: ["startup_gold.monthly"] }],
    [
      { starts_on: "2026-11-30", ends_on: "2026-11-30" },
      { startsAt: Date.parse("2026-11-29T16:00:00Z"), endsAt: Date.parse("2026-11-30T16:00:00Z") },
    ],
  ])("reads %j as %j", (changes, expected) => {
    expect(newCouponForm.parse({ ...form, ...changes }).coupon).toMatchObject(expected);
  });

  it.each([
    [{}, []],
    [{ percent: "about 20" }, ["percent"]],
    [{ max_uses: "NT$20" }, ["max_uses"]],
    [{ percent: "0" }, ["percent"]],
    [{ percent: "101" }, ["percent"]],
    [{ percent: "10.5" }, ["percent"]],
    [{ percent: undefined }, ["percent"]],
    [{ kind: "amount" }, ["amount"]],
    [{ kind: "amount", amount: "-5" }, ["amount"]],
    [{ kind: "amount", amount: "0" }, ["amount"]],
    [{ kind: "amount", amount: "1000001" }, ["amount"]],
    [{ kind: "amount", amount: "1e99" }, ["amount"]],
    [{ kind: "free" }, ["kind"]],
    [{ items: ["unknown"] }, ["items.0"]],
    [{ starts_on: "2026-02-30" }, ["starts_on"]],
    [{ starts_on: "2026-11-30", ends_on: "2026-11-01" }, ["ends_on"]],
    [{ max_uses: "0" }, ["max_uses"]],
    [{ max_uses: "10001" }, ["max_uses"]],
    [{ note: "x".repeat(201) }, ["note"]],
  ])("with %j has errors at %j", (changes, fields) => expect(errors(changes)).toEqual(fields));
});

it("starts the staff list after a code of at most 30 characters", () => {
  const longest = "X".repeat(30);
  expect(couponQuery.parse({ code: "demo", after: longest })).toEqual({ code: "DEMO", after: longest });
  expect(couponQuery.parse({ code: "?", after: "X".repeat(31) })).toEqual({});
});
