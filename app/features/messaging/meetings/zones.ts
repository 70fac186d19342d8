import { dayMs, hourMs, minuteMs } from "~/durations";
import type { Locale } from "~/locales/locale";
import { clockIn, dayIn, shortDay, timeOf } from "~/locales/time-zones";
import { agendaStep, latestSlot, soonestSlot, stepsOf } from "./rules";

/** The hours of a day that the week view offers, in the reader's time zone. */
const firstHour = 7;
const lastHour = 23;

/** The usual hours for a meeting, in the other side's time zone. */
const usualFrom = 8;
const usualUntil = 20;

/** A time zone with its place's name in the reader's language. */
export interface Zone {
  timeZone: string;
  place: string;
}

/** Both sides' time zones, as one side sees them. */
export interface Zones {
  own: Zone;
  other: Zone;
}

/** A half hour of the week view. */
export interface SlotCell {
  startAt: number;
  /**
   * Whether it can be offered: not if it has passed or is too far away (`closed`), if the reader has a meeting then
   * (`busy`), or something in its own calendar (`away`).
   */
  state: "free" | "busy" | "away" | "closed";
  /** Whether it is outside 08–20 of the other side. */
  isUnusual: boolean;
}

/** A day of the week view, `YYYY-MM-DD`. */
export interface SlotDay {
  day: string;
  cells: SlotCell[];
}

/** The day some days after another; both are `YYYY-MM-DD`. */
export const dayAfter = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00Z`) + days * dayMs).toISOString().slice(0, 10);

/** How many days the week view shows at once. */
const shownDays = 7;

/**
 * The seven days that the week view shows for a requested first day: the nearest ones on which a time may still be
 * offered. An invalid day means the next seven.
 */
export function weekToShow(asked: string | null, { now, timeZone }: { now: number; timeZone: string }) {
  const first = dayIn(now + soonestSlot, timeZone);
  const last = dayIn(now + latestSlot, timeZone);
  const isDay = asked !== null && /^20\d\d-[01]\d-[0-3]\d$/.test(asked) && !Number.isNaN(Date.parse(`${asked}T00:00Z`));
  const from = !isDay || asked < first ? first : asked > last ? last : asked;
  const [before, after] = [dayAfter(from, -shownDays), dayAfter(from, shownDays)];
  return {
    from,
    before: from === first ? null : ([first, before].toSorted()[1] ?? null),
    after: after > last ? null : after,
  };
}

/** The time at which clocks in a time zone show a day's minute; null if clocks skip it. The first one if they repeat. */
export function momentOf(day: string, minute: number, timeZone: string): number | null {
  const clock = Date.parse(`${day}T00:00Z`) + minute * minuteMs;
  const at = timeOf(clock, timeZone);
  if (clockIn(at, timeZone) !== clock) return null;
  const hourBefore = at - hourMs;
  return clockIn(hourBefore, timeZone) === clock ? hourBefore : at;
}

/** Whether a meeting begins before 08:00 or ends after 20:00 in a time zone. */
export function isUnusual({ startAt, minutes }: { startAt: number; minutes: number }, timeZone: string): boolean {
  const clock = clockIn(startAt, timeZone) % dayMs;
  return clock < usualFrom * hourMs || clock + minutes * minuteMs > usualUntil * hourMs;
}

/**
 * The seven days of the week view, in the reader's time zone. `busy`: steps of the reader's agenda; `away`: when its own
 * calendar is busy, in milliseconds.
 */
export function weekFrom(
  from: string,
  {
    now,
    minutes,
    own,
    other,
    busy,
    away = [],
  }: {
    now: number;
    minutes: number;
    own: string;
    other: string;
    busy: readonly number[];
    away?: readonly [from: number, until: number][];
  },
): SlotDay[] {
  const taken = new Set(busy);
  const stateOf = (startAt: number): SlotCell["state"] => {
    if (startAt < now + soonestSlot || startAt > now + latestSlot) return "closed";
    if (stepsOf({ startAt, minutes }).some((step) => taken.has(step))) return "busy";
    const end = startAt + minutes * minuteMs;
    return away.some(([begin, until]) => begin < end && until > startAt) ? "away" : "free";
  };
  return Array.from({ length: shownDays }, (_, nth) => {
    const day = dayAfter(from, nth);
    const cells: SlotCell[] = [];
    for (let minute = firstHour * 60; minute < lastHour * 60; minute += 30) {
      const startAt = momentOf(day, minute, own);
      // Meetings begin on steps of the agenda; every time zone's half hours are such.
      if (startAt === null || startAt % agendaStep !== 0) continue;
      cells.push({ startAt, state: stateOf(startAt), isUnusual: isUnusual({ startAt, minutes }, other) });
    }
    return { day, cells };
  });
}

/** The part of the agenda that concerns the week view, in milliseconds, in any time zone. */
export const spanOfWeek = (from: string) => {
  const at = Date.parse(`${from}T00:00Z`);
  return { from: at - dayMs, until: at + (shownDays + 1) * dayMs };
};

/** A time zone's offset at a time: `UTC+8`, `UTC−4`, `UTC+5:45`. */
export function offsetText(at: number, timeZone: string): string {
  const minutes = Math.round((clockIn(at, timeZone) - Math.floor(at / 1000) * 1000) / minuteMs);
  const rest = Math.abs(minutes) % 60;
  const hours = Math.floor(Math.abs(minutes) / 60);
  return `UTC${minutes < 0 ? "−" : "+"}${hours}${rest === 0 ? "" : `:${String(rest).padStart(2, "0")}`}`;
}

/** The time of day in a time zone, `HH:mm`. */
export const clockText = (at: number, timeZone: string): string =>
  new Date(clockIn(at, timeZone)).toISOString().slice(11, 16);

/** The day in a time zone: "11月30日週一", "Mon, Nov 30". */
export const dayTextIn = (at: number, { timeZone, locale }: { timeZone: string; locale: Locale }): string =>
  shortDay(dayIn(at, timeZone), locale);

/** A meeting's time in a time zone: "Mon, Nov 30, 09:00–09:20". */
export function spanText(
  { startAt, minutes }: { startAt: number; minutes: number },
  { timeZone, locale }: { timeZone: string; locale: Locale },
): string {
  const [from, until] = [startAt, startAt + minutes * minuteMs].map((at) => clockText(at, timeZone));
  return `${dayTextIn(startAt, { timeZone, locale })} ${from}–${until}`;
}

/** Whether both sides' clocks show the same at a time. */
export const isSameClock = (at: number, { own, other }: Zones): boolean =>
  clockIn(at, own.timeZone) === clockIn(at, other.timeZone);
