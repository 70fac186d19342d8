import ical, {
  ICalAttendeeRole,
  ICalAttendeeStatus,
  type ICalCalendar,
  ICalCalendarMethod,
  ICalEventStatus,
} from "ical-generator";
import { hourMs, minuteMs } from "~/durations";
import { printable } from "~/features/text/text/printable";

/** A meeting as shown in one person's calendar. */
export interface CalendarMeeting {
  id: string;
  /** RFC 5545 SEQUENCE: increases with each change. */
  sequence: number;
  startAt: number;
  minutes: number;
  isCancelled: boolean;
  title: string;
  purpose: string;
  place: string;
  /** The URL of its conversation. */
  page: string;
  /** Both people. The other side's address is ours: neither learns the other's. A published calendar names nobody. */
  people?: readonly { name: string; email: string }[];
}

interface CalendarOptions {
  /** Makes ids globally unique. */
  host: string;
  organizer: { name: string; email: string };
}

/**
 * A meeting as an iCalendar file (RFC 5545, RFC 5546): a request, or a cancellation. All files of a meeting have the
 * same UID, so calendars keep one event however often it moves. Times are in UTC.
 */
export function meetingIcs(
  meeting: CalendarMeeting,
  /** `now`: when the file is written, in milliseconds. */
  { now, ...options }: CalendarOptions & { now: number },
): string {
  const method = meeting.isCancelled ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.REQUEST;
  const calendar = ical({ prodId, method });
  addMeeting(calendar, { ...meeting, writtenAt: now }, options);
  return textOf(calendar);
}

/** How often calendar programs should read a published calendar, in seconds. Most decide themselves. */
const refreshSeconds = hourMs / 1000;

/**
 * Meetings as a calendar to subscribe to (RFC 5545, RFC 7986), with the UIDs and sequences of their mailed files. The
 * text stays the same as long as the meetings do.
 */
export function publishedIcs(
  published: readonly (CalendarMeeting & { changedAt: number })[],
  { name, ...options }: CalendarOptions & { name: string },
): string {
  const calendar = ical({ prodId, method: ICalCalendarMethod.PUBLISH, name, ttl: refreshSeconds });
  for (const { changedAt, ...meeting } of published) {
    addMeeting(calendar, { ...meeting, writtenAt: changedAt }, options);
  }
  return textOf(calendar);
}

const prodId = { company: "Fundbridge", product: "Meetings" };

/** The media type of such a file. */
export const icsType = ({ isCancelled }: Pick<CalendarMeeting, "isCancelled">): string =>
  `text/calendar; charset=utf-8; method=${isCancelled ? "CANCEL" : "REQUEST"}`;

function addMeeting(
  calendar: ICalCalendar,
  {
    id,
    sequence,
    startAt,
    minutes,
    isCancelled,
    title,
    purpose,
    place,
    page,
    people = [],
    writtenAt,
  }: CalendarMeeting & { writtenAt: number },
  { host, organizer }: CalendarOptions,
): void {
  calendar.createEvent({
    id: `${id}@${host}`,
    sequence,
    stamp: new Date(writtenAt),
    start: new Date(startAt),
    end: new Date(startAt + minutes * minuteMs),
    summary: printable(title),
    description: printable([purpose, page].filter(Boolean).join("\n\n")),
    location: printable(place) || null,
    url: page,
    status: isCancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    organizer,
    attendees: people.map(({ name, email }) => ({
      name: printable(name),
      email,
      role: ICalAttendeeRole.REQ,
      status: ICalAttendeeStatus.ACCEPTED,
      rsvp: false,
    })),
  });
}

/** The library omits the final line break that the format requires. */
const textOf = (calendar: ICalCalendar): string => `${calendar}\r\n`;
