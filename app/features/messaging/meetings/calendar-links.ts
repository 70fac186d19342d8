import { minuteMs } from "~/durations";
import type { Meeting } from "./rules";

/** Links that open a new event in web calendars. */
export interface CalendarLinks {
  google: string;
  outlook: string;
}

/**
 * Links that put an agreed meeting in Google's or Outlook's calendar, with times in UTC; null before a time is agreed.
 * `title` names the event, `page` is the URL of its conversation. Such a link always makes a new event: only the files
 * update one that exists.
 */
export function calendarLinks(
  { startAt, minutes, purpose, place }: Pick<Meeting, "startAt" | "minutes" | "purpose" | "place">,
  { title, page }: { title: string; page: string },
): CalendarLinks | null {
  if (startAt === null) return null;
  const [start, end] = [startAt, startAt + minutes * minuteMs].map((at) => new Date(at).toISOString());
  const details = `${purpose}\n\n${page}`;
  const basic = (iso = "") => iso.replaceAll(/[-:]|\.\d+/g, "");
  return {
    google: linkTo("https://calendar.google.com/calendar/render", {
      action: "TEMPLATE",
      text: title,
      dates: `${basic(start)}/${basic(end)}`,
      details,
      location: place,
    }),
    outlook: linkTo("https://outlook.live.com/calendar/0/deeplink/compose", {
      path: "/calendar/action/compose",
      rru: "addevent",
      subject: title,
      startdt: start,
      enddt: end,
      body: details,
      location: place,
    }),
  };
}

/** Spaces become `%20`: Outlook shows a `+` as it is. */
function linkTo(address: string, values: Record<string, string | undefined>): string {
  const query = new URLSearchParams(Object.entries(values).map(([name, value = ""]) => [name, value]));
  return `${address}?${String(query).replaceAll("+", "%20")}`;
}
