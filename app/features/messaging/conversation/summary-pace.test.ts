import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { beginWrite, initialPace, mayWriteNow, retryDelay, summaryAlarmDelay } from "./summary-pace";

const now = 1_800_000_000_000;

describe("the pace of summaries", () => {
  it("lets the first one be written at once, with a retry after a second", () => {
    expect(mayWriteNow(initialPace, now)).toBe(true);
    expect(summaryAlarmDelay(initialPace, now)).toBe(1_000);
  });

  it("leaves pauses that double up to two seconds while writes follow each other", () => {
    let pace = beginWrite(initialPace, now);
    const pauses = [pace.pauseMs];
    for (let write = 0; write < 5; write++) {
      pace = beginWrite(pace, pace.writtenAt + pace.pauseMs);
      pauses.push(pace.pauseMs);
    }
    expect(pauses).toEqual([250, 500, 1_000, 2_000, 2_000, 2_000]);
  });

  it.each([
    ["within two seconds of the pause's end", 250 + 1_999, 500],
    ["two seconds after it", 250 + 2_000, 250],
  ])("grows or starts over for a write %s", (_, after, pauseMs) => {
    const first = beginWrite(initialPace, now);
    expect(beginWrite(first, now + after)).toMatchObject({ writtenAt: now + after, pauseMs });
  });

  it.each([
    [0, false, 250],
    [249, false, 1],
    [250, true, 1_000],
  ])("after %i ms of a pause of 250: written now %s, or by an alarm in %i ms", (after, isNow, delay) => {
    const pace = beginWrite(initialPace, now);
    expect(mayWriteNow(pace, now + after)).toBe(isNow);
    expect(summaryAlarmDelay(pace, now + after)).toBe(delay);
  });

  it("never leaves a change waiting longer than the longest pause", () =>
    fc.assert(
      fc.property(fc.array(fc.nat(10_000), { maxLength: 30 }), fc.nat(10_000), (gaps, after) => {
        let time = now;
        let pace = initialPace;
        for (const gap of gaps) {
          time += gap;
          pace = beginWrite(pace, time);
        }
        const delay = summaryAlarmDelay(pace, time + after);
        expect(delay).toBeGreaterThan(0);
        expect(delay).toBeLessThanOrEqual(2_000);
        expect(mayWriteNow(pace, time + after + delay)).toBe(true);
      }),
    ));

  it("retries failed writes after delays that double up to half a minute", () =>
    expect([1, 2, 3, 4, 5, 6, 60].map(retryDelay)).toEqual([2_000, 4_000, 8_000, 16_000, 30_000, 30_000, 30_000]));
});
