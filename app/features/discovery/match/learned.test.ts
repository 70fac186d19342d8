import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { learnedChoices, learnedFeatures } from "~/db/match-values";
import { passReasons } from "~/db/values";
import { runs } from "../../../../tests/support/explore";
import {
  investorFeatures,
  type LearnedAct,
  type LearnedLine,
  learnFrom,
  type ProfileFeatures,
  startupFeatures,
  tasteOf,
  withChoices,
} from "./learned";

const profileIds = ["p1", "p2", "p3", "p4", "p5", "p6", "p7", "p8"];
const liking = fc.constantFrom("looked", "favorite", "moved", "invited", "answered", "met");
const profileId = fc.constantFrom(...profileIds, "unknown");
const at = fc.integer({ min: 1, max: 20 });
const acts: fc.Arbitrary<LearnedAct> = fc.oneof(
  fc.record({ kind: liking, profileId, at }),
  fc.record({
    kind: fc.constant("passed" as const),
    profileId,
    at,
    reason: fc.option(fc.constantFrom(...passReasons)),
  }),
);
const keys = fc.uniqueArray(fc.constantFrom("ai", "food", "saas"), { maxLength: 3 });
const features: fc.Arbitrary<ProfileFeatures> = fc.record({
  industry: keys,
  domain: keys,
  region: fc.constantFrom([], ["台北市"], ["JP"]),
  stage: fc.constantFrom([], ["1"], ["3"]),
  amount: fc.constantFrom([], ["small"], ["largest"]),
});
const profiles = fc
  .array(features, { minLength: profileIds.length, maxLength: profileIds.length })
  .map((all) => new Map(profileIds.map((id, index) => [id, all[index] as ProfileFeatures])));
const histories = fc.array(acts, { maxLength: 40 });

const leanOf = (lines: readonly LearnedLine[], feature: string, key: string) =>
  lines.find((line) => line.feature === feature && line.key === key)?.lean ?? 0;

const hardware: ProfileFeatures = {
  industry: ["hardware"],
  domain: ["chips"],
  region: ["新竹市"],
  stage: ["2"],
  amount: ["small"],
};
const alike = new Map(profileIds.map((id) => [id, hardware]));
const repeated = (count: number, act: Record<string, unknown>) =>
  profileIds.slice(0, count).map((id) => ({ at: 5, profileId: id, ...act }) as LearnedAct);

describe("what is learned", () => {
  it.each([
    ["nothing from two passes without a reason", repeated(2, { kind: "passed", reason: null }), {}],
    ["a little from three", repeated(3, { kind: "passed", reason: null }), { industry: -0.125, domain: -0.125 }],
    [
      "more from five passes for the industry",
      repeated(5, { kind: "passed", reason: "sector" }),
      { industry: -8 / 15, domain: -8 / 15 },
    ],
    ["only the stage from passes for the stage", repeated(5, { kind: "passed", reason: "stage" }), { stage: -8 / 15 }],
    [
      "only the amount from passes for the amount",
      repeated(5, { kind: "passed", reason: "amount" }),
      { amount: -8 / 15 },
    ],
    ["nothing from passes for the time", repeated(8, { kind: "passed", reason: "timing" }), {}],
    ["nothing from passes for other reasons", repeated(8, { kind: "passed", reason: "other" }), {}],
    ["nothing from two favorites", repeated(2, { kind: "favorite" }), {}],
    [
      "everything about profiles met with",
      repeated(3, { kind: "met" }),
      { industry: 0.5, domain: 0.5, region: 0.5, stage: 0.5, amount: 0.5 },
    ],
    [
      "nothing from both alike",
      [...repeated(8, { kind: "invited" }).slice(0, 4), ...repeated(8, { kind: "passed", reason: "sector" }).slice(4)],
      { region: 6 / 13, stage: 6 / 13, amount: 6 / 13 },
    ],
    ["nothing about profiles that cannot be read", repeated(8, { kind: "met", profileId: "unknown" }), {}],
  ] as const)("is %s", (_, given, expected) => {
    const lines = learnFrom(given, alike);
    const found = Object.fromEntries(
      lines.filter(({ lean }) => lean !== 0).map(({ feature, lean }) => [feature, lean]),
    );
    expect(Object.keys(found).sort()).toEqual(Object.keys(expected).sort());
    for (const [feature, lean] of Object.entries(expected)) expect(found[feature]).toBeCloseTo(lean, 10);
  });

  it("counts each profile once, as the newest act about a feature says", () => {
    const changed: LearnedAct[] = [
      { kind: "met", profileId: "p1", at: 1 },
      { kind: "passed", profileId: "p1", at: 2, reason: "sector" },
      { kind: "passed", profileId: "p2", at: 1, reason: "sector" },
      { kind: "favorite", profileId: "p2", at: 2 },
    ];
    const lines = learnFrom(changed, alike);
    expect(lines).toContainEqual(expect.objectContaining({ feature: "industry", liked: 1, passed: 1 }));
    expect(lines).toContainEqual(expect.objectContaining({ feature: "region", liked: 2, passed: 0 }));
  });

  it("is bounded, and does not depend on the order of the acts", () => {
    fc.assert(
      fc.property(histories, profiles, (all, known) => {
        const lines = learnFrom(all, known);
        for (const { lean, liked, passed } of lines) {
          expect(Math.abs(lean)).toBeLessThan(1);
          expect(liked + passed).toBeLessThanOrEqual(profileIds.length);
        }
        expect(learnFrom([...all].reverse(), known)).toEqual(lines);
      }),
      { numRuns: runs(200) },
    );
  });

  it("never suggests more of something after a pass for it, nor less after interest in it", () => {
    fc.assert(
      fc.property(histories, profiles, fc.constantFrom(...profileIds), liking, (all, known, id, kind) => {
        const before = learnFrom(all, known);
        const passed = learnFrom([...all, { kind: "passed", profileId: id, at: 30, reason: "sector" }], known);
        const liked = learnFrom([...all, { kind, profileId: id, at: 30 }], known);
        for (const key of known.get(id)?.industry ?? []) {
          const lean = leanOf(before, "industry", key);
          expect(leanOf(passed, "industry", key)).toBeLessThanOrEqual(lean + 1e-12);
          expect(leanOf(liked, "industry", key)).toBeGreaterThanOrEqual(lean - 1e-12);
        }
      }),
      { numRuns: runs(200) },
    );
  });

  it("is nothing without acts", () => expect(tasteOf(learnFrom([], alike))).toEqual(tasteOf([])));
});

describe("a choice", () => {
  it("decides its line alone, and taking it back leaves what was learned", () => {
    fc.assert(
      fc.property(histories, profiles, fc.constantFrom(...learnedChoices), fc.nat(), (all, known, choice, which) => {
        const lines = learnFrom(all, known);
        const line = lines[which % Math.max(1, lines.length)];
        if (!line) return;
        const { feature, key } = line;
        const chosen = withChoices(lines, [{ feature, key, choice }]);
        const expected = { more: 0.6, fewer: -0.6, off: 0 }[choice];
        expect(leanOf(chosen, feature, key)).toBe(expected);
        const others = (some: readonly LearnedLine[]) =>
          some.filter((one) => one.feature !== feature || one.key !== key);
        expect(others(chosen)).toEqual(others(lines));
        expect(withChoices(lines, [])).toEqual(lines);
      }),
      { numRuns: runs(200) },
    );
  });

  it("holds after the acts about it are gone", () => {
    const chosen = withChoices([], [{ feature: "industry", key: "ai", choice: "fewer" }]);
    expect(chosen).toEqual([{ feature: "industry", key: "ai", liked: 0, passed: 0, lean: -0.6, choice: "fewer" }]);
    expect(tasteOf(chosen).industry).toEqual({ ai: -0.6 });
  });
});

describe("features", () => {
  const startup = { industries: ["ai"], domains: [], region: "", stage: null, amount: null };

  it("of a startup are what is known of it", () => {
    expect(startupFeatures(startup)).toEqual({ industry: ["ai"], domain: [], region: [], stage: [], amount: [] });
    const known = startupFeatures({ ...startup, region: "JP", stage: 3, amount: 1 });
    expect(known).toMatchObject({ region: ["JP"], stage: ["3"], amount: ["small"] });
  });

  it.each([
    [9_999_999, "small"],
    [10_000_000, "medium"],
    [49_999_999, "medium"],
    [50_000_000, "large"],
    [199_999_999, "large"],
    [200_000_000, "largest"],
  ])("group a round of NT$%s as %s, and a check of a fifth of it alike", (amount, group) => {
    expect(startupFeatures({ ...startup, amount }).amount).toEqual([group]);
    const checkSize = { min: amount / 5, max: amount / 5 };
    expect(investorFeatures({ industries: [], domains: [], region: "", checkSize }).amount).toEqual([group]);
  });

  it("name all kinds", () => expect(Object.keys(startupFeatures(startup)).sort()).toEqual([...learnedFeatures].sort()));
});
