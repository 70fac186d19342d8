import { expect, it } from "vitest";
import { isDue } from "./cron.ts";
import { cronTriggers } from "./runtime.ts";

const at = (minute: number) => new Date(Date.UTC(2026, 10, 22, 5, minute));

it.each([
  ["* * * * *", 7, true],
  ["*/15 * * * *", 0, true],
  ["*/15 * * * *", 45, true],
  ["*/15 * * * *", 46, false],
])("%s is due at minute %i: %s", (cron, minute, expected) => expect(isDue(cron, at(minute))).toBe(expected));

it("understands every trigger of wrangler.toml", () => {
  expect(cronTriggers().length).toBeGreaterThan(1);
  for (const cron of cronTriggers()) expect(isDue(cron, at(0))).toBe(true);
});

it("rejects expressions it does not understand", () => expect(() => isDue("0 4 * * *", at(0))).toThrow("0 4 * * *"));
