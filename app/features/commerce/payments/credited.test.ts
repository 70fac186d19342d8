import { expect, it } from "vitest";
import { creditsOf } from "./credited.server";

it("counts credit that came in, and what other orders still use", () => {
  const movements = [
    { kind: "credit", amount: 1, source: "credit:a:p:in" },
    { kind: "credit", amount: -700, source: "credit:b:p:out" },
    { kind: "credit", amount: 0, source: "credit:c:p:in" },
    { kind: "charge", amount: 1200, source: "charge:1" },
  ] as const;
  const credited = [
    { id: "b", number: "FB1", status: "paid", amount: 700 },
    { id: "c", number: "FB2", status: "refunded", amount: 300 },
  ] as const;
  expect(creditsOf(movements, credited)).toEqual({ creditIn: 1, creditOut: 700 });
  expect(creditsOf([], [])).toEqual({ creditIn: 0, creditOut: 0 });
});
