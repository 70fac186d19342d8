import { describe, expect, it } from "vitest";
import { hourMs, minuteMs } from "../../app/durations";
import { randomOf } from "../match/random";
import { busiestHour } from "../scale/cost";
import { planDay, playedActs, timesInDay, visitsIn } from "./day";

const whole = { members: 3000, share: 1, minutes: 24 * 60 };
const plan = (day = whole, seed = 1) => planDay(day, randomOf(seed));

describe("a planned day", () => {
  it("has each act as often as its share of the members' month", () => {
    for (const act of playedActs) {
      const times = (share: number) => plan({ ...whole, share }).filter((planned) => planned.act === act).length;
      expect([times(1), times(0.1)]).toEqual([1, 0.1].map((share) => Math.round(share * timesInDay(act, 3000))));
    }
    expect(timesInDay("log-in", 3000)).toBe(200);
  });

  it("has as many visits as home pages, and uses all of them", () => {
    const visits = visitsIn(whole);
    expect(plan().filter(({ act }) => act === "the home page of a member")).toHaveLength(visits);
    const made = new Set(plan().map(({ visit }) => visit));
    expect([Math.min(...made), Math.max(...made), made.size]).toEqual([0, visits - 1, visits]);
  });

  it("has its busiest hour at nine in the evening", () => {
    const perHour = Array.from({ length: 24 }, () => 0);
    for (const { dueAt } of plan())
      perHour[Math.floor(dueAt / hourMs)] = (perHour[Math.floor(dueAt / hourMs)] ?? 0) + 1;
    const share = (hour: number) => (perHour[hour] ?? 0) / plan().length;
    expect(share(21)).toBeCloseTo(busiestHour, 1.5);
    expect(perHour.indexOf(Math.max(...perHour))).toBe(21);
    expect(share(3)).toBeCloseTo((1 - busiestHour) / 23, 1.5);
  });

  it("fits into its minutes, in the order of time", () => {
    const times = plan({ ...whole, share: 0.1, minutes: 2 }).map(({ dueAt }) => dueAt);
    expect(times).toEqual(times.toSorted((a, b) => a - b));
    expect(times[0]).toBeGreaterThanOrEqual(0);
    expect(times.at(-1)).toBeLessThan(2 * minuteMs);
    expect(times.at(-1)).toBeGreaterThan(1.9 * minuteMs);
  });

  it("is the same for the same seed only", () => {
    const short = { ...whole, share: 0.01 };
    expect(plan(short)).toEqual(plan(short));
    expect(plan(short)).not.toEqual(plan(short, 2));
  });
});
