import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type RoundRole, roundRoles, type WorkLanguage, workLanguages } from "~/db/match-values";
import { investorTypes } from "~/db/values";
import { runs } from "../../../../tests/support/explore";
import { findCoInvestors } from "./co-investors";
import { type MatchReason, matchOf, matchWeights, scoreOf } from "./match";
import { contextFor, contextOf } from "./match-context";
import { type MatchInvestor, type MatchStartup, noWishes, type Taste, type Wishes } from "./match-input";
import { measurePair, measureReplies, prepareInvestor, prepareStartup } from "./match-measures";
import { type MatchScales, onScale, scalesOf } from "./match-scales";
import { wordsOf } from "./match-text";

const key = fc.constantFrom("ai", "biotech", "food", "energy", "saas");
const keys = fc.uniqueArray(key, { maxLength: 5 });
const region = fc.constantFrom("", "台北市", "台中市");
const text = fc.constantFrom("", "a sensor for rivers", "生物科技與藥物開發", "rivers and sensors of Taiwan");
const year = fc.option(fc.double({ min: 1990, max: 2026, noNaN: true }));
const amount = fc.option(fc.integer({ min: 1, max: 2_000_000_000 }));
const stage = fc.option(fc.integer({ min: 1, max: 8 }));
const ids = fc.uniqueArray(fc.constantFrom("i1", "i2", "i3", "i4"), { maxLength: 4 });

const replyRate = fc.option(fc.double({ min: 0, max: 1, noNaN: true }));
const wishes: fc.Arbitrary<Wishes> = fc.record({
  types: fc.subarray([...investorTypes]),
  stages: fc.subarray([1, 2, 3, 4, 5, 6, 7, 8]),
  regions: fc.subarray(["台北市", "台中市"]),
  roles: fc.subarray<RoundRole>([...roundRoles]),
  languages: fc.subarray<WorkLanguage>([...workLanguages]),
});

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
  replyRate,
  wishes,
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
  history: fc.array(fc.record({ industries: keys, domains: keys, region, startedIn: year, stage, text }), {
    maxLength: 6,
  }),
  portfolio: ids,
  coInvestors: ids.map((all) => new Map(all.map((id, at) => [id, 1 / (10 + at)]))),
  type: fc.option(fc.constantFrom(...investorTypes)),
  replyRate,
  wishes,
});

const leans = fc.dictionary(
  key,
  fc.integer({ min: -8, max: 8 }).map((eighths) => eighths / 8),
);
const tastes: fc.Arbitrary<Taste> = fc.record<Taste>({
  industry: leans,
  domain: leans,
  region: fc.constantFrom<Taste["region"]>({}, { 台北市: 0.5 }, { 台中市: -0.9 }),
  stage: fc.constantFrom<Taste["stage"]>({}, { "3": -0.4 }),
  amount: fc.constantFrom<Taste["amount"]>({}, { small: 1 }),
});
const tasteFor = (industry: Record<string, number>): Taste => ({
  industry,
  domain: {},
  region: {},
  stage: {},
  amount: {},
});

interface Options {
  taste?: Taste;
  scales?: MatchScales;
}

function measured(investor: MatchInvestor, startup: MatchStartup, { taste }: Options = {}) {
  const context = contextOf([startup, other], [investor]);
  return measurePair(prepareInvestor(investor), prepareStartup(startup), { context, taste, candidate: "startup" });
}

function match(investor: MatchInvestor, startup: MatchStartup, options: Options = {}) {
  return matchOf(measured(investor, startup, options), options.scales ?? scalesOf([]));
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
  replyRate: null,
  wishes: noWishes,
};
const other: MatchStartup = { ...blank, id: "other", startedIn: 2015, text: "an app", amount: 10_000_000 };

const blankInvestor: MatchInvestor = {
  id: "i",
  industries: [],
  domains: [],
  region: "",
  checkSize: null,
  isStale: false,
  text: "",
  history: [],
  portfolio: [],
  coInvestors: new Map(),
  type: null,
  replyRate: null,
  wishes: noWishes,
};

/** The startup without what a reason or a mismatch names. */
function without(reason: MatchReason, startup: MatchStartup): MatchStartup {
  switch (reason.kind) {
    case "coInvestors":
      return { ...startup, backers: startup.backers.filter((id) => !reason.investors.includes(id)) };
    case "backers":
      return { ...startup, backers: [] };
    case "industries":
    case "domains": {
      const left = startup[reason.kind].filter((key) => !reason.keys.includes(key));
      return { ...startup, [reason.kind]: reason.points > 0 ? left : [] };
    }
    case "years":
      return { ...startup, startedIn: null };
    case "amount":
    case "stage":
      return { ...startup, [reason.kind]: null };
    case "text":
    case "region":
      return { ...startup, [reason.kind]: "" };
    case "stale":
      return { ...startup, isStale: false };
    case "replies":
      return { ...startup, replyRate: null };
    default:
      return startup;
  }
}

/** The wishes about the round and the place, as compared by the reasons about them. */
const wishAbout: Partial<Record<MatchReason["kind"], keyof Wishes>> = { stage: "stages", region: "regions" };

/** A pair without the wishes that a reason or a mismatch names. */
function withoutNamed(reason: MatchReason, { investor, startup }: Pair): Pair {
  if (reason.kind !== "wished" && reason.kind !== "unwished") return { investor, startup };
  return withoutWishes(
    reason.wishes.map((wish) => (wish === "rounds" ? "stages" : wish)),
    { investor, startup },
  );
}

interface Pair {
  investor: MatchInvestor;
  startup: MatchStartup;
}

function withoutWishes(fields: ReadonlyArray<keyof Wishes>, { investor, startup }: Pair): Pair {
  const none = Object.fromEntries(fields.map((field) => [field, []]));
  return {
    investor: { ...investor, wishes: { ...investor.wishes, ...none } },
    startup: { ...startup, wishes: { ...startup.wishes, ...none } },
  };
}

/** Whether both sides have what a reason says; those that compare with the list are true by their points. */
function isTrue(reason: MatchReason, investor: MatchInvestor, startup: MatchStartup): boolean {
  const profiles = [investor, ...investor.history];
  switch (reason.kind) {
    case "coInvestors":
      return reason.investors.length > 0 && reason.investors.every((id) => investor.coInvestors.has(id));
    case "backers":
      return reason.count > 0;
    case "industries":
      return reason.keys.length > 0 && reason.keys.every((key) => profiles.some((one) => one.industries.includes(key)));
    case "domains":
      return reason.keys.length > 0 && reason.keys.every((key) => profiles.some((one) => one.domains.includes(key)));
    case "region":
      return profiles.some((one) => one.region === startup.region);
    case "text":
      return profiles.some(({ text }) => [...wordsOf(text)].some((word) => wordsOf(startup.text).has(word)));
    default:
      return true;
  }
}

describe("a match", () => {
  it("scores from 0 to 100 by exactly the points of its reasons and mismatches", () => {
    fc.assert(
      fc.property(investors, startups, tastes, (investor, startup, taste) => {
        const { score, points, reasons, mismatches } = match(investor, startup, { taste });
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

  it("names only reasons without which the score would be lower, and mismatches without which it would be higher", () => {
    fc.assert(
      fc.property(investors, startups, fc.array(startups, { maxLength: 8 }), (investor, startup, list) => {
        const context = contextOf([startup, ...list], [investor]);
        const measuredIn = (one: MatchStartup, by = investor) =>
          measurePair(prepareInvestor(by), prepareStartup(one), { context, candidate: "startup" });
        const scales = scalesOf([startup, ...list].map((one) => measuredIn(one)));
        const { reasons, mismatches } = matchOf(measuredIn(startup), scales);
        const pointsOf = (pair: Pair) => matchOf(measuredIn(pair.startup, pair.investor), scales).points;
        /** What taking away what a reason names adds to the points. */
        const change = (reason: MatchReason) => {
          const about = wishAbout[reason.kind];
          const before = withoutWishes(about ? [about] : [], { investor, startup });
          const after = withoutNamed(reason, before);
          return pointsOf({ ...after, startup: without(reason, after.startup) }) - pointsOf(before);
        };
        for (const reason of reasons) {
          expect(change(reason), reason.kind).toBeLessThan(0);
          expect(isTrue(reason, investor, startup), reason.kind).toBe(true);
        }
        for (const reason of mismatches) expect(change(reason), reason.kind).toBeGreaterThan(0);
      }),
      { numRuns: runs(200) },
    );
  });

  it("takes what is unknown as what the list has on average", () => {
    const investor = { ...blankInvestor, industries: ["ai"], history: [], portfolio: ["p"] };
    const list = [["ai"], ["ai"], ["food"], ["ai", "food"], ["saas"]].map((industries, at) => ({
      ...blank,
      id: `${at}`,
      industries,
    }));
    const context = contextOf(list, [investor]);
    const all = [...list, blank].map((startup) =>
      measurePair(prepareInvestor(investor), prepareStartup(startup), { context, candidate: "startup" }),
    );
    const scales = scalesOf(all);
    const points = all.map((found) => matchOf(found, scales).points);
    const unknown = points.pop();
    expect(unknown).toBe(0);
    expect(Math.max(...points)).toBeGreaterThan(0);
    expect(Math.min(...points)).toBeLessThan(0);
  });

  it("gives a measure the same say in a list of small values as in one of large values", () => {
    const found = (value: number) =>
      ({ measure: "years", value, confidence: 1, finding: { kind: "years", companies: 1 } }) as const;
    const values = Array.from({ length: 100 }, (_, at) => at % 7);
    const [small, large] = [1, 50].map((unit) => scalesOf(values.map((value) => [found(value * unit)])));
    if (!small || !large) throw new Error("no scales");
    expect(onScale(found(6), small)).toBeCloseTo(onScale(found(300), large), 0);
  });

  it("counts a history for more the longer it is, and makes nothing of two names' shared word in a list without texts", () => {
    const company = { ...blank, startedIn: 2015 };
    const investor = (companies: number) => ({
      ...blankInvestor,
      history: Array.from({ length: companies }, () => company),
    });
    const years = (companies: number) =>
      measured(investor(companies), { ...blank, startedIn: 2015 }).find(({ measure }) => measure === "years");
    expect(years(1)?.confidence).toBeLessThan(years(6)?.confidence ?? 0);
    const similar = { measure: "text", value: 0.1, confidence: 1, finding: { kind: "text" } } as const;
    const none = { ...similar, value: 0 };
    const scales = scalesOf([[similar], ...Array.from({ length: 100 }, () => [none])]);
    expect(onScale(similar, scales)).toBeLessThan(0.5);
  });

  it("names the same reasons after the context is reduced to the words of one side", () => {
    fc.assert(
      fc.property(investors, startups, (investor, startup) => {
        const context = contextOf([startup, other], []);
        const reduced = contextFor(context, [startup.text]);
        const [one, two] = [prepareInvestor(investor), prepareStartup(startup)];
        expect(measurePair(one, two, { context: reduced, candidate: "startup" })).toEqual(
          measurePair(one, two, { context, candidate: "startup" }),
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

  it("changes by what was learned within bounds, only for what the candidate has, and says what it was", () => {
    fc.assert(
      fc.property(investors, startups, tastes, (investor, startup, taste) => {
        const unlearned = match(investor, startup).points;
        const { points, reasons, mismatches } = match(investor, startup, { taste });
        expect(points - unlearned).toBeLessThanOrEqual(matchWeights.liked + 1e-9);
        expect(points - unlearned).toBeGreaterThanOrEqual(-matchWeights.disliked - 1e-9);
        const named = [...reasons, ...mismatches].filter(({ kind }) => kind === "liked" || kind === "disliked");
        expect(named.reduce((sum, reason) => sum + reason.points, 0)).toBeCloseTo(points - unlearned);
        for (const reason of named) {
          const without = { ...taste };
          for (const { feature, key } of "features" in reason ? reason.features : []) {
            without[feature] = { ...without[feature], [key]: 0 };
          }
          const left = match(investor, startup, { taste: without }).points;
          expect(Math.sign(points - left)).toBe(Math.sign(reason.points));
        }
      }),
      { numRuns: runs(200) },
    );
  });

  it("multiplies its odds by the chance of an answer, at most threefold", () => {
    fc.assert(
      fc.property(investors, startups, fc.double({ min: 0, max: 1, noNaN: true }), (investor, startup, rate) => {
        const unknown = match(investor, { ...startup, replyRate: null }).points;
        const { points } = match(investor, { ...startup, replyRate: rate });
        const times = Math.min(3, Math.max(1 / 3, rate / 0.5));
        expect(Math.exp(points - unknown)).toBeCloseTo(times);
      }),
    );
  });

  it("counts replies of which nothing is known like the average of those known", () => {
    const records = [0.9, 0.6].map((replyRate) => [measureReplies({ replyRate })].filter((one) => one !== null));
    const scales = scalesOf(Array.from({ length: 50 }, () => records).flat());
    const [many, some] = records.map((one) => matchOf(one, scales).points);
    expect([many, some]).toEqual([expect.closeTo(0.221, 2), expect.closeTo(-0.184, 2)]);
    expect((many ?? 0) - (some ?? 0)).toBeCloseTo(Math.log(0.9 / 0.6));
    expect(matchOf([], scales).points).toBe(0);
  });

  it("rises with wishes of either side that are met, and falls with those that are not", () => {
    const startup: MatchStartup = { ...blank, stage: 2, region: "台北市" };
    const investor: MatchInvestor = { ...blankInvestor, type: "angel", region: "台中市" };
    const wishing = (own: Partial<Wishes>, others: Partial<Wishes>) =>
      match({ ...investor, wishes: { ...noWishes, ...own } }, { ...startup, wishes: { ...noWishes, ...others } });
    expect(wishing({}, { types: ["angel", "cvc"] }).reasons).toMatchObject([{ kind: "wished", wishes: ["types"] }]);
    expect(wishing({}, { types: ["cvc"] }).mismatches).toMatchObject([{ kind: "unwished", wishes: ["types"] }]);
    expect(wishing({ stages: [1, 2] }, {}).reasons).toMatchObject([{ kind: "wished", wishes: ["rounds"] }]);
    expect(wishing({ regions: ["台中市"] }, { regions: ["台中市"] })).toMatchObject({
      reasons: [],
      mismatches: [{ kind: "unwished", wishes: ["regions"] }],
    });
    expect(wishing({ roles: ["lead"] }, { roles: ["follow", "lead"] }).reasons).toHaveLength(1);
    expect(wishing({ languages: ["en"] }, { languages: ["zh"] }).mismatches).toHaveLength(1);
    // What only one side says cannot be compared.
    expect(wishing({ roles: ["lead"], languages: ["en"] }, {})).toMatchObject({ reasons: [], mismatches: [] });
  });

  it("falls with what the viewer passes on, by how much it did, and rises with what it likes", () => {
    const investor: MatchInvestor = { ...blankInvestor, industries: ["ai"] };
    const startup = { ...blank, industries: ["ai", "food"] };
    const points = [-1, -0.4, 0, 0.4, 1].map((ai) => match(investor, startup, { taste: tasteFor({ ai }) }).points);
    expect(points).toEqual([...points].sort((a, b) => a - b));
    expect(new Set(points).size).toBe(5);
    const others = match(investor, { ...blank, industries: ["food"] }, { taste: tasteFor({ ai: -1 }) });
    expect(others.mismatches).not.toContainEqual(expect.objectContaining({ kind: "disliked" }));
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
