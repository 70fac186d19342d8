import { dayMs, minuteMs } from "~/durations";
import { dayIn, timeOf } from "~/locales/time-zones";
import { agendaStep, type MeetingLength, soonestSlot } from "./rules";
import { dayAfter, momentOf } from "./zones";

/** How far ahead startups see free times, in milliseconds. */
export const shownAhead = 14 * dayMs;

/** Bounds of office hours. */
export const mostSlotsInRow = 12;
export const mostInWeek = 20;

/** How many requests a startup may send in any seven days, whatever becomes of them. */
export const requestsPerWeek = 3;
export const requestWeek = 7 * dayMs;

/** Hours that an investor opens each week, in its time zone. */
export interface OfficeHours {
  /** 0 for Sunday. */
  weekday: number;
  startMinute: number;
  minutes: MeetingLength;
  slots: number;
  timeZone: string;
  weeklyLimit: number;
  /** The last day, `YYYY-MM-DD`; null if there is none. */
  until: string | null;
}

/** Whether the last slot would end after midnight. */
export const endsAfterMidnight = ({
  startMinute,
  minutes,
  slots,
}: Pick<OfficeHours, "startMinute" | "minutes" | "slots">) => startMinute + minutes * slots > 24 * 60;

/**
 * The times of the next two weeks at which a meeting can begin, by the clocks of the hours' time zone on each date;
 * those that clocks skip are left out, and so are those that would then overlap.
 */
export function timesOf(hours: OfficeHours, now: number): number[] {
  const { weekday, startMinute, minutes, slots, timeZone, until } = hours;
  const today = dayIn(now, timeZone);
  const times: number[] = [];
  for (let nth = 0; nth <= shownAhead / dayMs; nth++) {
    const day = dayAfter(today, nth);
    if (new Date(`${day}T00:00Z`).getUTCDay() !== weekday || (until !== null && day > until)) continue;
    for (let slot = 0; slot < slots; slot++) {
      const at = momentOf(day, startMinute + slot * minutes, timeZone);
      if (at === null || at % agendaStep !== 0 || at < now + soonestSlot || at > now + shownAhead) continue;
      if (at < (times.at(-1) ?? 0) + minutes * minuteMs) continue;
      times.push(at);
    }
  }
  return times;
}

/** The week, from Monday, that contains a time in a time zone; in milliseconds, without its end. */
export function weekOf(at: number, timeZone: string): { from: number; until: number } {
  const day = dayIn(at, timeZone);
  const monday = dayAfter(day, -((new Date(`${day}T00:00Z`).getUTCDay() + 6) % 7));
  const startOf = (each: string) => timeOf(Date.parse(`${each}T00:00Z`), timeZone);
  return { from: startOf(monday), until: startOf(dayAfter(monday, 7)) };
}
