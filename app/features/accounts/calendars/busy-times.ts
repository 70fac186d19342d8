import ICAL from "ical.js";
import { dayMs, hourMs, minuteMs } from "~/durations";
import { parseTimeZone, timeOf } from "~/locales/time-zones";
import { type CalendarEvent, recurrencesOf } from "./recurrences";
import { zoneOfWindows } from "./windows-zones";

/** A busy time, in milliseconds. */
export type BusyTime = [from: number, until: number];

/** How far ahead busy times are kept, in milliseconds (product §24.8). */
export const busyAhead = 8 * 7 * dayMs;

/** Most busy times kept; the earliest ones. */
const mostTimes = 1_000;

/** Most events and repeating events of a calendar within reach, and most of their repetitions. */
const mostEvents = 5_000;
const mostRepeating = 500;
const mostRepetitions = 20_000;

/** Longest event that the library reads, in characters: some 1,000 repetitions left out. */
const longestEvent = 20_000;

interface BusyOptions {
  from: number;
  until: number;
  /** The owner's, for whole days and times without a time zone. */
  timeZone: string;
  /** Events whose UIDs end with it are our own meetings. */
  host: string;
}

/**
 * The times at which an iCalendar file says that its owner is busy (RFC 5545), in order and apart. Events that are
 * cancelled, or shown as free, do not count. `not_calendar` and `too_large` if it cannot be read within bounds.
 */
export function busyTimes(text: string, options: BusyOptions): BusyTime[] | "not_calendar" | "too_large" {
  if (!/^\uFEFF?\s*BEGIN:VCALENDAR\s/i.test(text)) return "not_calendar";
  const blocks = eventsWithin(text, options);
  const isRepeating = (block: string) => /^RRULE[;:]/im.test(block);
  if (blocks.some((block) => block.length > longestEvent)) return "too_large";
  if (blocks.length > mostEvents || blocks.filter(isRepeating).length > mostRepeating) return "too_large";
  const budget = { left: mostRepetitions };
  const events = blocks.flatMap((block) => eventOf(block) ?? []);
  // Moved repetitions are events of their own.
  const moved = new Set(events.flatMap(({ uid, movedFrom }) => (movedFrom ? `${uid} ${movedFrom}` : [])));
  const found: BusyTime[] = [];
  for (const event of events) {
    if (!event.isBusy || event.uid.endsWith(`@${options.host}`)) continue;
    const length = lengthOf(event, options);
    for (const time of recurrencesOf(event, { ...options, length, budget })) {
      if (!event.movedFrom && moved.has(`${event.uid} ${time}`)) continue;
      const at = momentOf({ time, zone: event.zone }, options);
      if (at < options.until && at + length > options.from) found.push([at, at + length]);
    }
    if (budget.left <= 0) return "too_large";
  }
  return joined(found, options);
}

/** Properties that say when one is busy. No other line of a calendar is read further: no title, place or person. */
const kept =
  /^(?:DTSTART|DTEND|DURATION|RRULE|RDATE|EXDATE|RECURRENCE-ID|UID|STATUS|TRANSP|X-MICROSOFT-CDO-BUSYSTATUS)[;:]/i;

/** The events of a calendar that may be within reach, with their kept lines. */
function eventsWithin(text: string, { from, until }: BusyOptions): string[] {
  const [first, last] = [from - 32 * dayMs, until + dayMs].map((at) => dayDigits(at)) as [string, string];
  const blocks: string[] = [];
  let lines: string[] | null = null;
  let depth = 0;
  for (const line of text.replaceAll(/\r?\n[ \t]/g, "").split(/\r?\n/)) {
    if (/^BEGIN:VEVENT\s*$/i.test(line)) [lines, depth] = [[], 0];
    else if (!lines) continue;
    else if (/^END:VEVENT\s*$/i.test(line)) {
      const block = lines.join("\r\n");
      const start = lines.find((one) => /^DTSTART[;:]/i.test(one)) ?? "";
      const day = /^\d{8}/.exec(start.slice(start.lastIndexOf(":") + 1))?.[0] ?? "";
      const isSingle = !lines.some((one) => /^R(?:RULE|DATE)[;:]/i.test(one));
      if (day !== "" && day <= last && (!isSingle || day >= first)) blocks.push(block);
      lines = null;
    } else if (/^BEGIN:/i.test(line)) depth++;
    else if (/^END:/i.test(line)) depth--;
    else if (depth === 0 && kept.test(line)) lines.push(line);
  }
  return blocks;
}

const dayDigits = (at: number) => new Date(at).toISOString().slice(0, 10).replaceAll("-", "");

function eventOf(block: string): CalendarEvent | null {
  try {
    const component = new ICAL.Component(ICAL.parse(`BEGIN:VEVENT\r\n${block}\r\nEND:VEVENT`));
    const property = (name: string) => component.getFirstProperty(name);
    const value = (name: string) => String(component.getFirstPropertyValue(name) ?? "").toUpperCase();
    const start = property("dtstart");
    const time = start?.getFirstValue();
    if (!start || !(time instanceof ICAL.Time)) return null;
    const [end, duration, rule] = ["dtend", "duration", "rrule"].map((name) => component.getFirstPropertyValue(name));
    const timesOf = (name: string) =>
      component.getAllProperties(name).flatMap((each) => each.getValues().map((one) => String(one)));
    return {
      uid: String(component.getFirstPropertyValue("uid") ?? ""),
      isBusy:
        value("status") !== "CANCELLED" &&
        value("transp") !== "TRANSPARENT" &&
        value("x-microsoft-cdo-busystatus") !== "FREE",
      start: time,
      end: end instanceof ICAL.Time ? end : null,
      endZone: zoneOf(property("dtend")),
      duration: duration instanceof ICAL.Duration ? duration : null,
      zone: zoneOf(start),
      rule: rule instanceof ICAL.Recur ? rule : null,
      added: timesOf("rdate"),
      left: new Set(timesOf("exdate")),
      movedFrom: component.getFirstPropertyValue("recurrence-id")?.toString() ?? null,
    };
  } catch {
    return null;
  }
}

/** A property's time zone; null if it names none that is known. */
function zoneOf(property: ICAL.Property | null): string | null {
  const name = property?.getFirstParameter("tzid") ?? "";
  return parseTimeZone(name) ?? zoneOfWindows(name);
}

/** The moment of a clock in its time zone, in milliseconds. */
function momentOf({ time, zone }: { time: string; zone: string | null }, { timeZone }: BusyOptions): number {
  const clock = Date.parse(`${time.length === 10 ? `${time}T00:00:00` : time.replace(/Z$/, "")}Z`);
  return time.endsWith("Z") ? clock : timeOf(clock, time.length === 10 ? timeZone : (zone ?? timeZone));
}

/** The longest event that counts as busy, in milliseconds. */
const longest = 31 * dayMs;

function lengthOf({ start, end, endZone, duration, zone }: CalendarEvent, options: BusyOptions): number {
  const at = momentOf({ time: start.toString(), zone }, options);
  const length = end
    ? momentOf({ time: end.toString(), zone: endZone ?? zone }, options) - at
    : duration
      ? duration.toSeconds() * 1_000
      : start.isDate
        ? dayMs
        : 0;
  return Number.isFinite(length) ? Math.min(Math.max(length, 0), longest) : hourMs;
}

/** In order, cut to what is asked for, with those that touch made one. */
function joined(times: readonly BusyTime[], { from, until }: BusyOptions): BusyTime[] {
  const result: BusyTime[] = [];
  for (const [begin, end] of [...times].sort(([a], [b]) => a - b)) {
    const time: BusyTime = [Math.max(begin, from), Math.min(end, until)];
    const last = result.at(-1);
    if (time[1] - time[0] < minuteMs) continue;
    if (last && time[0] <= last[1]) last[1] = Math.max(last[1], time[1]);
    else result.push(time);
  }
  return result.slice(0, mostTimes);
}
