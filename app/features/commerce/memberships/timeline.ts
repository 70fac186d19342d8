import { dayMs } from "~/durations";
import { sinceTaipeiMidnight } from "~/locales/taipei-time";

/**
 * Rules for when paid days run. They are whole days in Taipei; the rest of the day of purchase is free. Higher levels
 * run first while lower ones wait, so no paid day passes while a better level is in force.
 */

/** A continuous run of paid days of one charge. `value` is their price in NT$. */
export interface Period {
  id: string;
  level: string;
  orderId: string;
  chargeSource: string;
  days: number;
  value: number;
  startsAt: number;
  endsAt: number;
}

/** A level granted by staff without payment; `until` in milliseconds, null for no end. */
export interface Grant {
  level: string;
  until: number | null;
}

export type Rank = (level: string) => number;

/** Returns the start of the next day in Taipei; bought days count from then. */
export function nextDay(now: number): number {
  return now - sinceTaipeiMidnight(now) + dayMs;
}

/** Where paid days wait behind an endless grant: a day's start that dates can still represent. */
const endOfTime = nextDay(Date.UTC(9000, 0, 1));

/** Returns the days of a period that have not begun at `from`, a day's start. */
export function unusedDays(period: Period, from: number): number {
  return Math.max(0, Math.round((period.endsAt - Math.max(period.startsAt, from)) / dayMs));
}

/** Returns the value of `days` days of a period, rounded down to the dollar so that no division creates money. */
export function worthOf(period: Pick<Period, "days" | "value">, days: number): number {
  return days >= period.days ? period.value : Math.floor((period.value * days) / period.days);
}

/**
 * Splits off the last `days` days of a period, under a new id; splitting off all days returns the period itself. The
 * values of both parts sum to the whole.
 */
export function splitOff(period: Period, days: number, id: string): { kept: Period | null; split: Period } {
  const value = worthOf(period, days);
  const cutAt = period.endsAt - days * dayMs;
  const split = { ...period, id, days, value, startsAt: cutAt };
  if (days >= period.days) return { kept: null, split: { ...period } };
  return { kept: { ...period, days: period.days - days, value: period.value - value, endsAt: cutAt }, split };
}

interface LayOut {
  periods: readonly Period[];
  grant: Grant | null;
  /** The start of the next day (`nextDay`). */
  from: number;
  rank: Rank;
  newId: () => string;
}

/**
 * Places the unused days of the periods from `from` on: after a granted level of the same or a higher rank, higher
 * levels first, then in order of purchase, without gaps. Used days keep their place, and a running period that has to
 * wait is split, so that a period is always continuous. Every day and its value is kept.
 */
export function layOut({ periods, grant, from, rank, newId }: LayOut): Period[] {
  const used: Period[] = [];
  const waiting: Array<{ period: Period; unused: number }> = [];
  for (const period of periods) {
    const unused = unusedDays(period, from);
    if (unused === 0) used.push(period);
    else waiting.push({ period, unused });
  }
  // Running ones started before those that have not begun.
  waiting.sort(
    ({ period: a }, { period: b }) =>
      rank(b.level) - rank(a.level) || a.startsAt - b.startsAt || (a.id < b.id ? -1 : 1),
  );
  let next = from;
  const placed = waiting.flatMap(({ period, unused }) => {
    if (grant && rank(grant.level) >= rank(period.level)) {
      next = Math.max(next, grant.until === null ? endOfTime : dayAtOrAfter(grant.until));
    }
    const startsAt = next;
    next += unused * dayMs;
    if (unused === period.days) return [{ ...period, startsAt, endsAt: next }];
    if (startsAt === from) return [period];
    const { kept, split } = splitOff(period, unused, newId());
    return [...(kept ? [kept] : []), { ...split, startsAt, endsAt: next }];
  });
  return [...used, ...placed].sort((a, b) => a.startsAt - b.startsAt);
}

/** Returns the first day's start at or after a time. */
function dayAtOrAfter(at: number): number {
  return sinceTaipeiMidnight(at) === 0 ? at : nextDay(at);
}

/**
 * Returns the level in force, the time until which it stays in force, and when it must be derived again. `basic` is the
 * level without any membership. Expects periods as placed by `layOut`.
 */
export function levelAt(
  at: number,
  { periods, grant, basic, rank }: { periods: readonly Period[]; grant: Grant | null; basic: string; rank: Rank },
): { level: string; until: number | null; changesAt: number | null } {
  // Bought days count from the next day; the rest of the day of purchase is free.
  const opened = periods.map((period) => ({ ...period, startsAt: period.startsAt - dayMs }));
  const best = (time: number): string => {
    const levels = opened.filter(({ startsAt, endsAt }) => startsAt <= time && time < endsAt).map(({ level }) => level);
    if (grant && (grant.until === null || time < grant.until)) levels.push(grant.level);
    return levels.reduce((highest, level) => (rank(level) > rank(highest) ? level : highest), basic);
  };
  const level = best(at);
  const edges = [...opened.flatMap(({ startsAt, endsAt }) => [startsAt, endsAt]), grant?.until ?? null]
    .filter((edge): edge is number => edge !== null && edge > at)
    .sort((a, b) => a - b);
  const changesAt = edges.find((edge) => best(edge) !== level) ?? null;
  return { level, until: level === basic ? null : changesAt, changesAt };
}

/** Days used as credit: the last `days` days of a period, and the credit they give, in NT$. */
export interface TakenDays {
  period: Period;
  days: number;
  amount: number;
}

/**
 * Returns the credit in NT$ from unused days of lower levels towards a higher one, and the days it takes: the last days
 * first, as few as possible, and no more than `price`. Value of those days beyond the price stays with the period's
 * other days.
 */
export function creditFor(options: {
  periods: readonly Period[];
  level: string;
  price: number;
  from: number;
  rank: Rank;
}): { credit: number; taken: TakenDays[] } {
  const { periods, level, price, from, rank } = options;
  const lower = periods
    .filter((period) => rank(period.level) < rank(level) && worthOf(period, unusedDays(period, from)) > 0)
    .sort((a, b) => b.startsAt - a.startsAt);
  const taken: TakenDays[] = [];
  let credit = 0;
  for (const period of lower) {
    const amount = Math.min(price - credit, worthOf(period, unusedDays(period, from)));
    if (amount === 0) break;
    taken.push({ period, days: fewestDaysWorth(period, amount), amount });
    credit += amount;
  }
  return { credit, taken };
}

/** Returns the fewest days that are worth the value. At least one day remains if part of the period's value does. */
function fewestDaysWorth(period: Period, value: number): number {
  return Math.min(Math.ceil((value * period.days) / period.value), period.days - (value < period.value ? 1 : 0));
}

/** Returns how many of the taken days have passed before `from`, since the quote. */
export function passedDays({ period, days }: TakenDays, from: number): number {
  return Math.min(days, Math.max(0, Math.round((from - period.endsAt) / dayMs) + days));
}

/**
 * Returns the periods without the days taken from them. Taken days that passed between the quote and `from` stay used,
 * at a value of 0, so that they are not credited again.
 */
export function withoutTaken(options: {
  periods: readonly Period[];
  taken: readonly TakenDays[];
  from: number;
  newId: () => string;
}): Period[] {
  const { periods, taken, from, newId } = options;
  return periods.flatMap((period) => {
    const part = taken.find((one) => one.period.id === period.id);
    if (!part) return [period];
    const cutAt = period.endsAt - part.days * dayMs;
    const passed = passedDays(part, from);
    const kept = { ...period, days: period.days - part.days, value: period.value - part.amount, endsAt: cutAt };
    const used = { ...period, id: newId(), days: passed, value: 0, startsAt: cutAt, endsAt: cutAt + passed * dayMs };
    return [kept, used].filter(({ days }) => days > 0);
  });
}
