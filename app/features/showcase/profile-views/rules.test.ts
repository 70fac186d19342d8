import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { viewedSections } from "~/db/values";
import { type StartupCapability, startupCapabilities } from "~/features/core/access/rules";
import { countedAfter, credibleReport, firstUnsettledDay, longestView, readableSections, totalsOf } from "./rules";
import { chartDays, summarizeDays, type ViewDay } from "./view-days";

const seconds = fc.oneof(fc.integer({ min: 0, max: 4000 }), fc.double(), fc.constantFrom(1e308, Number.NaN, -1));
const sections = fc.dictionary(fc.constantFrom(...viewedSections), seconds);

describe("a credible report", () => {
  it("has at least five seconds, no more than have passed, and only readable sections", () => {
    fc.assert(
      fc.property(
        fc.record({ seconds, sections }),
        fc.subarray([...viewedSections]),
        fc.integer({ min: -10_000, max: 10_000_000 }),
        (report, readable, passed) => {
          const credible = credibleReport(report, { issuedAt: 50_000, now: 50_000 + passed, readable });
          if (!credible) return;
          expect(credible.seconds).toBeGreaterThanOrEqual(countedAfter);
          expect(credible.seconds).toBeLessThanOrEqual(Math.min(passed / 1000, longestView, report.seconds));
          for (const [section, time] of Object.entries(credible.sections)) {
            expect(readable).toContain(section);
            expect(time).toBeGreaterThan(0);
            expect(time).toBeLessThanOrEqual(credible.seconds);
          }
        },
      ),
    );
  });

  it.each([
    [4, 60, null],
    [5, 4, null],
    [5, 5, 5],
    [60, 30, 30],
    [Number.NaN, 60, null],
    [7200, 7200, longestView],
  ])("of %d seconds after %d is %s", (claimed, passed, counted) => {
    const credible = credibleReport(
      { seconds: claimed, sections: {} },
      { issuedAt: 0, now: passed * 1000, readable: [] },
    );
    expect(credible?.seconds ?? null).toBe(counted);
  });
});

it.each<[StartupCapability[], string[]]>([
  [[], []],
  [["card", "basic"], ["about"]],
  [
    ["card", "basic", "report"],
    ["about", "report", "team", "honours", "more", "news"],
  ],
  [[...startupCapabilities], [...viewedSections]],
])("with %j, %j can be viewed", (granted, readable) => {
  expect(readableSections(new Set(granted))).toEqual(readable);
});

it("the totals of a visit never exceed the time it lasted", () => {
  const load = fc.record({
    seconds: fc.integer({ min: 5, max: 1800 }),
    sections: fc.dictionary(fc.constantFrom(...viewedSections), fc.integer({ min: 1, max: 1800 })),
  });
  fc.assert(
    fc.property(fc.array(load, { maxLength: 20 }), fc.integer({ min: 5000, max: 9_000_000 }), (loads, lastAt) => {
      const totals = totalsOf(Object.fromEntries(loads.entries()), { startedAt: 0, lastAt });
      for (const time of [totals.seconds, ...Object.values(totals.sections)]) {
        expect(time).toBeLessThanOrEqual(Math.min(longestView, Math.round(lastAt / 1000)));
      }
    }),
  );
});

describe("the chart", () => {
  const now = Date.parse("2026-11-22T16:30:00Z");
  const day = (day: string, investorViews: number, visitors: number): ViewDay => ({ day, investorViews, visitors });

  it("has 30 days up to today in Taipei, compared with the 30 before", () => {
    const rows = [day("2026-11-23", 2, 1), day("2026-10-25", 1, 0), day("2026-10-24", 4, 4), day("2026-09-25", 1, 0)];
    const summary = summarizeDays([...rows, day("2026-09-24", 9, 9)], now);
    expect(summary.days).toHaveLength(chartDays);
    expect(summary.days.at(0)).toEqual(day("2026-10-25", 1, 0));
    expect(summary.days.at(1)).toEqual(day("2026-10-26", 0, 0));
    expect(summary.days.at(-1)).toEqual(day("2026-11-23", 2, 1));
    expect(summary).toMatchObject({ views: 4, investorViews: 3, previousViews: 9 });
  });
});

it.each([
  ["2026-11-22T15:59:00Z", "2026-11-22"],
  ["2026-11-22T16:59:00Z", "2026-11-22"],
  ["2026-11-22T17:00:00Z", "2026-11-23"],
])("at %s the views of %s are the first that may still change", (now, day) => {
  expect(firstUnsettledDay(Date.parse(now))).toBe(day);
});
