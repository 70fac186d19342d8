import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { minuteMs } from "~/durations";
import { alarmTimeToSet, digestAlarmDelay, digestRetryMs, dueDigests } from "./alarm-rules";

const now = 1_800_000_000_000;

describe("the object's alarm", () => {
  it.each([
    ["is set when it was not", 0, 500, now + 500],
    ["stays when it rings sooner", now + 400, 500, null],
    ["stays when it rings at that time", now + 500, 500, null],
    ["is moved forward when it rings later", now + 501, 500, now + 500],
    ["is set again when its time has come", now, 500, now + 500],
    ["is set again when its time has passed", now - 1, 500, now + 500],
    ["is set for now", 0, 0, now],
  ])("%s", (_, alarmAt, delay, expected) => expect(alarmTimeToSet(alarmAt, delay, now)).toBe(expected));

  it("always rings in the future and within every delay asked for since its last time passed", () =>
    fc.assert(
      fc.property(fc.array(fc.record({ delay: fc.nat(40_000), pause: fc.nat(5_000) }), { minLength: 1 }), (steps) => {
        let time = now;
        let alarmAt = 0;
        let wanted: number[] = [];
        for (const { delay, pause } of steps) {
          time += pause;
          if (alarmAt <= time) wanted = [];
          wanted.push(time + delay);
          alarmAt = alarmTimeToSet(alarmAt, delay, time) ?? alarmAt;
          expect(alarmAt).toBeGreaterThanOrEqual(time);
          expect(alarmAt).toBe(Math.min(...wanted));
        }
      }),
    ));
});

describe("mails about unread messages", () => {
  it.each([
    ["nobody's", { investor: null, startup: null }, [], null],
    ["one that is due later", { investor: now + minuteMs, startup: null }, [], minuteMs],
    [
      "one that is due very soon: the alarm is not set for it alone",
      { investor: now + 1, startup: null },
      [],
      digestRetryMs,
    ],
    ["one that is due now", { investor: now, startup: null }, ["investor"], digestRetryMs],
    [
      "one that is overdue and one that is not",
      { investor: now + 90_000, startup: now - 1 },
      ["startup"],
      digestRetryMs,
    ],
    ["the earlier of two", { investor: now + 90_000, startup: now + 40_000 }, [], 40_000],
    ["both", { investor: now, startup: now - 5 }, ["investor", "startup"], digestRetryMs],
  ])("are due, and the alarm is set: %s", (_, times, due, delay) => {
    expect(dueDigests(times, now)).toEqual(due);
    expect(digestAlarmDelay(times, now)).toBe(delay);
  });
});
