import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { startupCompleteness } from "~/features/profiles/startups/completeness";
import { startupRecord } from "~/features/profiles/startups/record";
import { helpedFields } from "~/features/publishing/content-kinds/course/helped-fields";
import { emptyOf } from "~/features/records/records/content";
import { gapsOf, helpedGaps, isWeak } from "./gaps";
import { commonStop, lessonCounts, percentOf, tenthText } from "./numbers";
import { tenthOf } from "./watch-log";

describe("a weak text", () => {
  it.each([
    ["startup", "summary", "zh_tw", "", false],
    ["startup", "summary", "zh_tw", "<p> </p>", false],
    ["startup", "summary", "zh_tw", `<p>${"字".repeat(49)}</p>`, true],
    ["startup", "summary", "zh_tw", `<p>${"字".repeat(25)}</p><p>${"字".repeat(25)}</p>`, false],
    ["startup", "summary", "zh_tw", `<p>${"字 ".repeat(49)}</p>`, true],
    ["startup", "summary", "en_us", `<p>${"word ".repeat(31)}</p>`, true],
    ["startup", "summary", "en_us", `<p>${"word ".repeat(32)}</p>`, false],
    ["startup", "slogan", "zh_tw", "做軟體", true],
    ["investor", "title", "zh_tw", "人", false],
    ["investor", "experience", "zh_tw", "十年創投", true],
    ["investor", "unknown", "zh_tw", "字", false],
  ] as const)("%s %s in %s: %s → %s", (side, name, locale, text, expected) => {
    expect(isWeak(side, name, locale, text)).toBe(expected);
  });
});

describe("gaps", () => {
  const filled = {
    ...emptyOf(startupRecord),
    name: "晨星",
    report: {
      zh_tw: { ...emptyOf(startupRecord).report.zh_tw, problem: `<p>${"字".repeat(60)}</p>`, market: "<p>很大</p>" },
      en_us: { ...emptyOf(startupRecord).report.en_us },
    },
  };
  const gaps = (profile: typeof filled, comments: Record<string, string> = {}) =>
    gapsOf({ side: "startup", profile, missing: startupCompleteness(profile).missing, comments }).map(
      ({ path }) => path,
    );

  it("are required and empty, weak, or returned, and nothing else", () => {
    const found = gaps(filled);
    expect(found).toContain("photo");
    expect(found).toContain("report.zh_tw.summary");
    expect(found).toContain("report.zh_tw.market");
    for (const path of ["name", "report.zh_tw.problem", "report.en_us.summary", "report.en_us.market", "teams"]) {
      expect(found).not.toContain(path);
    }
    expect(gaps(filled, { name: "全名？", "report.problem": "再具體", teams: "照片" })).toEqual(
      expect.arrayContaining(["name", "report.zh_tw.problem", "report.en_us.problem", "teams"]),
    );
  });

  it("name each place once, in known fields and sections", () => {
    const found = gapsOf({
      side: "startup",
      profile: filled,
      missing: startupCompleteness(filled).missing,
      comments: { name: "?", photo: "?" },
    });
    expect(new Set(found.map(({ path }) => path)).size).toBe(found.length);
    const helped = helpedGaps("startup", found);
    expect(helpedFields).toEqual(expect.arrayContaining(helped));
    expect(helped).toContain("startup:report.summary");
    expect(helped).toContain("startup/detail");
    expect(helped).not.toContain("startup/more");
  });

  it("know every section and field of both sides once, though some share a name", () => {
    expect(new Set(helpedFields).size).toBe(helpedFields.length);
    expect(helpedFields).toEqual(
      expect.arrayContaining(["startup/more", "startup:more", "investor/holding", "investor:langs.description"]),
    );
  });
});

describe("numbers", () => {
  it("are zero where nothing was counted", () => {
    expect(lessonCounts(new Map())).toEqual({
      ...{ started: 0, finished: 0, opened: 0, learned: 0, filled: 0 },
      stops: [0, 0, 0, 0, 0, 0, 0, 0, 0, 0],
    });
    expect(lessonCounts(new Map([["stop:9", 2]])).stops[9]).toBe(2);
  });

  it("say the share in percent, and where most stop", () => {
    expect([percentOf(1, 3), percentOf(0, 0), percentOf(3, 3)]).toEqual([33, null, 100]);
    expect([commonStop([0, 0]), commonStop([1, 3, 3])]).toEqual([null, 1]);
    expect(tenthText(1, 100)).toBe("0:10–0:20");
  });

  it("put each position in one tenth, the end in the last", () => {
    expect([tenthOf(0, 100), tenthOf(99.9, 100), tenthOf(100, 100), tenthOf(5, 0)]).toEqual([0, 9, 9, 0]);
    fc.assert(
      fc.property(fc.double({ min: 0, max: 1, noNaN: true }), fc.integer({ min: 1, max: 9000 }), (part, seconds) => {
        const tenth = tenthOf(part * seconds, seconds);
        expect(tenth).toBeGreaterThanOrEqual(0);
        expect(tenth).toBeLessThanOrEqual(9);
      }),
    );
  });
});
