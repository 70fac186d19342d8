import fc from "fast-check";
import ICAL from "ical.js";
import nodeIcal from "node-ical";
import { convertIcsCalendar } from "ts-ics";
import { describe, expect, it } from "vitest";
import { hourMs, minuteMs } from "~/durations";
import { runs } from "../../../../tests/support/explore";
import { calendarLinks } from "./calendar-links";
import { type CalendarMeeting, icsType, meetingIcs, publishedIcs } from "./ics";
import { mailTime } from "./mail-time";

const start = Date.UTC(2026, 11, 3, 6);
const id = "01KB3V2N0000000000000000AB";
const uid = `${id}@fundbridge.test`;
const us = { name: "Fundbridge", email: "no-reply@fundbridge.test" };

const meeting: CalendarMeeting = {
  id,
  sequence: 0,
  startAt: start,
  minutes: 20,
  isCancelled: false,
  title: "與 晨星 的會議",
  purpose: "聊聊種子輪",
  place: "https://meet.example/room",
  page: "https://fundbridge.test/messages/1",
};
const people = [
  { name: "王小明", email: "wang@own.test" },
  { name: "晨星", email: us.email },
];
const host = "fundbridge.test";

const of = (given: Partial<CalendarMeeting> = {}) =>
  meetingIcs({ ...meeting, people, ...given }, { host, organizer: us, now: start - hourMs });

/** The calendar that an account subscribes to, with these meetings. */
const published = (...given: Partial<CalendarMeeting>[]) =>
  publishedIcs(
    given.map((each) => ({ ...meeting, ...each, changedAt: start - hourMs })),
    { host, organizer: us, name: "募橋會議" },
  );

const unfolded = (ics: string) => ics.replaceAll("\r\n ", "").split("\r\n");

describe("the calendar that an account subscribes to", () => {
  it("is published under a name, and names nobody", () => {
    const lines = unfolded(published({}));
    expect(lines).toEqual(
      expect.arrayContaining(["METHOD:PUBLISH", "X-WR-CALNAME:募橋會議", "REFRESH-INTERVAL;VALUE=DURATION:PT1H"]),
    );
    expect(lines.filter((line) => line.startsWith("ATTENDEE"))).toEqual([]);
  });
});

describe("a meeting's calendar file", () => {
  it("is a request with both people, in UTC", () => {
    expect(unfolded(of())).toEqual(
      expect.arrayContaining([
        "METHOD:REQUEST",
        `UID:${uid}`,
        "SEQUENCE:0",
        "DTSTAMP:20261203T050000Z",
        "DTSTART:20261203T060000Z",
        "DTEND:20261203T062000Z",
        "STATUS:CONFIRMED",
        "SUMMARY:與 晨星 的會議",
        "LOCATION:https://meet.example/room",
        "DESCRIPTION:聊聊種子輪\\n\\nhttps://fundbridge.test/messages/1",
        'ORGANIZER;CN="Fundbridge":mailto:no-reply@fundbridge.test',
      ]),
    );
    expect(unfolded(of()).filter((line) => line.startsWith("ATTENDEE"))).toEqual([
      'ATTENDEE;ROLE=REQ-PARTICIPANT;PARTSTAT=ACCEPTED;RSVP=FALSE;CN="王小明":MAILTO:wang@own.test',
      'ATTENDEE;ROLE=REQ-PARTICIPANT;PARTSTAT=ACCEPTED;RSVP=FALSE;CN="晨星":MAILTO:no-reply@fundbridge.test',
    ]);
    expect(icsType({ isCancelled: false })).toBe("text/calendar; charset=utf-8; method=REQUEST");
  });

  it("is a cancellation of the same event", () => {
    expect(unfolded(of({ isCancelled: true, sequence: 3 }))).toEqual(
      expect.arrayContaining(["METHOD:CANCEL", `UID:${uid}`, "SEQUENCE:3", "STATUS:CANCELLED"]),
    );
    expect(icsType({ isCancelled: true })).toBe("text/calendar; charset=utf-8; method=CANCEL");
  });

  it("leaves out what an erased account took along", () => {
    const lines = unfolded(of({ purpose: "", place: "" }));
    expect(lines.filter((line) => line.startsWith("LOCATION"))).toEqual([]);
    expect(lines).toContain("DESCRIPTION:https://fundbridge.test/messages/1");
  });

  it("starts no line that a person wrote, whatever the text", () => {
    const text = fc.string({ unit: "binary", maxLength: 200 });
    fc.assert(
      fc.property(text, text, text, (title, place, name) => {
        const ics = of({ title, place, purpose: title, people: [{ name, email: "wang@own.test" }] });
        for (const line of ics.split("\r\n")) {
          expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75);
          expect(line).not.toMatch(/[\r\n]/);
        }
        const names = unfolded(ics).map((line) => /^[A-Z-]*/.exec(line)?.[0]);
        for (const once of ["SUMMARY", "DTSTART", "ATTENDEE", "ORGANIZER", "METHOD"]) {
          expect(names.filter((found) => found === once)).toHaveLength(1);
        }
      }),
      { numRuns: runs(200) },
    );
  });

  it("lets no name end its quotation or add an address", () => {
    const [line, ...more] = unfolded(
      of({ people: [{ name: 'x":MAILTO:evil@evil.test\r\nATTENDEE:y', email: "wang@own.test" }] }),
    ).filter((each) => each.startsWith("ATTENDEE"));
    expect(more).toEqual([]);
    expect(line).toMatch(/^ATTENDEE;[^"]*CN="[^"]*":MAILTO:wang@own\.test$/);
  });
});

/** An event as a calendar program stores it: by UID, the highest sequence wins, a cancellation removes it. */
interface Read {
  uid: string;
  sequence: number;
  start: number;
  end: number;
  isCancelled: boolean;
}

const parsers: Record<string, (ics: string) => Read[]> = {
  "ical.js": (ics) => {
    const calendar = new ICAL.Component(ICAL.parse(ics));
    return calendar.getAllSubcomponents("vevent").map((component) => {
      const event = new ICAL.Event(component);
      return {
        uid: event.uid,
        sequence: event.sequence,
        start: event.startDate.toJSDate().getTime(),
        end: event.endDate.toJSDate().getTime(),
        isCancelled:
          calendar.getFirstPropertyValue("method") === "CANCEL" ||
          component.getFirstPropertyValue("status") === "CANCELLED",
      };
    });
  },
  "node-ical": (ics) =>
    Object.values(nodeIcal.sync.parseICS(ics)).flatMap((part) =>
      part?.type === "VEVENT"
        ? [
            {
              uid: part.uid,
              sequence: Number(part.sequence),
              start: part.start.getTime(),
              end: part.end?.getTime() ?? 0,
              isCancelled: part.method === "CANCEL" || part.status === "CANCELLED",
            },
          ]
        : [],
    ),
  "ts-ics": (ics) => {
    const { method, events = [] } = convertIcsCalendar(undefined, ics);
    return events.map((event) => ({
      uid: event.uid,
      sequence: event.sequence ?? 0,
      start: event.start.date.getTime(),
      end: event.end?.date.getTime() ?? 0,
      isCancelled: method === "CANCEL" || event.status === "CANCELLED",
    }));
  },
};

/** What a calendar has after files arrived in this order. */
function calendarAfter(parse: (ics: string) => Read[], files: readonly string[]): Read[] {
  const events = new Map<string, Read>();
  for (const read of files.flatMap(parse)) {
    if (read.sequence >= (events.get(read.uid)?.sequence ?? -1)) events.set(read.uid, read);
  }
  return [...events.values()].filter(({ isCancelled }) => !isCancelled);
}

describe.each(Object.entries(parsers))("in %s a meeting", (_, parse) => {
  const agreed = of();
  // `moved` is after summer time ends in the United States, `again` after it begins in Europe.
  const moved = of({ sequence: 1, startAt: Date.UTC(2026, 10, 2, 15) });
  const again = of({ sequence: 2, startAt: Date.UTC(2027, 2, 29, 15, 30), minutes: 40 });
  const cancelled = of({ sequence: 3, startAt: Date.UTC(2027, 2, 29, 15, 30), isCancelled: true });

  it("is one event at the right time after two moves, and none after it is cancelled", () => {
    expect(calendarAfter(parse, [agreed])).toMatchObject([{ uid, start, end: start + 20 * minuteMs }]);
    expect(calendarAfter(parse, [agreed, moved])).toMatchObject([{ uid, start: Date.UTC(2026, 10, 2, 15) }]);
    expect(calendarAfter(parse, [agreed, moved, again])).toEqual([
      {
        uid,
        sequence: 2,
        start: Date.UTC(2027, 2, 29, 15, 30),
        end: Date.UTC(2027, 2, 29, 16, 10),
        isCancelled: false,
      },
    ]);
    expect(calendarAfter(parse, [agreed, moved, again, cancelled])).toEqual([]);
  });

  it("is the same event in the calendar that an account subscribes to", () => {
    const other = "01KB3V2N0000000000000000CD";
    const both = published({ sequence: 2, startAt: start + hourMs }, { id: other, sequence: 1, isCancelled: true });
    expect(parse(both)).toMatchObject([
      { uid, sequence: 2, start: start + hourMs, end: start + hourMs + 20 * minuteMs, isCancelled: false },
      { uid: `${other}@${host}`, sequence: 1, isCancelled: true },
    ]);
    expect(calendarAfter(parse, [agreed, moved, both])).toMatchObject([{ uid, start: start + hourMs }]);
    expect(parse(published())).toEqual([]);
  });

  it("stays cancelled when an older file is opened later", () => {
    expect(calendarAfter(parse, [agreed, cancelled, moved])).toEqual([]);
  });
});

describe("the time in a mail", () => {
  it.each([
    ["Asia/Taipei", "台北", "2026-10-30T15:00Z", "10月30日週五 23:00–23:20（台北，UTC+8）"],
    // New York: summer time ends on 2026-11-01. London: it ended on 2026-10-25.
    ["America/New_York", "紐約", "2026-10-30T15:00Z", "10月30日週五 11:00–11:20（紐約，UTC−4）"],
    ["America/New_York", "紐約", "2026-11-02T15:00Z", "11月2日週一 10:00–10:20（紐約，UTC−5）"],
    ["Europe/London", "倫敦", "2026-10-23T15:00Z", "10月23日週五 16:00–16:20（倫敦，UTC+1）"],
    ["Europe/London", "倫敦", "2026-10-30T15:00Z", "10月30日週五 15:00–15:20（倫敦，UTC+0）"],
    ["Asia/Kathmandu", "加德滿都", "2026-10-30T15:00Z", "10月30日週五 20:45–21:05（加德滿都，UTC+5:45）"],
  ])("in %s (%s) at %s has the offset of that date", (timeZone, place, at, text) => {
    expect(mailTime({ startAt: Date.parse(at), minutes: 20 }, { timeZone, place, locale: "zh-TW" })).toBe(text);
  });

  it("is in English for readers of English", () => {
    const meeting = { startAt: Date.UTC(2026, 11, 1, 1), minutes: 40 };
    expect(mailTime(meeting, { timeZone: "Asia/Taipei", place: "Taipei", locale: "en-US" })).toBe(
      "Tue, Dec 1 09:00–09:40 (Taipei, UTC+8)",
    );
  });
});

describe("links to web calendars", () => {
  const meeting = { startAt: start, minutes: 40, purpose: "A&B + C", place: "臺北市" };
  const event = { title: "與 晨星 的會議", page: "https://fundbridge.test/messages/1" };

  it("name the time in UTC, and keep every character", () => {
    const links = calendarLinks(meeting, event);
    const [google, outlook] = [links?.google ?? "", links?.outlook ?? ""].map((link) => new URL(link));
    expect(google?.origin).toBe("https://calendar.google.com");
    expect(Object.fromEntries(google?.searchParams ?? [])).toEqual({
      action: "TEMPLATE",
      text: event.title,
      dates: "20261203T060000Z/20261203T064000Z",
      details: `A&B + C\n\n${event.page}`,
      location: "臺北市",
    });
    expect(outlook?.origin).toBe("https://outlook.live.com");
    expect(Object.fromEntries(outlook?.searchParams ?? [])).toMatchObject({
      startdt: "2026-12-03T06:00:00.000Z",
      enddt: "2026-12-03T06:40:00.000Z",
      subject: event.title,
      location: "臺北市",
    });
    expect(outlook?.search).not.toContain("+");
  });

  it("are none before a time is agreed", () => {
    expect(calendarLinks({ ...meeting, startAt: null }, event)).toBeNull();
  });
});
