import { describe, expect, it } from "vitest";
import { AppError } from "~/server/errors";
import { requireAhead, until } from "./until";

describe("until", () => {
  it.each([
    [undefined, null],
    ["", null],
    ["2026-11-30", Date.parse("2026-11-30T16:00:00Z")],
    ["2026-02-30", "refused"],
    ["soon", "refused"],
    ["2".repeat(21), "refused"],
  ])("%j is %j", (typed, expected) => {
    const { data, success } = until.safeParse(typed);
    expect(success ? data : "refused").toBe(expected);
  });
});

describe("requireAhead", () => {
  const app = { now: () => 1000 } as Parameters<typeof requireAhead>[0];
  it.each([
    [null, false],
    [1001, false],
    [1000, true],
    [999, true],
    [-1, true],
  ])("until %j is refused at 1000: %s", (end, isRefused) => {
    if (isRefused) expect(() => requireAhead(app, end)).toThrow(AppError);
    else expect(() => requireAhead(app, end)).not.toThrow();
  });
});
