import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  coveredBy,
  isPossible,
  isWatched,
  joinLogs,
  longestSpans,
  maxSpans,
  mergeSpans,
  playedBetween,
  resumeAt,
  type Span,
  type WatchLog,
} from "./watch-log";

const seconds = 600;
const span = fc
  .tuple(fc.integer({ min: 0, max: seconds }), fc.integer({ min: 0, max: 60 }))
  .map(([from, length]): Span => [from, Math.min(from + length, seconds)]);
const log: fc.Arbitrary<WatchLog> = fc.record({
  lastWatchTime: fc.integer({ min: 0, max: seconds }),
  watchedAt: fc.integer({ min: 0, max: 20 }),
  device: fc.constantFrom("phone", "laptop", "tablet"),
  spans: fc.array(span, { maxLength: 4 }).map((spans) => mergeSpans(spans)),
});
const join = (logs: readonly WatchLog[]) => logs.reduce(joinLogs);

describe("mergeSpans", () => {
  it.each<[Span[], Span[]]>([
    [[], []],
    [[[5, 5]], []],
    [[[5, 4]], []],
    [[[-1, 4]], []],
    [[[Number.NaN, 4]], []],
    [
      [
        [0, 10],
        [10, 20],
      ],
      [[0, 20]],
    ],
    [
      [
        [0, 10],
        [10.5, 20],
      ],
      [[0, 20]],
    ],
    [
      [
        [0, 10],
        [10.6, 20],
      ],
      [
        [0, 10],
        [10.6, 20],
      ],
    ],
    [
      [
        [30, 40],
        [0, 10],
        [5, 12],
      ],
      [
        [0, 12],
        [30, 40],
      ],
    ],
    [
      [
        [0, 40],
        [10, 20],
      ],
      [[0, 40]],
    ],
  ])("%j", (spans, merged) => expect(mergeSpans(spans)).toEqual(merged));

  it("covers as many seconds as were played at least once", () => {
    fc.assert(
      fc.property(fc.array(span), (spans) => {
        const played = Array.from({ length: seconds }, (_, second) =>
          spans.some(([from, to]) => from <= second && second + 1 <= to),
        ).filter(Boolean).length;
        expect(coveredBy(mergeSpans(spans))).toBe(played);
      }),
    );
  });
});

describe("logs of several devices", () => {
  it("end the same in any order, with any repetition", () => {
    fc.assert(
      fc.property(
        fc
          .array(log, { minLength: 1, maxLength: 12 })
          .chain((logs) =>
            fc.tuple(
              fc.constant(logs),
              fc.shuffledSubarray(logs, { minLength: logs.length }),
              fc.array(fc.constantFrom(...logs), { maxLength: 12 }),
            ),
          ),
        ([logs, shuffled, repeated]) => {
          expect(join([...shuffled, ...repeated])).toEqual(join(logs));
        },
      ),
    );
  });

  it("keep the newest position of those that arrive", () => {
    fc.assert(
      fc.property(fc.array(log, { minLength: 1, maxLength: 12 }), (logs) => {
        const newest = Math.max(...logs.map(({ watchedAt }) => watchedAt));
        const joined = join(logs);
        expect(joined.watchedAt).toBe(newest);
        expect(logs).toContainEqual(
          expect.objectContaining({ watchedAt: newest, lastWatchTime: joined.lastWatchTime, device: joined.device }),
        );
      }),
    );
  });

  it("never un-finish a video", () => {
    fc.assert(
      fc.property(fc.array(log, { minLength: 1, maxLength: 12 }), log, (logs, more) => {
        const before = join(logs);
        fc.pre(isWatched(before.spans, 100));
        expect(isWatched(joinLogs(before, more).spans, 100)).toBe(true);
      }),
    );
  });
});

describe("isWatched", () => {
  it.each<[Span[], number, boolean]>([
    [[[0, 90]], 100, true],
    [[[0, 89.9]], 100, false],
    [[[10, 100]], 100, true],
    [[[99, 100]], 100, false],
    [
      [
        [0, 5],
        [95, 100],
      ],
      100,
      false,
    ],
    // Playback beyond the end does not count.
    [[[50, 400]], 100, false],
    [
      [
        [0, 50],
        [40, 95],
      ],
      100,
      true,
    ],
    [[], 0, false],
  ])("%j of %i s: %s", (spans, duration, expected) => expect(isWatched(spans, duration)).toBe(expected));

  it("is never true for a reader who only jumps", () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: seconds }), { maxLength: 30 }), (places) => {
        // One second between jumps, so that the way between them cannot have been played.
        const jumps = places.map((at, step) => ({ lastWatchTime: at, watchedAt: step * 1000, device: "one" }));
        const played = jumps.slice(1).flatMap((after, at) => {
          const before = jumps[at];
          return before ? playedBetween(before, after) : [];
        });
        expect(coveredBy(mergeSpans(played))).toBeLessThanOrEqual(5 * jumps.length);
        expect(isWatched(played, seconds)).toBe(false);
      }),
    );
  });
});

describe("playedBetween", () => {
  const at = (lastWatchTime: number, watchedAt: number, device = "one") => ({ lastWatchTime, watchedAt, device });
  it.each([
    [at(0, 0), at(10, 10_000), [[0, 10]]],
    [at(0, 0), at(20, 10_000), [[0, 20]]],
    [at(0, 0), at(24, 10_000), []],
    [at(10, 0), at(5, 10_000), []],
    [at(0, 10_000), at(10, 0), []],
    [at(0, 0), at(10, 10_000, "other"), []],
  ])("from %j to %j", (before, after, played) => expect(playedBetween(before, after)).toEqual(played));
});

it("isPossible allows double speed and a little more", () => {
  expect(isPossible(23, 10_000)).toBe(true);
  expect(isPossible(23.1, 10_000)).toBe(false);
});

it("longestSpans forgets the shortest ones", () => {
  const spans = Array.from({ length: maxSpans + 5 }, (_, at): Span => [at * 10, at * 10 + (at < 5 ? 1 : 5)]);
  const kept = longestSpans(spans);
  expect(kept).toHaveLength(maxSpans);
  expect(kept[0]).toEqual([50, 55]);
});

it("resumes at the last position, and at the beginning after the end", () => {
  expect([resumeAt(42, 100), resumeAt(98, 100), resumeAt(100, 100)]).toEqual([42, 0, 0]);
});
