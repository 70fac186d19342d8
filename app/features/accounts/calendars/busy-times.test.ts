import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { dayMs, hourMs } from "~/durations";
import { runs } from "../../../../tests/support/explore";
import { busyAhead, busyTimes } from "./busy-times";

const from = Date.UTC(2026, 10, 27);
const options = { from, until: from + busyAhead, timeZone: "Asia/Taipei", host: "fundbridge.test" };

const event = (...lines: string[]) => ["BEGIN:VEVENT", ...lines, "END:VEVENT"].join("\r\n");
const calendar = (...events: string[]) =>
  ["BEGIN:VCALENDAR", "VERSION:2.0", ...events, "END:VCALENDAR", ""].join("\r\n");
const busy = (...lines: string[]) => busyTimes(calendar(event("UID:1", ...lines)), options);
const hours = (...begins: string[]) => begins.map((at) => [Date.parse(at), Date.parse(at) + hourMs]);

describe("the busy times of a calendar", () => {
  it.each([
    ["in UTC", ["DTSTART:20261130T010000Z", "DTEND:20261130T020000Z"]],
    ["in an IANA zone", ["DTSTART;TZID=Asia/Taipei:20261130T090000", "DTEND;TZID=Asia/Taipei:20261130T100000"]],
    ["in a zone of Windows", ['DTSTART;TZID="Eastern Standard Time":20261129T200000', "DURATION:PT1H"]],
    ["on the owner's clock", ["DTSTART:20261130T090000", "DTEND:20261130T100000"]],
    ["in an unknown zone", ["DTSTART;TZID=Nowhere:20261130T090000", "DTEND;TZID=Nowhere:20261130T100000"]],
    ["on folded lines", ["DTSTART;TZID=Asia\r\n /Taipei:20261130T0\r\n\t90000", "DURATION:PT1H"]],
  ])("are read %s", (_, lines) => expect(busy(...lines)).toEqual(hours("2026-11-30T01:00Z")));

  it("are whole days in the owner's time zone", () => {
    const start = Date.parse("2026-11-29T16:00Z");
    expect(busy("DTSTART;VALUE=DATE:20261130", "DTEND;VALUE=DATE:20261202")).toEqual([[start, start + 2 * dayMs]]);
    expect(busy("DTSTART;VALUE=DATE:20261130")).toEqual([[start, start + dayMs]]);
  });

  it.each([
    ["cancelled", ["STATUS:CANCELLED"]],
    ["shown as free", ["TRANSP:TRANSPARENT"]],
    ["free in Outlook", ["X-MICROSOFT-CDO-BUSYSTATUS:FREE"]],
    ["our own meeting", ["UID:01KB3V2N@fundbridge.test"]],
  ])("leave out what is %s", (_, lines) => {
    expect(busy(...lines.toReversed(), "DTSTART:20261130T010000Z", "DURATION:PT1H")).toEqual(
      lines[0]?.startsWith("UID") ? hours("2026-11-30T01:00Z") : [],
    );
    expect(busyTimes(calendar(event(...lines, "DTSTART:20261130T010000Z", "DURATION:PT1H")), options)).toEqual([]);
  });

  it("keep the clock of their time zone over a change of daylight saving", () => {
    const wide = { ...options, from: Date.parse("2026-10-26T00:00Z"), until: Date.parse("2026-11-10T00:00Z") };
    const weekly = event(
      "UID:1",
      "DTSTART;TZID=America/New_York:20261027T100000",
      "DURATION:PT1H",
      "RRULE:FREQ=WEEKLY",
    );
    expect(busyTimes(calendar(weekly), wide)).toEqual(hours("2026-10-27T14:00Z", "2026-11-03T15:00Z"));
  });

  it("follow repetitions, with those left out, added and moved", () => {
    const daily = event(
      "UID:a",
      "DTSTART:20101130T010000Z",
      "DURATION:PT1H",
      "RRULE:FREQ=DAILY;UNTIL=20261202T010000Z",
      "EXDATE:20261128T010000Z",
      "RDATE:20261205T010000Z",
    );
    const moved = event("UID:a", "RECURRENCE-ID:20261201T010000Z", "DTSTART:20261201T080000Z", "DURATION:PT1H");
    const gone = event("UID:a", "RECURRENCE-ID:20261130T010000Z", "DTSTART:20261130T010000Z", "STATUS:CANCELLED");
    expect(busyTimes(calendar(daily, moved, gone), options)).toEqual(
      hours(
        ...["2026-11-27T01:00Z", "2026-11-29T01:00Z", "2026-12-01T08:00Z", "2026-12-02T01:00Z", "2026-12-05T01:00Z"],
      ),
    );
  });

  it.each([
    ["FREQ=WEEKLY;BYDAY=MO,WE;COUNT=4", ["2026-11-30", "2026-12-02", "2026-12-07", "2026-12-09"]],
    ["FREQ=WEEKLY;INTERVAL=3", ["2026-11-30", "2026-12-21", "2027-01-11"]],
    ["FREQ=MONTHLY;BYDAY=-1MO", ["2026-11-30", "2026-12-28"]],
    ["FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1", ["2026-11-30", "2026-12-31"]],
    ["FREQ=MONTHLY;BYMONTHDAY=30", ["2026-11-30", "2026-12-30"]],
    ["FREQ=YEARLY;BYMONTH=11;BYMONTHDAY=30", ["2026-11-30"]],
    ["FREQ=DAILY;BYDAY=MO,FR;COUNT=3", ["2026-11-30", "2026-12-04", "2026-12-07"]],
  ])("understand %s", (rule, days) => {
    expect(busy("DTSTART:20261130T010000Z", "DURATION:PT1H", `RRULE:${rule}`)).toEqual(
      hours(...days.map((day) => `${day}T01:00Z`)),
    );
  });

  it.each([
    ["FREQ=WEEKLY", ["2026-12-01", "2026-12-08"]],
    ["FREQ=WEEKLY;INTERVAL=2;BYDAY=TU,TH", ["2026-12-01", "2026-12-03"]],
    ["FREQ=YEARLY", ["2026-12-08"]],
  ])("follow %s from long ago", (rule, days) => {
    const near = { ...options, until: from + 14 * dayMs };
    const old = event("UID:1", "DTSTART:20201208T010000Z", "DURATION:PT1H", `RRULE:${rule}`);
    expect(busyTimes(calendar(old), near)).toEqual(hours(...days.map((day) => `${day}T01:00Z`)));
  });

  it("are joined where they touch, and cut to what is asked for", () => {
    const events = calendar(
      event("UID:1", "DTSTART:20261126T230000Z", "DURATION:PT2H"),
      event("UID:2", "DTSTART:20261127T010000Z", "DURATION:PT1H"),
      event("UID:3", "DTSTART:20261127T003000Z", "DURATION:PT30M"),
      event("UID:4", "DTSTART:20280101T000000Z", "DURATION:PT1H"),
      event("UID:5", "DTSTART:20261129T000000Z"),
    );
    expect(busyTimes(events, options)).toEqual([[from, from + 2 * hourMs]]);
  });

  it("are none of an alarm inside an event", () => {
    const alarm = ["BEGIN:VALARM", "DURATION:PT9H", "DTSTART:20261130T040000Z", "END:VALARM"];
    expect(busy(...alarm, "DTSTART:20261130T010000Z", "DURATION:PT1H")).toEqual(hours("2026-11-30T01:00Z"));
  });
});

describe("a calendar that cannot be read", () => {
  it.each(["", "<!doctype html><title>Log in</title>", '{"error":"gone"}', "BEGIN:VCARD\r\nEND:VCARD"])(
    "is not a calendar: %j",
    (text) => expect(busyTimes(text, options)).toBe("not_calendar"),
  );

  it("leaves out events that are broken, and reads the others", () => {
    const broken = [event("DTSTART:2026113"), event("DTSTART:20261130T990000Z", "RRULE:NONSENSE"), event("UID:x")];
    const good = event("UID:1", "DTSTART:20261130T010000Z", "DURATION:PT1H");
    expect(busyTimes(calendar(...broken, good), options)).toEqual(hours("2026-11-30T01:00Z"));
  });

  it.each([
    "FREQ=SECONDLY",
    "FREQ=MINUTELY",
    "FREQ=HOURLY",
    "FREQ=DAILY;INTERVAL=2147483647",
    "FREQ=DAILY;BYMONTH=2;BYMONTHDAY=30",
    "FREQ=DAILY;INTERVAL=7;BYDAY=TU",
    "FREQ=DAILY;BYHOUR=1,2,3;BYMINUTE=1,2,3;BYSECOND=1,2,3",
    "FREQ=WEEKLY;BYMONTH=1,2",
    "FREQ=MONTHLY;INTERVAL=24;BYDAY=5MO",
    "FREQ=MONTHLY;BYMONTH=2;BYMONTHDAY=30",
    "FREQ=MONTHLY;BYDAY=MO;BYSETPOS=300",
    "FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30",
    "FREQ=YEARLY;BYYEARDAY=366",
    "FREQ=YEARLY;BYWEEKNO=53",
    "FREQ=YEARLY;BYMONTH=4;BYDAY=1MO;BYMONTHDAY=15,16",
  ])("takes place at least once, and ends: %s", (rule) => {
    const times = busy("DTSTART:20261130T010000Z", "DURATION:PT1H", `RRULE:${rule}`);
    expect(times[0]).toEqual(hours("2026-11-30T01:00Z")[0]);
  });

  it("is too large with too many events or repetitions", () => {
    const single = (nth: number) => event(`UID:${nth}`, "DTSTART:20261130T010000Z");
    const daily = (nth: number) => event(`UID:${nth}`, "DTSTART:20261127T010000Z", "RRULE:FREQ=DAILY");
    const many = (number: number, make: (nth: number) => string) =>
      calendar(...Array.from({ length: number }, (_, nth) => make(nth)));
    expect(busyTimes(many(5_001, single), options)).toBe("too_large");
    const left = Array.from({ length: 2_000 }, () => "20261201T010000Z").join(",");
    expect(busy("DTSTART:20261130T010000Z", `EXDATE:${left}`)).toBe("too_large");
    expect(busyTimes(many(501, daily), options)).toBe("too_large");
    expect(busyTimes(many(450, daily), options)).toBe("too_large");
    expect(busyTimes(many(100, daily), options)).toHaveLength(0);
  });

  it("ends within bounds, in order and apart, whatever its rules are", () => {
    const number = fc.integer({ min: -400, max: 400 });
    const list = fc.array(number, { minLength: 1, maxLength: 5 }).map(String);
    const day = fc.constantFrom("MO", "2TU", "-1FR", "5WE", "-5SU", "53SA", "XX");
    const part = fc.oneof(
      fc.tuple(fc.constantFrom("BYMONTH", "BYMONTHDAY", "BYYEARDAY", "BYWEEKNO", "BYSETPOS", "BYHOUR"), list),
      fc.tuple(fc.constant("BYDAY"), fc.array(day, { minLength: 1, maxLength: 4 }).map(String)),
      fc.tuple(fc.constantFrom("INTERVAL", "COUNT"), number.map(String)),
      fc.tuple(fc.constant("UNTIL"), fc.constantFrom("20261220", "20991231T000000Z", "19700101")),
    );
    const rule = fc.record({
      freq: fc.constantFrom("SECONDLY", "HOURLY", "DAILY", "WEEKLY", "MONTHLY", "YEARLY", "NEVER"),
      parts: fc.array(part, { maxLength: 4 }),
      start: fc.constantFrom("20261130T010000Z", "19700101T000000", "00010101", "20240229T233000Z"),
    });
    fc.assert(
      fc.property(rule, ({ freq, parts, start }) => {
        const text = `RRULE:FREQ=${freq}${parts.map(([name, value]) => `;${name}=${value}`).join("")}`;
        const times = busy(`DTSTART:${start}`, "DURATION:PT1H", text);
        if (typeof times === "string") return;
        for (const [nth, [begin, end]] of times.entries()) {
          expect(begin).toBeGreaterThanOrEqual(times[nth - 1]?.[1] ?? from);
          expect(end).toBeGreaterThan(begin);
          expect(end).toBeLessThanOrEqual(options.until);
        }
      }),
      { numRuns: runs(300) },
    );
  });
});
