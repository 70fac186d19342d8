import { describe, expect, it } from "vitest";
import { cardLevels, type InvestorLevel, investorLevels, startupLevels } from "~/db/values";
import {
  cardEntitlements,
  entitlementsOfInvestor,
  type InvestorEntitlements,
  investorEntitlements,
  rankOf,
  type StartupEntitlements,
  startupEntitlements,
} from "./entitlements";

const courses = ["preview", "member", "all"];

/** What a level gives as numbers of which more is better, by entitlement. */
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

  it("give an investor with a card what the level gives and what the card gives", () => {
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

  it("never lower what is paid for by the level above the ordinary one", () => {
    const paid = investorLevels.filter((level: InvestorLevel) => investorEntitlements[level].rank > 0);
    expect(paid.every((level) => investorEntitlements[level].reads.includes("financials"))).toBe(true);
  });
});

function withoutRank({ rank: _, ...entitlements }: InvestorEntitlements) {
  return entitlements;
}

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
