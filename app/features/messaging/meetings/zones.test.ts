import { describe, expect, it } from "vitest";
import { hourMs } from "~/durations";
import { clockText, dayAfter, isUnusual, momentOf, offsetText, spanText, weekFrom, weekToShow } from "./zones";

const cities = {
  taipei: "Asia/Taipei",
  london: "Europe/London",
  newYork: "America/New_York",
  kathmandu: "Asia/Kathmandu",
};

describe("a time around the changes of clocks", () => {
  it.each([
    // The US changes on 2026-03-08 and 2026-11-01, the EU on 2026-03-29 and 2026-10-25.
    ["before the US spring change", "2026-03-06T01:00Z", "09:00 UTC+8", "01:00 UTC+0", "20:00 UTC−5", "06:45 UTC+5:45"],
    ["between both spring changes", "2026-03-13T01:00Z", "09:00 UTC+8", "01:00 UTC+0", "21:00 UTC−4", "06:45 UTC+5:45"],
    ["after the EU spring change", "2026-03-31T01:00Z", "09:00 UTC+8", "02:00 UTC+1", "21:00 UTC−4", "06:45 UTC+5:45"],
    [
      "a minute before the US change",
      "2026-03-08T06:59Z",
      "14:59 UTC+8",
      "06:59 UTC+0",
      "01:59 UTC−5",
      "12:44 UTC+5:45",
    ],
    ["at the US change", "2026-03-08T07:00Z", "15:00 UTC+8", "07:00 UTC+0", "03:00 UTC−4", "12:45 UTC+5:45"],
    ["at the EU change", "2026-03-29T01:00Z", "09:00 UTC+8", "02:00 UTC+1", "21:00 UTC−4", "06:45 UTC+5:45"],
    ["before the EU autumn change", "2026-10-23T13:00Z", "21:00 UTC+8", "14:00 UTC+1", "09:00 UTC−4", "18:45 UTC+5:45"],
    ["between both autumn changes", "2026-10-28T13:00Z", "21:00 UTC+8", "13:00 UTC+0", "09:00 UTC−4", "18:45 UTC+5:45"],
    ["after the US autumn change", "2026-11-03T13:00Z", "21:00 UTC+8", "13:00 UTC+0", "08:00 UTC−5", "18:45 UTC+5:45"],
  ])("%s is shown as clocks show it", (_, at, ...shown) => {
    const time = Date.parse(at);
    expect(Object.values(cities).map((zone) => `${clockText(time, zone)} ${offsetText(time, zone)}`)).toEqual(shown);
  });

  it.each([
    [cities.taipei, "2026-03-08", "2026-03-08T01:00Z"],
    [cities.kathmandu, "2026-03-08", "2026-03-08T03:15Z"],
    [cities.newYork, "2026-03-07", "2026-03-07T14:00Z"],
    [cities.newYork, "2026-03-08", "2026-03-08T13:00Z"],
    [cities.newYork, "2026-10-31", "2026-10-31T13:00Z"],
    [cities.newYork, "2026-11-01", "2026-11-01T14:00Z"],
    [cities.london, "2026-03-29", "2026-03-29T08:00Z"],
    [cities.london, "2026-10-25", "2026-10-25T09:00Z"],
  ])("nine o'clock in %s on %s is %s", (zone, day, at) => {
    expect(momentOf(day, 9 * 60, zone)).toBe(Date.parse(at));
  });

  it("is none if clocks skip it, and the first one if they show it twice", () => {
    expect(momentOf("2026-03-08", 150, cities.newYork)).toBeNull();
    expect(momentOf("2026-03-29", 90, cities.london)).toBeNull();
    expect(momentOf("2026-11-01", 90, cities.newYork)).toBe(Date.parse("2026-11-01T05:30Z"));
    expect(momentOf("2026-10-25", 90, cities.london)).toBe(Date.parse("2026-10-25T00:30Z"));
  });
});

describe("the week view", () => {
  const now = Date.parse("2026-11-28T04:00Z");
  const sides = { now, minutes: 20, own: cities.taipei, other: cities.london, busy: [] };

  it("has seven days, with half hours from 07:00 to 23:00 of the reader", () => {
    const week = weekFrom("2026-11-30", sides);
    expect(week.map(({ day }) => day)).toEqual([0, 1, 2, 3, 4, 5, 6].map((days) => dayAfter("2026-11-30", days)));
    for (const { cells } of week) {
      const shown = cells.map(({ startAt }) => clockText(startAt, cities.taipei));
      expect([shown.length, shown[0], shown.at(-1)]).toEqual([32, "07:00", "22:30"]);
    }
  });

  it.each(Object.values(cities))("begins each meeting in %s on a half hour, in the weeks of all changes", (own) => {
    for (const day of ["2026-03-02", "2026-03-23", "2026-10-19", "2026-10-26"]) {
      const cells = weekFrom(day, { ...sides, own }).flatMap((each) => each.cells);
      expect(cells).toHaveLength(7 * 32);
      expect(cells.filter(({ startAt }) => !/:[03]0$/.test(clockText(startAt, own)))).toEqual([]);
    }
  });

  it("shades what is outside 08–20 of the other side", () => {
    const [monday] = weekFrom("2026-11-30", sides);
    const usual = monday?.cells
      .filter((cell) => !cell.isUnusual)
      .map(({ startAt }) => clockText(startAt, cities.london));
    expect([usual?.[0], usual?.at(-1)]).toEqual(["08:00", "14:30"]);
    expect(isUnusual({ startAt: Date.parse("2026-11-30T19:30Z"), minutes: 20 }, cities.london)).toBe(false);
    expect(isUnusual({ startAt: Date.parse("2026-11-30T19:30Z"), minutes: 40 }, cities.london)).toBe(true);
  });

  it("strikes own meetings, and closes what is too soon", () => {
    const taken = Date.parse("2026-12-01T01:00Z");
    const busy = [0, 1, 2, 3].map((step) => taken / 300_000 + step);
    const states = weekFrom("2026-11-30", { ...sides, minutes: 40, busy })
      .flatMap(({ cells }) => cells)
      .filter(({ state }) => state === "busy")
      .map(({ startAt }) => clockText(startAt, cities.taipei));
    expect(states).toEqual(["08:30", "09:00"]);
    const soon = weekFrom("2026-11-23", sides)
      .flatMap(({ cells }) => cells)
      .filter(({ state }) => state === "free");
    expect(soon[0]?.startAt).toBe(now + hourMs);
  });

  it.each([
    ["no day", null, "2026-11-28", null, "2026-12-05"],
    ["a later day", "2026-12-02", "2026-12-02", "2026-11-28", "2026-12-09"],
    ["a day long ago", "2020-01-01", "2026-11-28", null, "2026-12-05"],
    ["a day too far ahead", "2029-01-01", "2027-02-26", "2027-02-19", null],
    ["no date", "2026-99-99", "2026-11-28", null, "2026-12-05"],
  ])("shows for %s the nearest days with free times", (_, asked, from, before, after) => {
    expect(weekToShow(asked, { now, timeZone: cities.taipei })).toEqual({ from, before, after });
  });
});

it("writes days and spans in the reader's language", () => {
  const meeting = { startAt: Date.parse("2026-11-30T01:00Z"), minutes: 40 };
  expect(spanText(meeting, { timeZone: cities.taipei, locale: "en-US" })).toBe("Mon, Nov 30 09:00–09:40");
  expect(spanText(meeting, { timeZone: cities.newYork, locale: "zh-TW" })).toBe("11月29日週日 20:00–20:40");
});
