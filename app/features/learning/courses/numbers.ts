import { clock } from "~/features/publishing/content-kinds/course/chapters";

/** What triggers count of each lesson, besides where people stop. */
export const lessonCounters = ["started", "finished", "opened", "learned", "filled"] as const;

/** How many accounts began and finished something. */
export interface Reach {
  started: number;
  finished: number;
}

/** A lesson in numbers of accounts. */
export interface LessonCounts extends Reach {
  /** Opened it from a tip, finished it after that, and submitted the profile without the gap after that. */
  opened: number;
  learned: number;
  filled: number;
  /** Have not finished it and stopped there, by the tenths of its length. */
  stops: number[];
}

export const tenths = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9] as const;

/** A lesson's counts from its counters by name. */
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

/** How much of `all` a number is, in whole percent; null for none of none. */
export function percentOf(number: number, all: number): number | null {
  return all === 0 ? null : Math.round((number / all) * 100);
}

/** The tenth where most stop, the first of several; null if nobody does. */
export function commonStop(stops: readonly number[]): number | null {
  const most = Math.max(0, ...stops);
  return most === 0 ? null : stops.indexOf(most);
}

/** A tenth of a video of `seconds`: 1:20–1:40. */
export function tenthText(tenth: number, seconds: number): string {
  return `${clock((seconds * tenth) / 10)}–${clock((seconds * (tenth + 1)) / 10)}`;
}
