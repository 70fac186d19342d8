import { sinceTaipeiMidnight } from "~/locales/taipei-time";

/**
 * When paid days run. Days are whole days in Taipei; the rest of the day of purchase is free. Higher levels run first,
 * and lower ones wait: no paid day passes while a better level is in force.
 */

export const day = 24 * 60 * 60 * 1000;

/** A stretch of paid days of one charge. `value` is what they cost in NT$. */
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

/** The start of the next day in Taipei, from which bought days count. */
export function nextDay(now: number): number {
  return now - sinceTaipeiMidnight(now) + day;
}

/** Days of a period that have not begun at `from`, a day's start. */
export function unusedDays(period: Period, from: number): number {
  return Math.max(0, Math.round((period.endsAt - Math.max(period.startsAt, from)) / day));
}

/** What `days` days of a period are worth: rounded down to the dollar, so that no division creates money. */
export function worthOf(period: Pick<Period, "days" | "value">, days: number): number {
  return days >= period.days ? period.value : Math.floor((period.value * days) / period.days);
}

/** Splits off the last `days` days of a period, under a new id. The values of both parts sum to the whole. */
export function splitOff(period: Period, days: number, id: string): { kept: Period | null; split: Period } {
  const value = worthOf(period, days);
  const cutAt = period.endsAt - days * day;
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
 * The periods with their unused days in order: higher levels first, then as they were bought (by id), one after the
 * other from `from`, after a granted level of the same or a higher rank. What has been used keeps its place. A running
 * period that has to wait is split, so that a period is always one stretch.
 */
export function layOut({ periods, grant, from, rank, newId }: LayOut): Period[] {
  const used: Period[] = [];
  const waiting: Period[] = [];
  for (const period of periods) {
    const unused = unusedDays(period, from);
    if (unused === 0) used.push(period);
    else if (unused === period.days) waiting.push(period);
    else {
      const { kept, split } = splitOff(period, unused, newId());
      if (kept) used.push(kept);
      waiting.push(split);
    }
  }
  // Continues running ones of the same rank before those bought later; ids of splits are new, hence by start.
  waiting.sort((a, b) => rank(b.level) - rank(a.level) || a.startsAt - b.startsAt || (a.id < b.id ? -1 : 1));
  let next = from;
  const placed = waiting.map((period) => {
    if (grant && rank(grant.level) >= rank(period.level)) {
      next = grant.until === null ? Number.MAX_SAFE_INTEGER - 4000 * day : Math.max(next, dayAtOrAfter(grant.until));
    }
    const startsAt = next;
    next += period.days * day;
    return { ...period, startsAt, endsAt: next };
  });
  return joined([...used, ...placed]);
}

/** The first day's start at or after a time. */
function dayAtOrAfter(at: number): number {
  return sinceTaipeiMidnight(at) === 0 ? at : nextDay(at);
}

/** Puts a split that kept its place together with the part it was split from. */
function joined(periods: Period[]): Period[] {
  const result: Period[] = [];
  for (const period of periods) {
    const before = result.find(
      (other) =>
        other.chargeSource === period.chargeSource && other.level === period.level && other.endsAt === period.startsAt,
    );
    if (!before) result.push({ ...period });
    else {
      before.days += period.days;
      before.value += period.value;
      before.endsAt = period.endsAt;
    }
  }
  return result;
}

/**
 * The level in force, the end of the stretch that it stays in force for, and when it has to be derived again. `basic` is
 * the level without any membership. Expects periods as `layOut` placed them.
 */
export function levelAt(
  at: number,
  { periods, grant, basic, rank }: { periods: readonly Period[]; grant: Grant | null; basic: string; rank: Rank },
): { level: string; until: number | null; changesAt: number | null } {
  // Bought days count from the next day, and the rest of the day of purchase is free.
  const opened = periods.map((period) => ({ ...period, startsAt: period.startsAt - day }));
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

/**
 * The unused days of lower levels that pay for a higher one: the last days first, and no more than `price` is worth. Returns the
 * credit in NT$ and, by period, how many of its last days it takes and what part of the credit they pay. What a day is
 * worth beyond the price stays with the period's other days.
 */
export function creditFor(options: {
  periods: readonly Period[];
  level: string;
  price: number;
  from: number;
  rank: Rank;
}): { credit: number; taken: Array<{ period: Period; days: number; amount: number }> } {
  const { periods, level, price, from, rank } = options;
  const lower = periods
    .filter((period) => rank(period.level) < rank(level) && worthOf(period, unusedDays(period, from)) > 0)
    .sort((a, b) => b.startsAt - a.startsAt);
  const taken: Array<{ period: Period; days: number; amount: number }> = [];
  let credit = 0;
  for (const period of lower) {
    const left = price - credit;
    if (left <= 0) break;
    const unused = unusedDays(period, from);
    const whole = worthOf(period, unused);
    const enough = whole <= left ? unused : fewestDaysWorth(period, left);
    const amount = Math.min(left, worthOf(period, enough));
    taken.push({ period, days: enough, amount });
    credit += amount;
  }
  return { credit, taken };
}

function fewestDaysWorth(period: Period, value: number): number {
  let days = Math.ceil((value * period.days) / period.value);
  while (worthOf(period, days) < value) days += 1;
  return days;
}
