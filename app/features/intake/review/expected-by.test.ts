import { expect, it } from "vitest";
import { expectedBy } from "./expected-by";

it.each([
  // 2026-11-23 is a Monday.
  ["2026-11-23T02:00:00Z", "2026-11-26"],
  ["2026-11-26T02:00:00Z", "2026-12-01"],
  // Saturday in Taipei, still Friday in UTC.
  ["2026-11-27T17:00:00Z", "2026-12-02"],
  ["2026-11-28T02:00:00Z", "2026-12-02"],
])("a profile submitted at %s is reviewed by %s", (submitted, by) => {
  expect(expectedBy(Date.parse(submitted))).toBe(by);
});
