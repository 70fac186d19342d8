import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { dayMs, minuteMs } from "~/durations";
import {
  endOfTaipeiDay,
  fromTaipeiInput,
  isWeeklyMailDue,
  sinceTaipeiMidnight,
  taipeiDay,
  taipeiDayEndingAt,
  taipeiDayText,
  taipeiMonth,
  taipeiMonthText,
  taipeiTimeText,
  taipeiTimeZone,
  toTaipeiInput,
  weeklyMailWeekOf,
  weekOf,
} from "./taipei-time";

const moments = fc.integer({ min: 946_684_800, max: 4_102_444_799 }).map((seconds) => seconds * 1000);

describe("Taipei time", () => {
  it("matches its time zone", () => {
    const parts = new Intl.DateTimeFormat("sv-SE", {
      dateStyle: "short",
      timeStyle: "short",
      timeZone: taipeiTimeZone,
    });
    fc.assert(
      fc.property(moments, (at) => {
        expect(toTaipeiInput(at)).toBe(parts.format(at).replace(" ", "T"));
      }),
    );
  });

  it.each([
    ["2026-11-20T08:30", Date.UTC(2026, 10, 20, 0, 30)],
    ["2026-01-01T00:00", Date.UTC(2025, 11, 31, 16)],
    ["2024-02-29T12:00", Date.UTC(2024, 1, 29, 4)],
    ["2026-11-20T08:30:15", Date.UTC(2026, 10, 20, 0, 30, 15)],
    ["2026-02-29T12:00", null],
    ["2026-11-20T24:00", null],
    ["2026-11-20T08:60", null],
    ["2026-11-20", null],
    ["2026-11-20T08:30Z", null],
    ["", null],
  ])("%j is %j", (value, expected) => expect(fromTaipeiInput(value)).toBe(expected));

  it("round-trips to the minute", () => {
    fc.assert(
      fc.property(moments, (at) => {
        expect(fromTaipeiInput(toTaipeiInput(at))).toBe(Math.floor(at / minuteMs) * minuteMs);
      }),
    );
  });
});

describe("days, months and times in Taipei", () => {
  it.each([
    ["2026-11-25T15:59:59Z", "2026年11月25日 23:59", "November 25, 2026 at 11:59 PM"],
    ["2026-11-25T16:00:00Z", "2026年11月26日 00:00", "November 26, 2026 at 12:00 AM"],
    ["2026-11-26T04:05:00Z", "2026年11月26日 12:05", "November 26, 2026 at 12:05 PM"],
  ])("%s is a sentence's time in each language", (time, chinese, english) => {
    expect(taipeiTimeText(Date.parse(time), "zh-TW")).toBe(chinese);
    expect(taipeiTimeText(Date.parse(time), "en-US")).toBe(english);
  });

  it("are formatted in each language", () => {
    const at = Date.parse("2026-10-31T16:00:00Z");
    expect(taipeiDayText(at, "zh-TW")).toBe("2026年11月1日");
    expect(taipeiDayText(at, "en-US")).toBe("November 1, 2026");
    expect(taipeiMonthText(at, "zh-TW")).toBe("2026年11月");
    expect(taipeiMonthText(at, "zh-TW", "short")).toBe("2026年11月");
    expect(taipeiMonthText(at, "en-US")).toBe("November 2026");
    expect(taipeiMonthText(at, "en-US", "short")).toBe("Nov 2026");
  });

  it.each([
    ["2026-10-31T15:59:59.999Z", "2026-10-31", "2026-10"],
    ["2026-10-31T16:00:00.000Z", "2026-11-01", "2026-11"],
    ["2026-12-31T16:00:00.000Z", "2027-01-01", "2027-01"],
    ["2024-02-28T16:00:00.000Z", "2024-02-29", "2024-02"],
  ])("%s is on %s, in %s", (at, day, month) => {
    expect(taipeiDay(Date.parse(at))).toBe(day);
    expect(taipeiMonth(Date.parse(at))).toBe(month);
  });

  it("end at midnight", () => {
    expect(new Date(endOfTaipeiDay("2026-12-31") ?? 0).toISOString()).toBe("2026-12-31T16:00:00.000Z");
  });

  it.each(["", "2026-02-30", "2026-13-01", "2026-1-1", "tomorrow", "2026-12-31T00:00"])(
    "are not parsed from %j",
    (day) => {
      expect(endOfTaipeiDay(day)).toBeNull();
    },
  );

  it("round-trip through their end", () => {
    fc.assert(
      fc.property(moments, (at) => {
        const day = taipeiDay(at);
        expect(taipeiDayEndingAt(endOfTaipeiDay(day) ?? 0)).toBe(day);
        expect(endOfTaipeiDay(day)).toBe(at - sinceTaipeiMidnight(at) + dayMs);
      }),
    );
  });

  it("begin at midnight, before 1970 too", () => {
    expect(sinceTaipeiMidnight(Date.parse("2026-11-20T16:00:00Z"))).toBe(0);
    expect(sinceTaipeiMidnight(Date.parse("1969-12-31T15:59:59Z"))).toBe(dayMs - 1000);
  });
});

describe("weeks in Taipei", () => {
  it.each([
    ["2026-11-22T23:59", "2026-11-16", false],
    ["2026-11-23T00:00", "2026-11-23", false],
    ["2026-11-23T08:59", "2026-11-23", false],
    ["2026-11-23T09:00", "2026-11-23", true],
    ["2026-11-24T08:59", "2026-11-23", true],
    ["2026-11-24T09:00", "2026-11-23", false],
    ["2026-11-29T23:59", "2026-11-23", false],
    ["2027-01-01T12:00", "2026-12-28", false],
    ["2027-01-04T09:00", "2027-01-04", true],
  ])("at %s are the week of %s, mails due: %s", (local, week, isDue) => {
    const at = fromTaipeiInput(local) ?? 0;
    expect(weekOf(at)).toBe(week);
    expect(isWeeklyMailDue(at)).toBe(isDue);
  });

  it("belong to the mails that started last", () => {
    expect(weeklyMailWeekOf(fromTaipeiInput("2026-11-23T08:59") ?? 0)).toBe("2026-11-16");
    expect(weeklyMailWeekOf(fromTaipeiInput("2026-11-23T09:00") ?? 0)).toBe("2026-11-23");
  });

  it("start on a Monday at most six days back", () => {
    fc.assert(
      fc.property(moments, (at) => {
        const monday = fromTaipeiInput(`${weekOf(at)}T00:00`) ?? 0;
        expect(new Date(`${weekOf(at)}T00:00Z`).getUTCDay()).toBe(1);
        expect(at - monday).toBeGreaterThanOrEqual(0);
        expect(at - monday).toBeLessThan(7 * dayMs);
      }),
    );
  });
});
