import { describe, expect, it } from "vitest";
import { accountStateOf } from "./account-state";

describe("the state of an account", () => {
  const row = { activatedAt: 1, suspendedAt: null, eraseAt: null, erasedAt: null };
  it.each([
    ["active", row],
    ["waiting", { ...row, activatedAt: null }],
    ["suspended", { ...row, suspendedAt: 2 }],
    ["suspended", { ...row, activatedAt: null, suspendedAt: 2 }],
    ["suspended", { ...row, suspendedAt: 2, eraseAt: 3 }],
    ["erasing", { ...row, eraseAt: 3 }],
    ["erased", { activatedAt: null, suspendedAt: 2, eraseAt: null, erasedAt: 4 }],
  ])("is %s", (expected, columns) => {
    expect(accountStateOf(columns)).toBe(expected);
  });
});
