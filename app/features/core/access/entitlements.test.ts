import { describe, expect, it } from "vitest";
import { cardLevels, type InvestorLevel, investorLevels, startupLevels } from "~/db/values";
import {
  cardEntitlements,
  entitlementsOfInvestor,
  featuredLevels,
  type InvestorEntitlements,
  investorEntitlements,
  rankOf,
  type StartupEntitlements,
  startupEntitlements,
} from "./entitlements";

const courses = ["preview", "member", "all"];

/** Returns a level's entitlements as numbers; higher is better. */
function measures(entitlements: StartupEntitlements | Omit<InvestorEntitlements, "rank">): Record<string, number> {
  const { courses: access, ...others } = entitlements;
  return Object.fromEntries([
    ["courses", courses.indexOf(access)],
    ...Object.entries(others).map(([name, value]) => [name, Array.isArray(value) ? value.length : Number(value)]),
  ]);
}

function expectAtLeast(better: Record<string, number>, worse: Record<string, number>) {
  for (const [name, value] of Object.entries(worse)) expect(better[name], name).toBeGreaterThanOrEqual(value);
}

const pairs = <Level>(levels: readonly Level[], rank: (level: Level) => number) =>
  levels.flatMap((higher) => levels.filter((lower) => rank(higher) > rank(lower)).map((lower) => [higher, lower]));

describe("entitlements", () => {
  it.each(pairs(startupLevels, (level) => startupEntitlements[level].rank))(
    "give a startup of %s all that %s gives",
    (higher, lower) => {
      expectAtLeast(measures(startupEntitlements[higher]), measures(startupEntitlements[lower]));
    },
  );

  it.each(pairs(investorLevels, (level) => investorEntitlements[level].rank))(
    "give an investor of %s all that %s gives",
    (higher, lower) => {
      expectAtLeast(measures(investorEntitlements[higher]), measures(investorEntitlements[lower]));
      expect(investorEntitlements[higher].reads).toEqual(
        expect.arrayContaining([...investorEntitlements[lower].reads]),
      );
    },
  );

  it("give a general member all that a basic investor has", () => {
    expectAtLeast(measures(investorEntitlements.normal), measures(investorEntitlements.empty));
  });

  it("give an investor with a card the entitlements of both the level and the card", () => {
    for (const level of investorLevels) {
      for (const cardLevel of cardLevels) {
        const both = entitlementsOfInvestor({ level, cardLevel });
        expectAtLeast(measures(both), measures(withoutRank(investorEntitlements[level])));
        expectAtLeast(measures(both), measures(withoutRank(cardEntitlements[cardLevel])));
        expect(both.messages).toBe(investorEntitlements[level].messages || cardEntitlements[cardLevel].messages);
      }
      expect(entitlementsOfInvestor({ level, cardLevel: null })).toEqual(withoutRank(investorEntitlements[level]));
    }
  });

  it("let every level above the ordinary one read financials", () => {
    const paid = investorLevels.filter((level: InvestorLevel) => investorEntitlements[level].rank > 0);
    expect(paid.every((level) => investorEntitlements[level].reads.includes("financials"))).toBe(true);
  });
});

function withoutRank({ rank: _, ...entitlements }: InvestorEntitlements) {
  return entitlements;
}

describe("the tables of product §1.4", () => {
  it.each([
    ["normal", 0, 5, 3, 0, 20, 0, "member"],
    ["gold", 2, 20, 10, 1, 50, 5, "all"],
    ["diamond", 3, 60, 30, 2, 100, 10, "all"],
  ] as const)(
    "give a startup of %s its numbers",
    (level, rank, pitches, onePagers, featured, savedSearches, serviceDiscount, courses) => {
      const expected = { rank, pitches, onePagers, featured, savedSearches, serviceDiscount, courses };
      expect(startupEntitlements[level]).toEqual(expected);
    },
  );

  const all = ["report", "fundraising", "financials", "contact"];
  const empty = [0, [], false, 0, 20, 0, "preview"] as const;
  it.each([
    ["empty", ...empty],
    ["normal", 0, ["report", "fundraising"], true, 0, 20, 0, "member"],
    ["count", 1, all, true, 1, 50, 5, "all"],
    ["angel_academy", 1, all, true, 1, 50, 5, "all"],
    ["ecosystem_basic", 1, all, true, 1, 50, 5, "all"],
    ["gold", 2, all, true, 1, 50, 5, "all"],
    ["ecosystem_plus", 2, all, true, 1, 50, 5, "all"],
    ["cvc_program", 2, all, true, 1, 50, 5, "all"],
    ["diamond", 3, all, true, 1, 100, 10, "all"],
    ["infinity", 4, all, true, 1, 100, 10, "all"],
    ["ordinary card", ...empty],
    ["black card", 2, all, true, 0, 100, 10, "all"],
  ] as const)(
    "give an investor of %s its numbers",
    (level, rank, reads, messages, featured, savedSearches, serviceDiscount, courses) => {
      const expected = { rank, reads, messages, featured, savedSearches, serviceDiscount, courses };
      const cards = { "ordinary card": cardEntitlements.normal, "black card": cardEntitlements.blackcard };
      expect({ ...investorEntitlements, ...cards }[level]).toEqual(expected);
    },
  );

  it("place diamond startups first and gold ones second, and premium investors all alike", () => {
    expect(featuredLevels("startup")).toEqual([["diamond"], ["gold"]]);
    const premium = investorLevels.filter((level) => level !== "empty" && level !== "normal");
    expect(featuredLevels("investor").map((levels) => levels.toSorted())).toEqual([premium.toSorted()]);
  });
});

describe("rankOf", () => {
  it.each([
    ["startup", "level", "normal", 0],
    ["startup", "level", "diamond", 3],
    ["startup", "level", "infinity", 0],
    ["investor", "level", "empty", 0],
    ["investor", "level", "gold", 2],
    ["investor", "level", "infinity", 4],
    ["investor", "card", "blackcard", 2],
    ["investor", "card", "normal", 0],
    ["investor", "card", "gold", 0],
    ["investor", "level", "constructor", 0],
    ["investor", "level", "", 0],
  ] as const)("of a %s on the track %s at %j is %i", (side, track, level, expected) => {
    expect(rankOf(side, track, level)).toBe(expected);
  });
});
