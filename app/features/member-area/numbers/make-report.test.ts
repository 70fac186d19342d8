import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { numberDimensions, type Tallies, type Tally } from "~/db/marketplace-values";
import { runs } from "../../../../tests/support/explore";
import { figureIds, figureOf, figureRow } from "./figures";
import { type Days, isBrokenDown, makePartReport, makeTotalReport } from "./make-report";
import { addCount, addSpan, emptyTally, medianOf, sumOf } from "./tally";
import { shiftDay, shiftMonth, spanOf } from "./time";

const until = "2027-03-10";

describe("the time of a report", () => {
  it("is the last 28 days, or the last twelve whole months, each with as much before it", () => {
    const weeks = spanOf("weeks", until);
    expect([weeks.before[0]?.from, weeks.now[0], weeks.now.at(-1)?.until]).toEqual([
      "2027-01-13",
      { from: "2027-02-10", until: "2027-02-17" },
      until,
    ]);
    const months = spanOf("months", until);
    expect(months.before[0]).toEqual({ from: "2025-03-01", until: "2025-04-01" });
    expect(months.now.at(-1)).toEqual({ from: "2027-02-01", until: "2027-03-01" });
    expect([months.before.length, months.now.length]).toEqual([12, 12]);
  });

  it.each([
    ["2027-01-31", 1, "2027-02-01"],
    ["2027-12-31", 1, "2028-01-01"],
    ["2027-01-01", -1, "2026-12-01"],
    ["2027-03-10", -25, "2025-02-01"],
  ])("of %s, moved by %i months, begins on %s", (day, months, first) => expect(shiftMonth(day, months)).toBe(first));

  it("moves over the end of a month and a leap day", () => {
    expect([shiftDay("2028-02-28", 1), shiftDay("2028-03-01", -1), shiftDay("2027-12-31", 1)]).toEqual([
      "2028-02-29",
      "2028-02-29",
      "2028-01-01",
    ]);
  });
});

describe("a median", () => {
  it.each([
    [{}, null],
    [{ 3: 1 }, 3],
    [{ 1: 1, 4: 1 }, 2.5],
    [{ 10: 1, 2: 3 }, 2],
    [{ 2: 2, 10: 2 }, 6],
    [{ 9: 1, 10: 1, 100: 1 }, 10],
  ])("of %j is %j", (lengths, median) => expect(medianOf(lengths)).toBe(median));

  it("is that of the sorted list, however the lengths were added up", () => {
    fc.assert(
      fc.property(fc.array(fc.array(fc.integer({ min: 0, max: 700 })), { minLength: 1 }), (days) => {
        const tallies = days.map((lengths) => {
          const one: Tallies = { "": emptyTally() };
          for (const length of lengths) addSpan(one, "", "daysToPublication", length + 0.4);
          return one[""] as Tally;
        });
        const sorted = days.flat().sort((one, other) => one - other);
        const half = sorted.length / 2;
        const median =
          sorted.length === 0 ? null : ((sorted[Math.ceil(half) - 1] ?? 0) + (sorted[Math.floor(half)] ?? 0)) / 2;
        expect(medianOf(sumOf(tallies).spans.daysToPublication)).toBe(median);
      }),
      { numRuns: runs(300) },
    );
  });
});

/** Returns days with the number of invitations that each group sent. */
const daysWith = (counts: Record<string, Record<string, number>>): Days =>
  new Map(
    Object.entries(counts).map(([day, groups]) => {
      const tallies: Tallies = {};
      for (const [group, count] of Object.entries(groups)) {
        for (let sent = 0; sent < count; sent++) addCount(tallies, group, "invitations");
      }
      return [day, tallies];
    }),
  );

const none: Days = new Map();
const totalOf = (side: Days, funnel = none, attention = none) =>
  makeTotalReport({ range: "weeks", until }, { side, funnel, attention });

describe("the report on everybody", () => {
  it("adds up sides and days, and leaves out days of no period", () => {
    const side = daysWith({
      "2027-03-09": { startup: 2, investor: 1 },
      "2027-02-10": { startup: 4 },
      "2027-02-09": { investor: 3 },
      "2027-03-10": { startup: 50 },
      "2027-01-12": { startup: 50 },
    });
    const { figures, periods } = totalOf(side);
    expect(figures.invitations).toEqual({
      now: 7,
      before: 3,
      series: { now: [4, 0, 0, 3], before: [0, 0, 0, 3] },
    });
    expect(periods).toEqual(spanOf("weeks", until).now);
    expect(figures.answeredInTime).toMatchObject({ now: null, before: null });
  });

  it("has no share or median of fewer than five", () => {
    const of = (times: number) => {
      const side: Tallies = { startup: { counts: { answerable: times, answeredInTime: 2 }, spans: {} } };
      for (let answer = 0; answer < times; answer++) addSpan(side, "startup", "hoursToAnswer", 6);
      const { answeredInTime, hoursToAnswer } = totalOf(new Map([["2027-03-09", side]])).figures;
      return [answeredInTime.now, hoursToAnswer.now];
    };
    expect(of(4)).toEqual([null, null]);
    expect(of(5)).toEqual([0.4, 6]);
  });

  it("has the attention of the last week counted", () => {
    const gini = (value: number) => ({ startup: { counts: {}, spans: {}, gini: value } });
    const attention = new Map([
      ["2027-03-08", gini(0.4)],
      ["2027-03-09", gini(0.5)],
      ["2027-03-11", gini(0.9)],
    ]);
    const { attentionToStartups, attentionToInvestors } = totalOf(none, none, attention).figures;
    expect([attentionToStartups.now, attentionToStartups.before, attentionToInvestors.now]).toEqual([0.5, null, null]);
  });

  it("has the stages of those who signed up in twelve months, whenever they reached them", () => {
    const stage = (signedUp: number, met: number): Tally => ({ counts: { signedUp, met }, spans: {} });
    const { funnel } = totalOf(
      none,
      new Map<string, Tallies>([
        [
          "2027-03-09",
          { "2026-03/startup": stage(6, 5), "2026-02/startup": stage(9, 9), "2026-03/investor": stage(7, 6) },
        ],
        ["2026-03-09", { "2026-03/startup": stage(6, 0) }],
      ]),
    );
    expect(funnel.find((row) => row.stage === "signedUp")?.reached).toEqual({ startup: 12, investor: 7 });
    expect(funnel.find((row) => row.stage === "met")?.reached).toEqual({ startup: 5, investor: 6 });
    expect(funnel.find((row) => row.stage === "deal")?.reached).toEqual({ startup: null, investor: null });
  });
});

describe("the report by group", () => {
  it("shows large groups, and hides small ones with the next smallest", () => {
    const days = daysWith({ "2027-03-09": { ai: 20, bio: 4, food: 7, games: 9 }, "2027-02-01": { ai: 6, food: 5 } });
    const { groups, leftOut } = makePartReport({ range: "weeks", until, by: "industry" }, days);
    expect(groups.map(({ value, figures }) => [value, figures.invitations])).toEqual([
      ["ai", { now: 20, before: 6 }],
      ["games", { now: 9, before: null }],
    ]);
    expect(leftOut).toBe(2);
  });

  it("hides levels within their side, because the report by side shows what they add up to", () => {
    const counts = { "investor.normal": 20, "investor.gold": 3, "startup.normal": 30, "startup.diamond": 2 };
    const days = daysWith({ "2027-03-09": { ...counts, "startup.gold": 9 } });
    const { groups } = makePartReport({ range: "weeks", until, by: "level" }, days);
    const shown = groups.map(({ value, figures }) => [value, figures.invitations?.now]);
    expect(shown).toEqual([["startup.normal", 30]]);
  });

  it("has no sides of what belongs to both, no groups of attention, and no sign-ups of a month's cohort", () => {
    expect(figureIds.filter((id) => !isBrokenDown(id, "side"))).toEqual([
      "meetings",
      "held",
      "introductions",
      "deals",
      "attentionToStartups",
      "attentionToInvestors",
    ]);
    const attention = ["attentionToStartups", "attentionToInvestors"];
    for (const by of numberDimensions.filter((one) => one !== "side")) {
      const left = figureIds.filter((id) => !isBrokenDown(id, by));
      expect(left).toEqual(by === "cohort" ? ["signUps", ...attention] : attention);
    }
  });

  it("adds up to the total, hidden groups included", () => {
    const day = fc.integer({ min: 0, max: 70 }).map((ago) => shiftDay(until, -ago));
    const group = fc.constantFrom("startup", "investor");
    fc.assert(
      fc.property(fc.array(fc.tuple(day, group, fc.integer({ min: 0, max: 9 })), { maxLength: 30 }), (sent) => {
        const counts: Record<string, Record<string, number>> = {};
        for (const [on, by, count] of sent) {
          const found = counts[on] ?? {};
          counts[on] = found;
          found[by] = (found[by] ?? 0) + count;
        }
        const days = daysWith(counts);
        const total = totalOf(days).figures.invitations;
        const parts = makePartReport({ range: "weeks", until, by: "side" }, days).groups;
        for (const time of ["now", "before"] as const) {
          const shown = parts.map(({ figures }) => figures.invitations?.[time] ?? null);
          const sum = shown.reduce<number>((all, count) => all + (count ?? 0), 0);
          if (shown.length === 2 && !shown.includes(null)) expect(sum).toBe(total[time]);
          else expect(sum).toBeLessThanOrEqual(total[time] ?? 0);
          expect(total.series[time].reduce<number>((all, count) => all + (count ?? 0), 0)).toBe(total[time]);
        }
      }),
      { numRuns: runs(200) },
    );
  });
});

it("has a unit and a way to compute every figure", () => {
  for (const id of figureIds) {
    expect(figureRow(id).from.length).toBeGreaterThan(0);
    expect(figureOf(id, emptyTally())).toBe(figureRow(id).unit === "count" ? 0 : null);
  }
});
