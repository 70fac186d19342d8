import type { Locale } from "~/locales/locale";
import type { PublicEvent } from "./event";

/** An event as an iCalendar file (RFC 5545). `page` is its page's address, `host` makes its id unique in the world. */
export function icsOf(
  event: Pick<PublicEvent, "id" | "title" | "summary" | "starts_at" | "ends_at" | "liveAt" | "is_cancelled"> & {
    where: string;
  },
  { locale, page, host }: { locale: Locale; page: string; host: string },
): string {
  const text = (name: string, value: string) => `${name};LANGUAGE=${locale}:${escaped(value)}`;
  const lines = [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    "PRODID:-//Fundbridge//Events//EN",
    "CALSCALE:GREGORIAN",
    "METHOD:PUBLISH",
    "BEGIN:VEVENT",
    `UID:${event.id}@${host}`,
    `DTSTAMP:${utc(event.liveAt)}`,
    `LAST-MODIFIED:${utc(event.liveAt)}`,
    // Grows with every publication, by which calendars tell a newer version.
    `SEQUENCE:${Math.floor(event.liveAt / 60_000)}`,
    `DTSTART:${utc(event.starts_at)}`,
    `DTEND:${utc(event.ends_at)}`,
    text("SUMMARY", event.title),
    text("DESCRIPTION", `${event.summary}\n\n${page}`),
    ...(event.where === "" ? [] : [text("LOCATION", event.where)]),
    `URL:${page}`,
    `STATUS:${event.is_cancelled ? "CANCELLED" : "CONFIRMED"}`,
    "END:VEVENT",
    "END:VCALENDAR",
  ];
  return lines.map((line) => `${folded(line)}\r\n`).join("");
}

/** A time in UTC, to the second. */
const utc = (at: number) => `${new Date(at).toISOString().slice(0, 19).replaceAll(/[-:]/g, "")}Z`;

/** A TEXT value (RFC 5545, 3.3.11); control characters are not allowed in it. */
function escaped(value: string): string {
  return value
    .replaceAll(/\r\n?/g, "\n")
    .replaceAll(/[^\P{Cc}\n\t]/gu, "")
    .replaceAll(/[\\;,]/g, (mark) => `\\${mark}`)
    .replaceAll("\n", "\\n");
}

/** The longest line, in octets, without its break. */
const maxOctets = 75;

/** A content line in parts of at most 75 octets, which do not split characters (RFC 5545, 3.1). */
function folded(line: string): string {
  const parts: string[] = [];
  let [part, octets] = ["", 0];
  for (const character of line) {
    const size = new TextEncoder().encode(character).length;
    if (octets + size > maxOctets) {
      parts.push(part);
      [part, octets] = ["", 1];
    }
    part += character;
    octets += size;
  }
  return [...parts, part].join("\r\n ");
}
