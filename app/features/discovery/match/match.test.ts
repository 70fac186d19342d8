import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { findCoInvestors } from "./co-investors";
import { matchPair, matchWeights, scoreOf } from "./match";
import { contextFor, contextOf } from "./match-context";
import type { MatchInvestor, MatchStartup } from "./match-input";
import { prepareInvestor, prepareStartup } from "./match-measures";

const key = fc.constantFrom("ai", "biotech", "food", "energy", "saas");
const keys = fc.uniqueArray(key, { maxLength: 5 });
const region = fc.constantFrom("", "台北市", "台中市");
const text = fc.constantFrom("", "a sensor for rivers", "生物科技與藥物開發", "rivers and sensors of Taiwan");
const year = fc.option(fc.double({ min: 1990, max: 2026, noNaN: true }));
const amount = fc.option(fc.integer({ min: 1, max: 2_000_000_000 }));
const stage = fc.option(fc.integer({ min: 1, max: 8 }));
const ids = fc.uniqueArray(fc.constantFrom("i1", "i2", "i3", "i4"), { maxLength: 4 });

const startups: fc.Arbitrary<MatchStartup> = fc.record({
  id: fc.constant("s"),
  industries: keys,
  domains: keys,
  region,
  startedIn: year,
  stage,
  amount,
  text,
  isStale: fc.boolean(),
  backers: ids,
});

const investors: fc.Arbitrary<MatchInvestor> = fc.record({
  id: fc.constant("i"),
  industries: keys,
  domains: keys,
  region,
  checkSize: fc.option(
    fc
      .tuple(fc.integer({ min: 0, max: 1_000_000 }), fc.nat(1_000_000_000))
      .map(([min, more]) => ({ min, max: min + more })),
  ),
  text,
  isStale: fc.boolean(),
  history: fc.array(fc.record({ region, startedIn: year, stage, text }), { maxLength: 6 }),
  portfolio: fc.constant([]),
  coInvestors: ids.map((all) => new Map(all.map((id, at) => [id, 1 / (10 + at)]))),
});

const dismissals = fc.dictionary(key, fc.nat(5));

function match(investor: MatchInvestor, startup: MatchStartup, dismissed: Record<string, number> = {}) {
  const context = contextOf([startup, other], [investor]);
  return matchPair(prepareInvestor(investor), prepareStartup(startup), { context, dismissed, candidate: "startup" });
}

const blank: MatchStartup = {
  id: "blank",
  industries: [],
  domains: [],
  region: "",
  startedIn: null,
  stage: null,
  amount: null,
  text: "",
  isStale: false,
  backers: [],
};
const other: MatchStartup = { ...blank, id: "other", startedIn: 2015, text: "an app", amount: 10_000_000 };

describe("a match", () => {
  it("scores from 0 to 100 by exactly the points of its reasons and mismatches", () => {
    fc.assert(
      fc.property(investors, startups, dismissals, (investor, startup, dismissed) => {
        const { score, points, reasons, mismatches } = match(investor, startup, dismissed);
        expect(score).toBeGreaterThanOrEqual(0);
        expect(score).toBeLessThanOrEqual(100);
        expect(reasons.every((reason) => reason.points > 0)).toBe(true);
        expect(mismatches.every((reason) => reason.points < 0)).toBe(true);
        const sum = [...reasons, ...mismatches].reduce((total, reason) => total + reason.points, 0);
        expect(points).toBeCloseTo(sum, 9);
        expect(score).toBe(scoreOf(points));
      }),
    );
  });

  it.each(["industries", "domains"] as const)("rises with each shared key of %s", (list) => {
    fc.assert(
      fc.property(investors, startups, key, (investor, startup, shared) => {
        const less = { ...startup, [list]: startup[list].filter((one) => one !== shared) };
        const more = { ...less, [list]: [...less[list], shared] };
        const interested = { ...investor, [list]: [...new Set([...investor[list], shared])] };
        expect(match(interested, more).points).toBeGreaterThan(match(interested, less).points);
      }),
    );
  });

  it("takes missing data neither as a reason nor as a mismatch", () => {
    fc.assert(
      fc.property(investors, (investor) => {
        const { reasons, mismatches, points } = match(investor, blank);
        expect([reasons, mismatches, points]).toEqual([[], [], 0]);
      }),
    );
  });

  it("names the same reasons after the context is reduced to the words of one side", () => {
    fc.assert(
      fc.property(investors, startups, (investor, startup) => {
        const context = contextOf([startup, other], []);
        const reduced = contextFor(context, [startup.text]);
        const [one, two] = [prepareInvestor(investor), prepareStartup(startup)];
        expect(matchPair(one, two, { context: reduced, candidate: "startup" })).toEqual(
          matchPair(one, two, { context, candidate: "startup" }),
        );
      }),
    );
  });

  it("falls, by the same for every pair, with facts of the candidate that nobody confirmed, and says so", () => {
    fc.assert(
      fc.property(investors, startups, (investor, startup) => {
        const fresh = match({ ...investor, isStale: false }, { ...startup, isStale: false });
        const stale = match({ ...investor, isStale: false }, { ...startup, isStale: true });
        expect(stale.points).toBeCloseTo(fresh.points - matchWeights.stale);
        expect(stale.mismatches).toContainEqual({ kind: "stale", points: -matchWeights.stale });
        // The viewer's own facts do not count for the candidate.
        expect(match({ ...investor, isStale: true }, { ...startup, isStale: false })).toEqual(fresh);
      }),
    );
  });

  it("falls with each dismissal of one of the industries", () => {
    const investor: MatchInvestor = { ...fc.sample(investors, 1)[0], industries: ["ai"] } as MatchInvestor;
    const startup = { ...blank, industries: ["ai"] };
    const points = [0, 1, 2, 3, 4].map((ai) => match(investor, startup, { ai }).points);
    expect(points[1]).toBeLessThan(points[0] ?? 0);
    expect(points[3]).toBeLessThan(points[1] ?? 0);
    expect(points[4]).toBe(points[3]);
    expect(match(investor, { ...blank, industries: ["food"] }, { ai: 3 }).mismatches).not.toContainEqual(
      expect.objectContaining({ kind: "dismissed" }),
    );
  });
});

describe("co-investors", () => {
  it("count more through a company with few backers, and less with a large portfolio", () => {
    const portfolioSizes = new Map([
      ["rare", 2],
      ["common", 2],
      ["everywhere", 50],
    ]);
    const backers = new Map([
      ["small", ["me", "rare"]],
      ["famous", ["me", "common", "everywhere", "a", "b"]],
    ]);
    const found = findCoInvestors(
      { investorId: "me", companies: new Set(["small", "famous"]) },
      { backers, portfolioSizes },
    );
    const strength = (id: string) => found.get(id) ?? 0;
    expect(found.has("me")).toBe(false);
    expect(strength("rare")).toBeGreaterThan(strength("common"));
    expect(strength("common")).toBeGreaterThan(strength("everywhere"));
  });
});
