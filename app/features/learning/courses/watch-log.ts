/**
 * Watch logs (product §11.2): pages report the position and the played parts. Reports may come late, twice, out of
 * order or not at all, from several devices, so everything here is order-independent.
 */

/** A played part of a video, in seconds from its beginning. */
export type Span = [from: number, to: number];

/** A reader's position, with its time (milliseconds) and the reporting page. */
export interface Position {
  lastWatchTime: number;
  watchedAt: number;
  device: string;
}

export interface WatchLog extends Position {
  /** Sorted and disjoint (`mergeSpans`). */
  spans: readonly Span[];
}

/** A video is finished once this fraction was played. */
export const finishedPart = 0.9;

/** The fastest speed that the player offers. */
export const maxSpeed = 2;

/** Tolerance in seconds for clocks and rounding when checking reports against elapsed time. */
const toleratedSeconds = 3;

/** Gaps shorter than this many seconds are closed, because players report in steps. */
const smallestGap = 0.5;

/** Maximum spans kept; beyond it the shortest are dropped, which come from skipping through. */
export const maxSpans = 200;

/** The union of spans, sorted and disjoint. Drops empty and invalid ones. */
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

/** The total length of merged spans, in seconds. */
export function coveredBy(spans: readonly Span[]): number {
  return spans.reduce((sum, [from, to]) => sum + to - from, 0);
}

/** At most `maxSpans` of merged spans. */
export function longestSpans(spans: readonly Span[]): readonly Span[] {
  if (spans.length <= maxSpans) return spans;
  const longest = [...spans].sort((one, other) => other[1] - other[0] - (one[1] - one[0])).slice(0, maxSpans);
  return mergeSpans(longest);
}

/** Whether `one` is newer than `other`; ties go to the greater page name. */
export function isNewer(one: Position, other: Position): boolean {
  if (one.watchedAt !== other.watchedAt) return one.watchedAt > other.watchedAt;
  if (one.device !== other.device) return one.device > other.device;
  return one.lastWatchTime > other.lastWatchTime;
}

/** Merges two logs of a lesson: the newer position, and all spans of both. */
export function joinLogs(one: WatchLog, other: WatchLog): WatchLog {
  const { lastWatchTime, watchedAt, device } = isNewer(other, one) ? other : one;
  return { lastWatchTime, watchedAt, device, spans: mergeSpans(one.spans, other.spans) };
}

/** Whether this many seconds can have been played since the first report at maximum speed. */
export function isPossible(covered: number, elapsedMs: number): boolean {
  return covered <= (elapsedMs / 1000) * maxSpeed + toleratedSeconds;
}

/**
 * The span played between two positions of a client that reports only positions: the distance, if it is possible in the
 * elapsed time. Otherwise it was a jump.
 */
export function playedBetween(before: Position, after: Position): Span[] {
  const elapsedMs = after.watchedAt - before.watchedAt;
  const length = after.lastWatchTime - before.lastWatchTime;
  if (before.device !== after.device || elapsedMs <= 0 || length <= 0) return [];
  return isPossible(length, elapsedMs) ? [[before.lastWatchTime, after.lastWatchTime]] : [];
}

/** Whether enough of a video of `duration` seconds was actually played to count as finished. */
export function isWatched(spans: readonly Span[], duration: number): boolean {
  return duration > 0 && coveredBy(spansWithin(spans, duration)) >= duration * finishedPart;
}

/** Cuts spans at the end of the video. */
export function spansWithin(spans: readonly Span[], duration: number): Span[] {
  return mergeSpans(spans.map(([from, to]): Span => [from, Math.min(to, duration)]));
}

/** The tenth of a video of `duration` seconds that a position is in, 0 to 9. */
export function tenthOf(position: number, duration: number): number {
  return duration > 0 ? Math.min(9, Math.floor((position / duration) * 10)) : 0;
}

/** The position to resume at; the beginning if the end was reached. */
export function resumeAt(lastWatchTime: number, duration: number): number {
  return lastWatchTime >= duration - 2 ? 0 : lastWatchTime;
}
