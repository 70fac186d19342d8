import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { dayMs, hourMs, minuteMs } from "~/durations";
import { csvOf } from "~/features/text/text/csv";
import { phaseOf, registrationEnd } from "./event";
import { daysOf, eventTimeText } from "./event-time";
import { icsOf } from "./ics";
import { monthAfter, monthOf, weeksOf } from "./month";
import { normalisedCode, readableCode } from "./registration";
import { reminderDue } from "./send-reminders.server";
import { eventStructuredData } from "./structured-data";

const start = Date.UTC(2026, 11, 3, 6);

describe("an iCalendar file", () => {
  const of = (given: { title?: string; summary?: string; where?: string; is_cancelled?: boolean }) =>
    icsOf(
      {
        id: "01ABC",
        title: "媒合日",
        summary: "摘要",
        where: "台北",
        is_cancelled: false,
        starts_at: start,
        ends_at: start + 2 * hourMs,
        liveAt: start - hourMs,
        ...given,
      },
      { page: "https://fundbridge.test/events/01ABC", host: "fundbridge.test" },
    );
  const unfolded = (ics: string) => ics.replaceAll("\r\n ", "").split("\r\n");

  it("has what calendars need, in UTC", () => {
    expect(unfolded(of({}))).toEqual(
      expect.arrayContaining([
        "UID:01ABC@fundbridge.test",
        "DTSTAMP:20261203T050000Z",
        "DTSTART:20261203T060000Z",
        "DTEND:20261203T080000Z",
        `SEQUENCE:${(start - hourMs) / minuteMs}`,
        "SUMMARY:媒合日",
        "STATUS:CONFIRMED",
      ]),
    );
    expect(of({ is_cancelled: true })).toContain("STATUS:CANCELLED\r\n");
  });

  it("escapes text, and starts no line that the text wrote", () => {
    const lines = unfolded(of({ title: "A, B; C\\D\r\nATTENDEE:x", summary: "1\n2\u0007" }));
    expect(lines).toContain("SUMMARY:A\\, B\\; C\\\\D\\nATTENDEE:x");
    expect(lines.filter((line) => line.startsWith("ATTENDEE"))).toEqual([]);
  });

  it("folds lines at 75 octets without splitting characters, whatever the text", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary", maxLength: 300 }), (title) => {
        const ics = of({ title, where: title });
        expect(ics.endsWith("\r\n")).toBe(true);
        for (const line of ics.split("\r\n")) {
          expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75);
          expect(line).not.toMatch(/[\r\n]/);
        }
        expect(unfolded(ics).filter((line) => line.startsWith("SUMMARY"))).toHaveLength(1);
      }),
    );
  });
});

describe("a CSV file", () => {
  it.each(["=1+1", "+886", "-1", "@x", "\t=1", "\r=1", " =1", "＝1"])("defuses %j", (cell) => {
    expect(csvOf([[cell]])).toBe(`\ufeff"'${cell}"\r\n`);
  });

  it("quotes everything else", () => {
    expect(
      csvOf([
        ['王"小"明', "a,b"],
        ["c\nd", ""],
      ]),
    ).toBe('\ufeff"王""小""明","a,b"\r\n"c\nd",""\r\n');
  });
});

describe("a month", () => {
  it("has whole weeks from Monday with each of its days once", () => {
    fc.assert(
      fc.property(fc.integer({ min: 2000, max: 2099 }), fc.integer({ min: 1, max: 12 }), (year, number) => {
        const month = `${year}-${String(number).padStart(2, "0")}`;
        const weeks = weeksOf(month);
        for (const week of weeks) expect(week).toHaveLength(7);
        const days = weeks.flat().filter(Boolean);
        expect(days[0]).toBe(`${month}-01`);
        expect(days.length).toBe(new Date(Date.UTC(year, number, 0)).getUTCDate());
        for (const [at, day] of weeks.flat().entries()) {
          if (day) expect(new Date(`${day}T00:00Z`).getUTCDay()).toBe((at + 1) % 7);
        }
        expect(monthAfter(monthAfter(month, 1), -1)).toBe(month);
      }),
    );
  });

  it.each([null, "", "2026-13", "1999-01", "2026-1", "x"])("is the current one for %j", (asked) => {
    expect(monthOf(asked, start)).toBe("2026-12");
  });
});

it("an event covers the days it touches in Taipei, but not the midnight it ends at", () => {
  const midnight = Date.UTC(2026, 11, 3, 16);
  expect(daysOf({ starts_at: start, ends_at: midnight })).toEqual(["2026-12-03"]);
  expect(daysOf({ starts_at: start, ends_at: midnight + 1 })).toEqual(["2026-12-03", "2026-12-04"]);
  expect(daysOf({ starts_at: start, ends_at: start })).toEqual(["2026-12-03"]);
});

it("a time is told with its day once, in Taipei unless another zone is given", () => {
  const span = { starts_at: start, ends_at: start + 2 * hourMs };
  expect(eventTimeText(span, "zh-TW")).toBe("2026年12月3日（週四） 14:00 – 16:00");
  expect(eventTimeText(span, "en-US")).toBe("Thu, December 3, 2026, 2:00 PM – 4:00 PM");
  expect(eventTimeText(span, "en-US", "UTC")).toContain("6:00 AM");
  const two = { starts_at: start, ends_at: start + dayMs };
  expect(eventTimeText(two, "zh-TW")).toBe("2026年12月3日（週四） 14:00 – 2026年12月4日（週五） 14:00");
});

it.each([
  [-25 * hourMs, false, 0],
  [-24 * hourMs, false, 1],
  [-hourMs, false, 1],
  [-hourMs, true, 2],
  [0, true, 0],
])("%d ms from the start, online %s: reminder %d", (from, is_online, due) => {
  expect(reminderDue({ starts_at: start, is_online }, start + from)).toBe(due);
});

it("an event is upcoming, running, then past, unless cancelled", () => {
  const event = { starts_at: start, ends_at: start + hourMs, is_cancelled: false };
  expect([start - 1, start, start + hourMs].map((at) => phaseOf(event, at))).toEqual(["upcoming", "running", "past"]);
  expect(phaseOf({ ...event, is_cancelled: true }, start)).toBe("cancelled");
  expect(registrationEnd({ starts_at: start, register_until: null })).toBe(start);
  expect(registrationEnd({ starts_at: start, register_until: start + 1 })).toBe(start);
});

it("a code is found however it is typed", () => {
  expect(normalisedCode(" ABCDE-fgh2 3\n")).toBe("abcdefgh23");
  expect(normalisedCode("ＡＢ２")).toBe("ab2");
  expect(readableCode("abcdefghjk")).toBe("abcde-fghjk");
});

it("structured data names what everyone may know", () => {
  const event = {
    title: "</script><script>alert(1)</script>",
    summary: "x",
    starts_at: start,
    ends_at: start,
    is_cancelled: false,
    is_online: true,
    place: "",
    address: "",
    cover: null,
    organiser: "",
    speakers: [],
  };
  const described = eventStructuredData(event, { page: "https://a.test/events/1", origin: "https://a.test" });
  expect(described).toMatchObject({
    "@type": "Event",
    name: event.title,
    location: { "@type": "VirtualLocation", url: "https://a.test/events/1" },
  });
});
