/**
 * Logs of watching (product §11.2): pages report where the reader is and which parts were played. Reports come late,
 * twice, out of order or not at all, from several devices, so everything here gives the same result in any order.
 */

/** A stretch of a video that was played, in seconds from its beginning. */
export type Span = [from: number, to: number];

/** Where a reader was, when (milliseconds) and by which page. */
export interface Position {
  lastWatchTime: number;
  watchedAt: number;
  device: string;
}

export interface WatchLog extends Position {
  /** In order and without overlap (`mergeSpans`). */
  spans: readonly Span[];
}

/** A video counts as finished once this part of it was played. */
export const finishedPart = 0.9;

/** The fastest speed that the player offers. */
export const maxSpeed = 2;

/** Seconds that may be reported beyond what fits in the time, for clocks and rounding. */
const toleratedSeconds = 3;

/** Gaps of less than this many seconds are closed: players report in steps. */
const smallestGap = 0.5;

/** The most spans that are kept. Beyond it the shortest ones are forgotten, of which a reader has jumped through many. */
export const maxSpans = 200;

/** The union of spans, in order and without overlap. Empty and impossible ones are dropped. */
export function mergeSpans(...lists: ReadonlyArray<readonly Span[]>): Span[] {
  const sorted = lists
    .flat()
    .filter(([from, to]) => Number.isFinite(from) && Number.isFinite(to) && from >= 0 && to > from)
    .sort((one, other) => one[0] - other[0] || one[1] - other[1]);
  const merged: Span[] = [];
  for (const [from, to] of sorted) {
    const last = merged.at(-1);
    if (last && from <= last[1] + smallestGap) last[1] = Math.max(last[1], to);
    else merged.push([from, to]);
  }
  return merged;
}

/** How many seconds merged spans cover. */
export function coveredBy(spans: readonly Span[]): number {
  return spans.reduce((sum, [from, to]) => sum + to - from, 0);
}

/** At most `maxSpans` of merged spans. */
export function longestSpans(spans: readonly Span[]): readonly Span[] {
  if (spans.length <= maxSpans) return spans;
  const longest = [...spans].sort((one, other) => other[1] - other[0] - (one[1] - one[0])).slice(0, maxSpans);
  return mergeSpans(longest);
}

/** Whether `one` was later than `other`; of the same moment, the page with the greater name. */
export function isNewer(one: Position, other: Position): boolean {
  if (one.watchedAt !== other.watchedAt) return one.watchedAt > other.watchedAt;
  if (one.device !== other.device) return one.device > other.device;
  return one.lastWatchTime > other.lastWatchTime;
}

/** Two logs of one lesson: the newer position, and everything watched in either. */
export function joinLogs(one: WatchLog, other: WatchLog): WatchLog {
  const { lastWatchTime, watchedAt, device } = isNewer(other, one) ? other : one;
  return { lastWatchTime, watchedAt, device, spans: mergeSpans(one.spans, other.spans) };
}

/** Whether so many seconds can have been watched since the first report, at the greatest speed. */
export function isPossible(covered: number, elapsedMs: number): boolean {
  return covered <= (elapsedMs / 1000) * maxSpeed + toleratedSeconds;
}

/**
 * What a client that reports positions only has played between two of them: the way from one to the next, if that is as
 * far as one gets in the time between them. A jump is farther, or backwards.
 */
export function playedBetween(before: Position, after: Position): Span[] {
  const elapsedMs = after.watchedAt - before.watchedAt;
  const length = after.lastWatchTime - before.lastWatchTime;
  if (before.device !== after.device || elapsedMs <= 0 || length <= 0) return [];
  return isPossible(length, elapsedMs) ? [[before.lastWatchTime, after.lastWatchTime]] : [];
}

/** Whether a video of `duration` seconds was watched to the end, by what was really played. */
export function isWatched(spans: readonly Span[], duration: number): boolean {
  return duration > 0 && coveredBy(spansWithin(spans, duration)) >= duration * finishedPart;
}

/** Spans without what lies beyond the end of the video. */
export function spansWithin(spans: readonly Span[], duration: number): Span[] {
  return mergeSpans(spans.map(([from, to]): Span => [from, Math.min(to, duration)]));
}

/** The tenth of a video of `duration` seconds in which a position is, from 0 to 9. */
export function tenthOf(position: number, duration: number): number {
  return duration > 0 ? Math.min(9, Math.floor((position / duration) * 10)) : 0;
}

/** Where watching goes on: from the beginning once the end was reached. */
export function resumeAt(lastWatchTime: number, duration: number): number {
  return lastWatchTime >= duration - 2 ? 0 : lastWatchTime;
}
