import { expect, it } from "vitest";
import { dayMs } from "~/durations";
import { isEndingSoon } from "./ending-soon";

const now = Date.UTC(2026, 10, 23);

it("mentions a membership that ends within two weeks, and no other", () => {
  expect(isEndingSoon(now + 14 * dayMs, now)).toBe(true);
  for (const until of [null, now - 1, now + 15 * dayMs]) expect(isEndingSoon(until, now)).toBe(false);
});
