import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { dayMs, hourMs, minuteMs } from "~/durations";
import { clockIn, dayIn } from "~/locales/time-zones";
import { endsAfterMidnight, type OfficeHours, shownAhead, timesOf, weekOf } from "./office-hours";
import { meetingLengths, soonestSlot } from "./rules";

const hours: OfficeHours = {
  weekday: 0,
  startMinute: 9 * 60,
  minutes: 20,
  slots: 2,
  timeZone: "Europe/London",
  weeklyLimit: 3,
  until: null,
};
const utc = (...parts: [number, number, number, number, number?]) => Date.UTC(...parts);

describe("the times of office hours", () => {
  it("are the same by the investor's clock before and after clocks change", () => {
    // Sundays around the end of summer time in London, on October 25, 2026.
    expect(timesOf(hours, utc(2026, 9, 17, 12))).toEqual([
      utc(2026, 9, 18, 8),
      utc(2026, 9, 18, 8, 20),
      utc(2026, 9, 25, 9),
      utc(2026, 9, 25, 9, 20),
    ]);
    const newYork = { ...hours, timeZone: "America/New_York" };
    // Summer time begins in New York on March 14, 2027.
    expect(timesOf(newYork, utc(2027, 2, 6, 12)).filter((_, at) => at % 2 === 0)).toEqual([
      utc(2027, 2, 7, 14),
      utc(2027, 2, 14, 13),
    ]);
    expect(timesOf({ ...hours, timeZone: "Asia/Kathmandu" }, utc(2026, 10, 27, 12))[0]).toBe(utc(2026, 10, 29, 3, 15));
  });

  it("leave out what clocks skip, and what would overlap because of that", () => {
    const early = { ...hours, startMinute: 60 + 50, minutes: 40, slots: 4, timeZone: "America/New_York" } as const;
    const skipped = timesOf(early, utc(2027, 2, 13, 12)).filter((at) => dayIn(at, early.timeZone) === "2027-03-14");
    expect(skipped.map((at) => clockIn(at, early.timeZone) % dayMs)).toEqual([
      hourMs + 50 * minuteMs,
      3 * hourMs + 50 * minuteMs,
    ]);
  });

  it("end with the last day", () => {
    expect(timesOf({ ...hours, until: "2026-10-18" }, utc(2026, 9, 17, 12))).toHaveLength(2);
    expect(timesOf({ ...hours, until: "2026-10-17" }, utc(2026, 9, 17, 12))).toEqual([]);
  });

  const zone = fc.constantFrom(
    ...[
      "Asia/Taipei",
      "Europe/London",
      "America/New_York",
      "Asia/Kathmandu",
      "Australia/Lord_Howe",
      "America/Santiago",
    ],
  );
  const any: fc.Arbitrary<OfficeHours> = fc
    .record({
      weekday: fc.nat({ max: 6 }),
      startMinute: fc.nat({ max: 284 }).map((steps) => steps * 5),
      minutes: fc.constantFrom(...meetingLengths),
      slots: fc.integer({ min: 1, max: 12 }),
      timeZone: zone,
      weeklyLimit: fc.integer({ min: 1, max: 20 }),
      until: fc.constant(null),
    })
    .filter((each) => !endsAfterMidnight(each));

  it("are on their weekday and their clock, in order without overlaps, and within two weeks, in any zone and season", () => {
    let found = 0;
    fc.assert(
      fc.property(any, fc.integer({ min: utc(2026, 0, 1, 0), max: utc(2028, 0, 1, 0) }), (each, now) => {
        const times = timesOf(each, now);
        found += times.length;
        for (const [nth, at] of times.entries()) {
          const clock = clockIn(at, each.timeZone);
          expect(new Date(clock).getUTCDay()).toBe(each.weekday);
          const minute = (clock % dayMs) / minuteMs - each.startMinute;
          expect(minute % each.minutes).toBe(0);
          expect(minute / each.minutes).toBeLessThan(each.slots);
          expect(at).toBeGreaterThanOrEqual(now + soonestSlot);
          expect(at).toBeLessThanOrEqual(now + shownAhead);
          if (nth > 0) expect(at - (times[nth - 1] ?? 0)).toBeGreaterThanOrEqual(each.minutes * minuteMs);
        }
      }),
    );
    expect(found).toBeGreaterThan(0);
  });

  it("belong to one week from Monday to Monday, whatever the season", () => {
    fc.assert(
      fc.property(zone, fc.integer({ min: utc(2026, 0, 1, 0), max: utc(2028, 0, 1, 0) }), (timeZone, at) => {
        const { from, until } = weekOf(at, timeZone);
        expect(from).toBeLessThanOrEqual(at);
        expect(until).toBeGreaterThan(at);
        expect(Math.abs(until - from - 7 * dayMs)).toBeLessThanOrEqual(hourMs);
        expect(weekOf(until, timeZone).from).toBe(until);
        expect(weekOf(until - 1, timeZone).from).toBe(from);
      }),
    );
  });
});
