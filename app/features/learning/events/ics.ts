import ical, { ICalCalendarMethod, ICalEventStatus } from "ical-generator";
import { minuteMs } from "~/durations";
import { printable } from "~/features/text/text/printable";
import type { PublicEvent } from "./event";

/** An event as an iCalendar file (RFC 5545). `page` is its URL; `host` makes its id globally unique. */
export function icsOf(
  event: Pick<PublicEvent, "id" | "title" | "summary" | "starts_at" | "ends_at" | "liveAt" | "is_cancelled"> & {
    where: string;
  },
  { page, host }: { page: string; host: string },
): string {
  const calendar = ical({
    prodId: { company: "Fundbridge", product: "Events" },
    method: ICalCalendarMethod.PUBLISH,
  });
  calendar.createEvent({
    id: `${event.id}@${host}`,
    stamp: new Date(event.liveAt),
    lastModified: new Date(event.liveAt),
    // Increases with each publication, so that calendars recognize the newer version.
    sequence: Math.floor(event.liveAt / minuteMs),
    start: new Date(event.starts_at),
    end: new Date(event.ends_at),
    summary: printable(event.title),
    description: printable(`${event.summary}\n\n${page}`),
    location: printable(event.where) || null,
    url: page,
    status: event.is_cancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
  });
  // The library omits the final line break that the format requires.
  return `${calendar}\r\n`;
}
