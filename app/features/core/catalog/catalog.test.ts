import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { cardLevels, investorLevels, startupLevels } from "~/db/values";
import { rankOf } from "~/features/core/access/entitlements";
import { catalog as english } from "~/locales/en-US/core/catalog";
import { catalog as chinese } from "~/locales/zh-TW/core/catalog";
import {
  afterDiscount,
  catalog,
  findItem,
  findService,
  isForStartups,
  memberPlanKeys,
  memberPlans,
  requestedServiceKeys,
  serviceKeys,
  services,
} from "./catalog";

const sideOf = (strategy: string) => (strategy === "startup" ? "startup" : "investor");

describe("catalogue", () => {
  it("has every item once, found by its key", () => {
    expect(new Set(catalog.map(({ key }) => key)).size).toBe(catalog.length);
    for (const item of catalog) expect(findItem(item.key)).toBe(item);
  });

  it.each(["", "startup_gold", "startup_gold.weekly", "constructor", "__proto__", "startup_gold.monthly ", "toString"])(
    "has no item %j",
    (key) => {
      expect(findItem(key)).toBeNull();
    },
  );

  it("finds nothing by arbitrary keys", () => {
    const keys = new Set<string>(catalog.map(({ key }) => key));
    fc.assert(
      fc.property(fc.string(), (key) => {
        fc.pre(!keys.has(key));
        expect(findItem(key)).toBeNull();
      }),
    );
  });

  it.each([chinese, english])("names every item", (texts) => {
    expect(Object.keys(texts.plans)).toEqual(memberPlanKeys);
    expect(Object.keys(texts.services)).toEqual(serviceKeys);
  });

  it("has whole, positive prices that a card payment and a subscription can charge", () => {
    for (const { price } of catalog) {
      expect(Number.isSafeInteger(price)).toBe(true);
      expect(price).toBeGreaterThan(0);
      expect(price).toBeLessThanOrEqual(199_999);
    }
  });

  it("sells levels of the buyer's kind, above the ordinary one", () => {
    for (const item of catalog) {
      if (item.kind !== "membership") continue;
      const levels: readonly string[] =
        item.strategy === "startup" ? startupLevels : item.track === "card" ? cardLevels : investorLevels;
      expect(levels).toContain(item.level);
      expect(rankOf(sideOf(item.strategy), item.track, item.level)).toBeGreaterThan(0);
    }
  });

  it("has higher levels at higher prices a day, and cheaper days in a year than in a month", () => {
    for (const [place, key] of memberPlanKeys.entries()) {
      const { prices, strategy, track, level } = memberPlans[key];
      expect(prices.yearly / 365).toBeLessThan(prices.monthly / 30);
      const before = memberPlanKeys.slice(0, place).map((other) => memberPlans[other]);
      for (const other of before.filter((other) => other.strategy === strategy && other.track === track)) {
        const rankIn = (one: string) => rankOf(sideOf(strategy), track, one);
        expect(rankIn(level)).toBeGreaterThan(rankIn(other.level));
        // Otherwise an upgrade's unused days would be worth more than the days they buy.
        expect(prices.yearly / 365).toBeGreaterThan(other.prices.monthly / 30);
      }
    }
  });
});

describe("the services", () => {
  it("are sold at the checkout if and only if they have a price, at that price", () => {
    const sold = catalog.flatMap((item) => (item.kind === "service" ? [[item.key, item.price, item.strategy]] : []));
    const priced = serviceKeys.filter((key) => services[key].price !== null);
    expect(sold).toEqual(priced.map((key) => [key, services[key].price, services[key].audience]));
    for (const key of serviceKeys) expect(findItem(key) !== null).toBe(priced.includes(key as never));
  });

  it("are each ordered or asked for by startups, or enquired about by others", () => {
    for (const key of serviceKeys) {
      const ways = [findItem(key) !== null, requestedServiceKeys.includes(key as never), !isForStartups(key)];
      expect(ways.filter(Boolean), key).toHaveLength(1);
    }
  });

  it.each(["", "startup_gold.monthly", "constructor", "__proto__"])("do not include %j", (key) =>
    expect(findService(key)).toBeNull(),
  );

  it("cost less by what a level takes off, in whole NT$", () => {
    expect([afterDiscount(6000, 5), afterDiscount(6000, 0), afterDiscount(999, 10)]).toEqual([5700, 6000, 900]);
    fc.assert(
      fc.property(fc.nat(200_000), fc.nat(100), (price, percent) => {
        const left = afterDiscount(price, percent);
        expect(Number.isSafeInteger(left)).toBe(true);
        expect(left * 100).toBeGreaterThanOrEqual(price * (100 - percent));
        expect(left).toBeLessThanOrEqual(price);
      }),
    );
  });
});
