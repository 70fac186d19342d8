import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { coveredBy, isWatched, mergeSpans, type Span } from "./watch-log";
import { WatchRecorder } from "./watch-recorder";

/** Simulates playback for some seconds, with events every quarter of a second. */
function playFrom(recorder: WatchRecorder, from: number, seconds: number) {
  recorder.play(from);
  for (let at = from + 0.25; at <= from + seconds; at += 0.25) recorder.moveTo(at);
  recorder.pause(from + seconds);
}

describe("WatchRecorder", () => {
  it("reports where the player is and what it has played", () => {
    const recorder = new WatchRecorder(0);
    expect(recorder.report()).toEqual({ last_watch_time: 0, watched: [] });
    playFrom(recorder, 0, 5);
    recorder.seek(60);
    playFrom(recorder, 60, 2);
    expect(recorder.report()).toEqual({
      last_watch_time: 62,
      watched: [
        [0, 5],
        [60, 62],
      ],
    });
  });

  it("does not count a jump, even one that the player does not announce", () => {
    const recorder = new WatchRecorder(0);
    recorder.play(0);
    recorder.moveTo(1);
    recorder.moveTo(90);
    recorder.moveTo(91);
    recorder.moveTo(20);
    expect(recorder.report().watched).toEqual([
      [0, 1],
      [90, 91],
    ]);
  });

  it("counts nothing while paused", () => {
    const recorder = new WatchRecorder(0);
    recorder.moveTo(1);
    recorder.moveTo(2);
    expect(recorder.report()).toEqual({ last_watch_time: 2, watched: [] });
  });

  it("reports unconfirmed spans again, and confirmed ones no more", () => {
    const recorder = new WatchRecorder(0);
    playFrom(recorder, 0, 4);
    const first = recorder.report();
    playFrom(recorder, 4, 4);
    expect(recorder.report().watched).toEqual([[0, 8]]);
    recorder.confirm(first.watched);
    expect(recorder.report().watched).toEqual([[4, 8]]);
  });

  it("loses nothing that was played, whatever reports are lost, and adds nothing", () => {
    const step = fc.record({
      from: fc.integer({ min: 0, max: 90 }),
      seconds: fc.integer({ min: 1, max: 10 }),
      isLost: fc.boolean(),
    });
    fc.assert(
      fc.property(fc.array(step, { minLength: 1, maxLength: 15 }), (steps) => {
        const recorder = new WatchRecorder(0);
        let stored: Span[] = [];
        for (const { from, seconds, isLost } of steps) {
          recorder.seek(from);
          playFrom(recorder, from, seconds);
          const { watched } = recorder.report();
          if (isLost) continue;
          stored = mergeSpans(stored, watched);
          recorder.confirm(watched);
        }
        stored = mergeSpans(stored, recorder.report().watched);
        const played = mergeSpans(steps.map(({ from, seconds }): Span => [from, from + seconds]));
        expect(coveredBy(stored)).toBeCloseTo(coveredBy(played));
      }),
    );
  });

  it("never lets a reader finish by skipping to the end", () => {
    const recorder = new WatchRecorder(0);
    recorder.play(0);
    for (const at of [30, 60, 90, 99, 100]) {
      recorder.seek(at);
      recorder.moveTo(at);
    }
    recorder.pause(100);
    expect(isWatched(recorder.report().watched, 100)).toBe(false);
  });
});
