import ICAL from "ical.js";
import { dayMs } from "~/durations";

/** An event as its calendar has it; texts are clocks: `YYYY-MM-DD`, with `THH:mm:ss`, and `Z` for UTC. */
export interface CalendarEvent {
  uid: string;
  isBusy: boolean;
  start: ICAL.Time;
  end: ICAL.Time | null;
  endZone: string | null;
  duration: ICAL.Duration | null;
  zone: string | null;
  rule: ICAL.Recur | null;
  added: string[];
  left: Set<string>;
  /** The repetition that this event replaces. */
  movedFrom: string | null;
}

/** The parts that a rule may have, by frequency. The library's search for others may never end. */
const knownParts: Record<string, readonly string[]> = {
  DAILY: ["BYDAY"],
  WEEKLY: ["BYDAY"],
  MONTHLY: ["BYDAY", "BYMONTHDAY", "BYSETPOS"],
  YEARLY: ["BYDAY", "BYMONTHDAY", "BYMONTH", "BYSETPOS"],
};

const longestInterval = 200;

interface Reach {
  from: number;
  until: number;
  length: number;
  /** How many repetitions the calendar's events may still have. */
  budget: { left: number };
}

/**
 * The clocks at which an event begins, those that may be within reach. An event whose rule is not understood within
 * bounds takes place once.
 */
export function* recurrencesOf(event: CalendarEvent, reach: Reach): Generator<string> {
  const { rule, left, added } = event;
  const start = event.start.toString();
  for (const time of new Set([start, ...added])) {
    reach.budget.left -= 1;
    if (reach.budget.left <= 0) return;
    if (!left.has(time)) yield time;
  }
  if (!rule || !isBounded(rule) || event.start.year < 1970) return;
  const first = event.start.clone();
  skipAhead(first, rule, reach);
  const end = first.clone();
  end.resetTo(...dayNumbers(reach.until + 2 * dayMs), 0, 0, 0, ICAL.Timezone.localTimezone);
  if (!rule.until || rule.until.compare(end) > 0) rule.until = end;
  try {
    const repetitions = rule.iterator(first);
    for (let time = repetitions.next(); time && reach.budget.left > 0; time = repetitions.next()) {
      reach.budget.left -= 1;
      const clock = time.toString();
      if (clock !== start && !left.has(clock) && !added.includes(clock)) yield clock;
    }
  } catch {
    // The library refuses rules whose parts contradict each other.
  }
}

const dayNumbers = (at: number): [year: number, month: number, day: number] => {
  const day = new Date(at);
  return [day.getUTCFullYear(), day.getUTCMonth() + 1, day.getUTCDate()];
};

function isBounded(rule: ICAL.Recur): boolean {
  const { freq, interval } = rule;
  const parts = Object.entries(rule.parts ?? {}) as [string, (string | number)[]][];
  const known = knownParts[freq] ?? [];
  if (knownParts[freq] === undefined || !(interval >= 1 && interval <= longestInterval)) return false;
  if (parts.some(([name, values]) => !known.includes(name) || values.length === 0 || values.length > 31)) return false;
  const days = (rule.parts?.BYDAY ?? []).map(String);
  if (days.length > 7) return false;
  // A day that every second Monday is never on, or a fifth Monday that every second February lacks.
  if (freq === "DAILY") return days.length === 0 || (interval === 1 && days.every(isPlainDay));
  if (freq === "WEEKLY") return days.every(isPlainDay);
  return interval === 1 || days.every((day) => /^[-+]?[1-4]?[A-Z]{2}$/.test(day));
}

const isPlainDay = (day: string) => /^(?:MO|TU|WE|TH|FR|SA|SU)$/.test(day);

/** Moves the start of a rule without a count to shortly before what is asked for, in whole intervals. */
function skipAhead(start: ICAL.Time, { freq, interval, count }: ICAL.Recur, { from, length }: Reach): void {
  const period = freq === "DAILY" ? interval : freq === "WEEKLY" ? 7 * interval : 0;
  if (period === 0 || count) return;
  const days = Math.floor((from - length - Date.UTC(start.year, start.month - 1, start.day)) / dayMs) - 2;
  const skipped = Math.floor(days / period) * period;
  if (skipped > 0) start.adjust(skipped, 0, 0, 0);
}
