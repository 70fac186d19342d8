import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { dayMs, hourMs } from "~/durations";
import { dayIn, parseTimeZone, timeZoneOf } from "~/locales/time-zones";
import { runs } from "../../../../tests/support/explore";
import { nextSheetAt, sheetWeek } from "./sheet-time";

const zones = Intl.supportedValuesOf("timeZone");
const anyZone = fc.constantFrom(...zones);
/** From 2025 to 2029. */
const anyTime = fc.integer({ min: Date.UTC(2025, 0, 1), max: Date.UTC(2029, 0, 1) });

/** What an independent formatter shows. */
const shownIn = (at: number, timeZone: string) =>
  new Intl.DateTimeFormat("en-GB", {
    timeZone,
    weekday: "short",
    hour: "2-digit",
    minute: "2-digit",
    hourCycle: "h23",
  }).format(at);

describe("the time of the Monday sheet", () => {
  it("is Sunday 20:00 in every time zone, once a week, whatever the clocks do", () => {
    fc.assert(
      fc.property(anyZone, anyTime, (zone, at) => {
        const due = nextSheetAt(at, zone);
        expect(due).toBeGreaterThan(at);
        expect(due - at).toBeLessThanOrEqual(7 * dayMs + 2 * hourMs);
        expect(shownIn(due, zone)).toBe("Sun 20:00");
        const next = nextSheetAt(due, zone);
        expect(Math.abs(next - due - 7 * dayMs)).toBeLessThanOrEqual(2 * hourMs);
      }),
      { numRuns: runs(300) },
    );
  });

  it("is reached by exactly one hourly run a week", () => {
    fc.assert(
      fc.property(anyZone, anyTime, (zone, start) => {
        const weeks = 3;
        const first = nextSheetAt(start, zone);
        let due = first;
        let mails = 0;
        for (let tick = first - hourMs / 2; tick < first + weeks * 7 * dayMs - 2 * hourMs; tick += hourMs) {
          if (tick < due) continue;
          expect(shownIn(tick, zone)).toMatch(/^Sun 20:/);
          mails += 1;
          due = nextSheetAt(tick, zone);
        }
        expect(mails).toBe(weeks);
      }),
      { numRuns: runs(30) },
    );
  });

  it.each([
    ["Asia/Taipei", "2026-11-28T00:00Z", "2026-11-29T12:00Z"],
    ["Asia/Taipei", "2026-11-29T12:00Z", "2026-12-06T12:00Z"],
    // New York: summer time begins on 2026-03-08 and ends on 2026-11-01, both Sundays.
    ["America/New_York", "2026-02-28T12:00Z", "2026-03-02T01:00Z"],
    ["America/New_York", "2026-03-08T06:59Z", "2026-03-09T00:00Z"],
    ["America/New_York", "2026-10-26T12:00Z", "2026-11-02T01:00Z"],
    ["America/New_York", "2026-10-20T12:00Z", "2026-10-26T00:00Z"],
    // London: from 2026-03-29 to 2026-10-25.
    ["Europe/London", "2026-03-23T00:00Z", "2026-03-29T19:00Z"],
    ["Europe/London", "2026-03-16T00:00Z", "2026-03-22T20:00Z"],
    ["Europe/London", "2026-10-19T00:00Z", "2026-10-25T20:00Z"],
    ["Europe/London", "2026-10-12T00:00Z", "2026-10-18T19:00Z"],
    ["Asia/Kathmandu", "2026-11-28T00:00Z", "2026-11-29T14:15Z"],
    ["Pacific/Kiritimati", "2026-11-28T00:00Z", "2026-11-29T06:00Z"],
  ])("in %s after %s is %s", (zone, after, due) => {
    expect(new Date(nextSheetAt(Date.parse(after), zone)).toISOString()).toBe(`${due.slice(0, -1)}:00.000Z`);
  });

  it.each([
    ["2026-11-29", "2026-11-30", "2026-12-06"],
    ["2026-11-30", "2026-11-30", "2026-12-06"],
    ["2026-12-05", "2026-11-30", "2026-12-06"],
    ["2026-12-06", "2026-12-07", "2026-12-13"],
  ])("a sheet read on %s is for the week from %s to %s", (today, from, to) => {
    expect(sheetWeek(today)).toEqual({ from, to });
  });
});

describe("a time zone", () => {
  it("is taken under every name that browsers tell", () => {
    const told = [...zones, "Asia/Kolkata", "Asia/Kathmandu", "Europe/Kyiv", "America/Argentina/Buenos_Aires", "UTC"];
    expect(told.map(parseTimeZone)).toEqual(told);
  });

  it.each(["", "Mars/Olympus", "+08:00", "Asia/Taipei\n", "x".repeat(65), "../etc"])("%j is refused", (zone) => {
    expect(parseTimeZone(zone)).toBeNull();
    expect(timeZoneOf(zone)).toBe("Asia/Taipei");
  });

  it("decides which day it is", () => {
    const at = Date.parse("2026-11-29T20:00Z");
    expect([dayIn(at, "Asia/Taipei"), dayIn(at, "America/New_York")]).toEqual(["2026-11-30", "2026-11-29"]);
  });
});
