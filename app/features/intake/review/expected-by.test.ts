import { expect, it } from "vitest";
import { expectedBy, expectedReview } from "./expected-by";

it.each([
  // 2026-11-23 is a Monday.
  ["2026-11-23T02:00:00Z", "2026-11-26"],
  ["2026-11-22T16:00:00Z", "2026-11-26"],
  ["2026-11-23T15:59:59Z", "2026-11-26"],
  ["2026-11-25T02:00:00Z", "2026-11-30"],
  ["2026-11-26T02:00:00Z", "2026-12-01"],
  ["2026-11-27T02:00:00Z", "2026-12-02"],
  // Saturday in Taipei, still Friday in UTC.
  ["2026-11-27T17:00:00Z", "2026-12-02"],
  ["2026-11-28T02:00:00Z", "2026-12-02"],
])("a profile submitted at %s is reviewed by %s", (submitted, by) => {
  expect(expectedBy(Date.parse(submitted))).toBe(by);
});

it("is late after the last minute of the expected day in Taipei", () => {
  const submittedAt = Date.UTC(2026, 10, 23);
  const late = (now: number) => expectedReview(submittedAt, now);
  expect(late(Date.UTC(2026, 10, 26, 15))).toEqual({ expectedBy: "2026-11-26", isLate: false });
  expect(late(Date.UTC(2026, 10, 26, 16))).toEqual({ expectedBy: "2026-11-26", isLate: true });
});
