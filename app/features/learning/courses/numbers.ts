import { clock } from "~/features/publishing/content-kinds/course/chapters";

/** The counters that triggers maintain per lesson, besides the stops. */
export const lessonCounters = ["started", "finished", "opened", "learned", "filled"] as const;

/** How many accounts started and finished something. */
export interface Reach {
  started: number;
  finished: number;
}

/** A lesson's counts of accounts. */
export interface LessonCounts extends Reach {
  /** Opened it from a tip, then finished it, then submitted the profile without the gap. */
  opened: number;
  learned: number;
  filled: number;
  /** Viewers who stopped without finishing, by tenth of its length. */
  stops: number[];
}

export const tenths = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9] as const;

/** A lesson's counts from its counters. */
export function lessonCounts(counters: ReadonlyMap<string, number>): LessonCounts {
  const count = (name: string) => counters.get(name) ?? 0;
  const [started, finished, opened, learned, filled] = lessonCounters.map(count) as [
    number,
    number,
    number,
    number,
    number,
  ];
  return { started, finished, opened, learned, filled, stops: tenths.map((tenth) => count(`stop:${tenth}`)) };
}

/** A number's share of `all` in whole percent; null if `all` is 0. */
export function percentOf(number: number, all: number): number | null {
  return all === 0 ? null : Math.round((number / all) * 100);
}

/** The tenth where most viewers stop, the first of equals; null if there are none. */
export function commonStop(stops: readonly number[]): number | null {
  const most = Math.max(0, ...stops);
  return most === 0 ? null : stops.indexOf(most);
}

/** A tenth of a video as a time range, such as 1:20–1:40; `seconds` is its length. */
export function tenthText(tenth: number, seconds: number): string {
  return `${clock((seconds * tenth) / 10)}–${clock((seconds * (tenth + 1)) / 10)}`;
}
