import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { sides } from "~/db/values";
import { dayMs } from "~/durations";
import { emptyInvestor } from "~/features/profiles/investors/profile";
import { investorRecord } from "~/features/profiles/investors/record";
import { overlaid } from "~/features/profiles/pending/overlay";
import { emptyStartup } from "~/features/profiles/startups/profile";
import { startupRecord } from "~/features/profiles/startups/record";
import {
  askEvery,
  datedAmong,
  datesSince,
  type FactName,
  factNames,
  factRows,
  filledFacts,
  isStaleAt,
  shownFacts,
  staleAfter,
} from "./facts";

const records = { startup: startupRecord, investor: investorRecord };
const empty = { startup: emptyStartup, investor: emptyInvestor };
const now = 1_800_000_000_000;

describe("the table of dated facts", () => {
  it.each(sides)("names fields of the record of a %s, each in one fact only", (side) => {
    const paths = factRows(side).flatMap(([, { fields }]) => fields);
    expect(new Set(paths).size).toBe(paths.length);
    for (const path of paths) expect(Object.keys(records[side].fields)).toContain(path);
  });

  it("has a name for each fact of both sides, once", () => {
    expect(new Set(factNames).size).toBe(factNames.length);
    expect(factNames).toEqual([...factRows("startup"), ...factRows("investor")].map(([name]) => name));
  });
});

describe("a profile's facts", () => {
  it.each<[string, "startup" | "investor", object, FactName[]]>([
    ["nothing", "startup", {}, []],
    ["only a status", "startup", { funding_info: { status: "not_raising" } }, ["round"]],
    ["a round", "startup", { funding_info: { round: "seed" } }, ["round"]],
    ["a currency without an amount", "startup", { currency: "TWD" }, []],
    [
      "an amount and a share",
      "startup",
      { funding_info: { fundraising: 1, fund_of_shares: 2 } },
      ["fundraising", "fund_of_shares"],
    ],
    ["an amount of zero", "startup", { funding_info: { fundraising: 0 } }, []],
    ["an empty paragraph", "startup", { report: { zh_tw: { financial_status: "<p></p>" } } }, []],
    ["a text in English", "startup", { report: { en_us: { financial_status: "<p>Fine</p>" } } }, ["financial_status"]],
    ["one end of a check", "investor", { check_size: { max: 5 } }, ["check_size"]],
    ["former investments", "investor", { history_invest: [{ name: "A" }] }, []],
    ["holdings", "investor", { current_invest: [{ name: "A" }] }, ["current_invest"]],
  ])("are, with %s of a %s, those it states", (_, side, changes, expected) => {
    expect(filledFacts(side, records[side], overlaid(empty[side], changes))).toEqual(expected);
  });

  it("are stale from 90 days after the last confirmation on, to the millisecond", () => {
    expect(isStaleAt(now, now + staleAfter - 1)).toBe(false);
    expect(isStaleAt(now, now + staleAfter)).toBe(true);
    expect(staleAfter).toBe(90 * dayMs);
    expect(askEvery).toBe(60 * dayMs);
  });

  it("are greyed by their confirmation alone, however long they have held, and never come back by themselves", () => {
    const time = fc.integer({ min: 0, max: 2 * now });
    fc.assert(
      fc.property(fc.constantFrom(...sides), time, time, time, time, (side, since, confirmedAt, first, later) => {
        const dates = Object.fromEntries(factRows(side).map(([name]) => [name, [since, confirmedAt] as const]));
        const names = factRows(side).map(([name]) => name);
        const at = (moment: number) => datedAmong(side, { names, dates, now: moment });
        expect(at(first)).toHaveLength(names.length);
        for (const fact of at(first)) expect(fact.isStale).toBe(first - confirmedAt >= staleAfter);
        const [one, two] = [Math.min(first, later), Math.max(first, later)];
        if (at(one).some(({ isStale }) => isStale)) expect(at(two).every(({ isStale }) => isStale)).toBe(true);
      }),
    );
  });

  it("have no date if none is stored", () => {
    expect(datedAmong("startup", { names: ["round"], dates: {}, now })).toEqual([]);
    expect(datedAmong("startup", { names: ["round"], dates: datesSince("startup", 5), now })).toEqual([
      { name: "round", since: 5, confirmedAt: 5, isStale: true },
    ]);
  });
});

describe("the facts a reader sees", () => {
  const content = overlaid(emptyStartup, {
    currency: "TWD",
    funding_info: { status: "raising", fundraising: 5 },
    report: { zh_tw: { financial_status: "<p>好</p>" } },
  });
  const shown = (granted: string[], changes: object = {}) =>
    shownFacts("startup", {
      record: startupRecord,
      granted: new Set(granted),
      content,
      changes,
      dates: datesSince("startup", now),
      now,
    }).map(({ name }) => name);

  it.each<[string[], FactName[]]>([
    [["card", "basic", "report"], []],
    [["fundraising"], ["round", "fundraising"]],
    [
      ["fundraising", "financials"],
      ["round", "fundraising", "financial_status"],
    ],
  ])("are, with %j, those whose fields they may read", (granted, expected) => {
    expect(shown(granted)).toEqual(expected);
  });

  it("leave out fields that pending changes replace, and amounts whose currency they replace", () => {
    const all = ["fundraising", "financials"];
    expect(shown(all, { funding_info: { round: "seed" } })).toEqual(["fundraising", "financial_status"]);
    expect(shown(all, { currency: "USD" })).toEqual(["round", "financial_status"]);
    expect(shown(all, { report: { en_us: { financial_status: "x" } } })).toEqual(["round", "fundraising"]);
    expect(shown(all, { name: "x" })).toEqual(["round", "fundraising", "financial_status"]);
  });
});
