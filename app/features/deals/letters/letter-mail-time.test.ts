import { expect, it } from "vitest";
import { nextLetterMailAt } from "./letter-mail-time";

it.each([
  ["2026-11-25T00:00Z", "2026-11-27T02:00Z"],
  ["2026-11-27T01:59Z", "2026-11-27T02:00Z"],
  ["2026-11-27T02:00Z", "2026-12-04T02:00Z"],
  ["2026-11-28T15:00Z", "2026-12-04T02:00Z"],
])("after %s, letters are mailed at %s: a Friday at 10:00 in Taipei", (at, due) => {
  expect(nextLetterMailAt(Date.parse(at))).toBe(Date.parse(due));
});
