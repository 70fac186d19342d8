import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type MeetingOutcome, sides } from "~/db/values";
import { dayMs, minuteMs } from "~/durations";
import { otherSide } from "../rules";
import { type Answers, accusedAt, answerableFor, countsAsMissed, isTellable, keptBand, outcomesFor } from "./rules";

const start = Date.UTC(2026, 11, 1, 2);
const end = start + 20 * minuteMs;
const silent: Answers = { investorOutcome: null, startupOutcome: null, investorMissedAt: null, startupMissedAt: null };
const meeting = { startAt: start, minutes: 20, ...silent };

describe("after a meeting", () => {
  it.each([
    ["without a time", null, end, false],
    ["while it lasts", start, end - 1, false],
    ["at its end", start, end, true],
    ["on the last moment of two weeks", start, end + 14 * dayMs - 1, true],
    ["two weeks later", start, end + 14 * dayMs, false],
  ])("%s, a side can say what became of it: %#", (_, startAt, now, expected) => {
    expect(isTellable("investor", { ...meeting, startAt }, now)).toBe(expected);
  });

  it.each([
    [null, null, null, null],
    ["held", null, "held", null],
    [null, "held", null, null],
    ["missed", "held", "missed", "held"],
  ] as const)("one who said %s reads of the other's %s: %s, %s", (own, other, outcome, otherOutcome) => {
    const read = { outcome, otherOutcome };
    expect(outcomesFor("investor", { ...silent, investorOutcome: own, startupOutcome: other })).toEqual(read);
    expect(outcomesFor("startup", { ...silent, investorOutcome: other, startupOutcome: own })).toEqual(read);
  });
});

describe("a side that is said not to have come", () => {
  const told = end + 13 * dayMs;
  const accused = { ...meeting, startupOutcome: "missed" as const, startupMissedAt: told };

  it("reads so, and can answer for a week from being told", () => {
    expect(outcomesFor("investor", accused)).toEqual({ outcome: null, otherOutcome: "missed" });
    expect(isTellable("investor", accused, told + answerableFor - 1)).toBe(true);
    expect(isTellable("investor", accused, told + answerableFor)).toBe(false);
    // The side that said so has its two weeks.
    expect(isTellable("startup", accused, told + dayMs)).toBe(false);
  });

  it("is told nothing that did not reach it, for example through a block", () => {
    expect(outcomesFor("investor", { ...accused, startupMissedAt: null }).otherOutcome).toBeNull();
  });

  const now = told + answerableFor;
  it.each([
    ["unanswered for a week", {}, now, true],
    ["before the week is over", {}, now - 1, false],
    ["contradicted", { investorOutcome: "held" }, now, false],
    ["said by both of each other", { investorOutcome: "missed" }, now, false],
    ["taken back", { startupOutcome: "held" }, now, false],
    ["followed by another meeting", { hasRebooked: true }, now, false],
    ["not told", { startupMissedAt: null }, now, false],
  ] as const)("has missed the meeting or not if that is %s", (_, changes, at, expected) => {
    expect(countsAsMissed("investor", { ...accused, hasRebooked: false, ...changes }, at)).toBe(expected);
    expect(countsAsMissed("startup", { ...accused, hasRebooked: false, ...changes }, at)).toBe(false);
  });

  const outcome = fc.constantFrom<MeetingOutcome | null>("held", "missed", null);
  const moment = fc.option(fc.integer({ min: end, max: end + 14 * dayMs }));
  const answers = fc.record({
    investorOutcome: outcome,
    startupOutcome: outcome,
    investorMissedAt: moment,
    startupMissedAt: moment,
  });

  it("never has a meeting counted that it answered, that it could still answer, or together with the other", () => {
    let counted = 0;
    fc.assert(
      fc.property(answers, fc.integer({ min: end, max: end + 40 * dayMs }), (given, at) => {
        const missedBy = sides.filter((side) => countsAsMissed(side, { ...given, hasRebooked: false }, at));
        counted += missedBy.length;
        expect(missedBy.length).toBeLessThan(2);
        for (const side of missedBy) {
          expect(outcomesFor(side, given)).toEqual({ outcome: null, otherOutcome: "missed" });
          expect(accusedAt(otherSide(side), given)).toBeNull();
          expect(at < end + 14 * dayMs || !isTellable(side, { ...meeting, ...given }, at)).toBe(true);
          expect(countsAsMissed(side, { ...given, hasRebooked: true }, at)).toBe(false);
          expect(countsAsMissed(side, { ...given, hasRebooked: false }, at + dayMs)).toBe(true);
        }
      }),
    );
    expect(counted).toBeGreaterThan(0);
  });
});

describe("the band of kept meetings", () => {
  it.each([
    [4, 0, null],
    [5, 0, "nearlyAll"],
    [10, 1, "nearlyAll"],
    [9, 1, "most"],
    [5, 2, "most"],
    [5, 3, "some"],
    [50, 50, "some"],
  ])("of %i meetings, %i of them missed: %s", (meetings, missed, expected) => {
    expect(keptBand({ meetings, missed })).toBe(expected);
  });

  it("never gets better by missing a meeting", () => {
    const bands = ["nearlyAll", "most", "some"];
    const rank = (band: string | null) => bands.indexOf(band ?? "");
    fc.assert(
      fc.property(fc.integer({ min: 5, max: 50 }), fc.nat({ max: 49 }), (meetings, missed) => {
        fc.pre(missed < meetings);
        expect(rank(keptBand({ meetings, missed: missed + 1 }))).toBeGreaterThanOrEqual(
          rank(keptBand({ meetings, missed })),
        );
      }),
    );
  });
});
