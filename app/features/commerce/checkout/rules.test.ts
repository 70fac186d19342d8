import { describe, expect, it } from "vitest";
import { paymentMethods } from "~/db/values";
import { rankOf } from "~/features/core/access/entitlements";
import { catalog, findItem, type ItemKey } from "~/features/core/catalog/catalog";
import { amountLimits, isPayableBy, methodsFor, refusalOf } from "./rules";

const itemOf = (key: ItemKey) => {
  const item = findItem(key);
  if (!item) throw new Error(key);
  return item;
};

describe("buying", () => {
  const levels = (side: "startup" | "investor", track: "level" | "card" = "level") => ({
    grant: null as { level: string; until: number | null } | null,
    rank: (level: string) => rankOf(side, track, level),
  });
  const startup = { strategy: "startup", level: "normal" } as const;
  const investor = { strategy: "investor", level: "normal" } as const;
  const basic = { strategy: "investor", level: "empty" } as const;
  const cvc = { strategy: "cvc", level: "empty" } as const;
  const granted = (level: string, until: number | null = null) => ({ ...levels("startup"), grant: { level, until } });

  it.each([
    ["startup_gold.monthly", startup, levels("startup"), null, null],
    ["startup_gold.monthly", investor, levels("investor"), null, "other_account"],
    ["investor_gold.yearly", startup, levels("startup"), null, "other_account"],
    ["cvc_blackcard.yearly", investor, levels("investor", "card"), null, "other_account"],
    ["investor_gold.yearly", cvc, levels("investor"), null, "other_account"],
    ["pitch_deck_review", investor, null, null, "other_account"],
    ["investor_gold.monthly", investor, levels("investor"), null, null],
    ["investor_gold.monthly", basic, levels("investor"), null, "basic_investor"],
    ["cvc_blackcard.monthly", cvc, levels("investor", "card"), null, null],
    ["pitch_deck_review", startup, null, null, null],
    ["startup_gold.monthly", startup, granted("gold"), null, "endless_grant"],
    ["startup_gold.monthly", startup, granted("diamond"), null, "endless_grant"],
    ["startup_diamond.monthly", startup, granted("gold"), null, null],
    ["startup_gold.monthly", startup, granted("gold", 9e12), null, null],
    ["startup_gold.monthly", startup, levels("startup"), "gold", null],
    ["startup_gold.monthly", startup, levels("startup"), "diamond", "subscribed"],
    ["startup_diamond.yearly", startup, levels("startup"), "gold", null],
  ] as const)("%s for %j", (key, buyer, membership, subscribedLevel, refusal) => {
    expect(refusalOf({ item: itemOf(key), buyer, membership, subscribedLevel })).toBe(refusal);
  });
});

describe("paying", () => {
  it("is by subscription for memberships only", () => {
    for (const item of catalog) expect(methodsFor(item).includes("subscription")).toBe(item.kind === "membership");
  });

  it.each(paymentMethods)("by %s is possible within the provider's limits, and needs nothing for 0", (method) => {
    const { min, max } = amountLimits[method];
    const amounts = [0, 1, min - 1, min, max, max + 1];
    expect(amounts.map((total) => isPayableBy(method, total))).toEqual([true, false, false, true, true, false]);
  });
});
