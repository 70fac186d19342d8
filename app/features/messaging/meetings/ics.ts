import ical, {
  ICalAttendeeRole,
  ICalAttendeeStatus,
  type ICalCalendar,
  ICalCalendarMethod,
  ICalEventStatus,
} from "ical-generator";
import { minuteMs } from "~/durations";
import { printable } from "~/features/text/text/printable";

/** A meeting as it stands in one person's calendar. */
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
  /** Both people. The other side's address is ours: neither learns the other's. */
  people: readonly { name: string; email: string }[];
}

interface CalendarOptions {
  /** Makes ids globally unique. */
  host: string;
  organizer: { name: string; email: string };
  /** When the file is written, in milliseconds. */
  now: number;
}

/**
 * A meeting as an iCalendar file (RFC 5545, RFC 5546): a request, or a cancellation. All files of a meeting have the
 * same UID, so calendars keep one event however often it moves. Times are in UTC.
 */
export function meetingIcs(meeting: CalendarMeeting, options: CalendarOptions): string {
  const method = meeting.isCancelled ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.REQUEST;
  const calendar = ical({ prodId: { company: "Fundbridge", product: "Meetings" }, method });
  addMeeting(calendar, meeting, options);
  return textOf(calendar);
}

/** The media type of such a file. */
export const icsType = ({ isCancelled }: Pick<CalendarMeeting, "isCancelled">): string =>
  `text/calendar; charset=utf-8; method=${isCancelled ? "CANCEL" : "REQUEST"}`;

function addMeeting(
  calendar: ICalCalendar,
  { id, sequence, startAt, minutes, isCancelled, title, purpose, place, page, people }: CalendarMeeting,
  { host, organizer, now }: CalendarOptions,
): void {
  calendar.createEvent({
    id: `${id}@${host}`,
    sequence,
    stamp: new Date(now),
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
