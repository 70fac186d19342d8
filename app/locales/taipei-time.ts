/** The time zone that days and months are counted in, for everybody; also what pages show until scripts run. */
export const taipeiTimeZone = "Asia/Taipei";

const hour = 60 * 60 * 1000;
const wholeDay = 24 * hour;

/** Taipei has kept this distance to UTC, in milliseconds, since 1979. */
const offset = 8 * hour;

/** A moment as Taipei's clock shows it, `YYYY-MM-DDTHH:mm:ss.sssZ`; only the `Z` at its end is wrong. */
function clockAt(at: number): string {
  return new Date(at + offset).toISOString();
}

/** The calendar day in Taipei, `YYYY-MM-DD`. */
export function taipeiDay(at: number): string {
  return clockAt(at).slice(0, 10);
}

/** The calendar month in Taipei, `YYYY-MM`. */
export function taipeiMonth(at: number): string {
  return clockAt(at).slice(0, 7);
}

/** How long a day in Taipei has lasted, in milliseconds. */
export function sinceTaipeiMidnight(at: number): number {
  return (((at + offset) % wholeDay) + wholeDay) % wholeDay;
}

/**
 * The moment a day, `YYYY-MM-DD`, ends in Taipei, in milliseconds: what holds until a date holds all that day. Null for
 * what is no date, `2026-02-30` included.
 */
export function endOfTaipeiDay(day: string): number | null {
  const midnight = fromTaipeiInput(`${day}T00:00`);
  return midnight === null ? null : midnight + wholeDay;
}

/** The day that ends then, as a date field holds it. */
export function taipeiDayEndingAt(at: number): string {
  return taipeiDay(at - wholeDay);
}

/** A day in words, in Taipei for every reader: it is the day that was promised. */
export function taipeiDayText(at: number, locale: string, dateStyle: "long" | "medium" = "long"): string {
  return new Intl.DateTimeFormat(locale, { dateStyle, timeZone: taipeiTimeZone }).format(at);
}

/** A moment as the value of an `<input type="datetime-local">`, by the clock of Taipei; to the minute. */
export function toTaipeiInput(at: number): string {
  return clockAt(at).slice(0, 16);
}

/** The moment, in milliseconds, such a value stands for; null when it is none. */
export function fromTaipeiInput(value: string): number | null {
  if (!/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2})?$/.test(value)) return null;
  const at = Date.parse(`${value}Z`);
  if (Number.isNaN(at) || !new Date(at).toISOString().startsWith(value)) return null;
  return at - offset;
}
