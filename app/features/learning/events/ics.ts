import ical, { ICalCalendarMethod, ICalEventStatus } from "ical-generator";
import type { PublicEvent } from "./event";

/** An event as an iCalendar file (RFC 5545). `page` is its page's address, `host` makes its id unique in the world. */
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
    // Grows with every publication, by which calendars tell a newer version.
    sequence: Math.floor(event.liveAt / 60_000),
    start: new Date(event.starts_at),
    end: new Date(event.ends_at),
    summary: printable(event.title),
    description: printable(`${event.summary}\n\n${page}`),
    location: printable(event.where) || null,
    url: page,
    status: event.is_cancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
  });
  // The library leaves out the last line's break, which the format demands.
  return `${calendar}\r\n`;
}

/** Control characters are not allowed in a text (RFC 5545, 3.3.11), and the library keeps them. */
function printable(text: string): string {
  return text.replaceAll(/\r\n?/g, "\n").replaceAll(/[^\P{Cc}\n\t]/gu, "");
}
