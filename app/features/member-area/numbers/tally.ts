import type { CountKey, DayPart, SpanKey, Tallies, Tally } from "~/db/marketplace-values";

/** Returns a tally of nothing. */
export const emptyTally = (): Tally => ({ counts: {}, spans: {} });

/** The longest durations stored, in days and in hours; longer ones count as the maximum. */
const longest: Record<SpanKey, number> = { daysToPublication: 730, hoursToAnswer: 60 * 24 };

/** Counts one thing of a value. Changes the tallies. */
export function addCount(tallies: Tallies, value: string, key: CountKey): void {
  const { counts } = tallyOf(tallies, value);
  counts[key] = (counts[key] ?? 0) + 1;
}

/** Counts one duration of a value, in whole days or hours. Changes the tallies. */
export function addSpan(tallies: Tallies, value: string, key: SpanKey, length: number): void {
  const { spans } = tallyOf(tallies, value);
  const counted = String(Math.min(Math.max(0, Math.floor(length)), longest[key]));
  const lengths = spans[key] ?? {};
  lengths[counted] = (lengths[counted] ?? 0) + 1;
  spans[key] = lengths;
}

/** Returns the tallies of a part of a day, new if there are none. */
export function partOf(days: Record<string, Partial<Record<DayPart, Tallies>>>, day: string, part: DayPart): Tallies {
  const parts = days[day] ?? {};
  days[day] = parts;
  const found = parts[part] ?? {};
  parts[part] = found;
  return found;
}

/** Returns the tally of a value, new if there is none. */
export function tallyOf(tallies: Tallies, value: string): Tally {
  const found = tallies[value] ?? emptyTally();
  tallies[value] = found;
  return found;
}

/** Returns the sum of tallies, in any order. Pure. */
export function sumOf(tallies: readonly Tally[]): Tally {
  const sum = emptyTally();
  for (const { counts, spans } of tallies) {
    for (const [key, count] of Object.entries(counts) as [CountKey, number][]) {
      sum.counts[key] = (sum.counts[key] ?? 0) + count;
    }
    for (const [key, lengths] of Object.entries(spans) as [SpanKey, Record<string, number>][]) {
      const added = sum.spans[key] ?? {};
      for (const [length, times] of Object.entries(lengths)) added[length] = (added[length] ?? 0) + times;
      sum.spans[key] = added;
    }
  }
  return sum;
}

/** Returns how many durations there are. Pure. */
export const timesIn = (lengths: Record<string, number> = {}): number =>
  Object.values(lengths).reduce((sum, times) => sum + times, 0);

/** Returns the median duration; null if there is none. Pure. */
export function medianOf(lengths: Record<string, number> = {}): number | null {
  const total = timesIn(lengths);
  if (total === 0) return null;
  const sorted = Object.entries(lengths)
    .map(([length, times]) => [Number(length), times] as const)
    .sort(([one], [other]) => one - other);
  const at = (place: number) => {
    let passed = 0;
    for (const [length, times] of sorted) {
      passed += times;
      if (place < passed) return length;
    }
    return 0;
  };
  return (at(Math.floor((total - 1) / 2)) + at(Math.floor(total / 2))) / 2;
}
