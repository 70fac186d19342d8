import { describe, expect, it } from "vitest";
import { strategies } from "~/db/values";
import { investorEntitlements, readableByLevel, startupEntitlements } from "~/features/core/access/entitlements";
import { soldLevelReading } from "~/features/core/access/sold-levels";
import { catalog, termDays } from "~/features/core/catalog/catalog";
import enUS from "~/locales/en-US";
import { locales } from "~/locales/locale";
import zhTW from "~/locales/zh-TW";
import { comparedLevels, comparisonOf, gainsOf, givenBy, givesSomething } from "./comparison";

const texts = { "zh-TW": zhTW, "en-US": enUS };

/** All texts of a locale file, by path. */
function leaves(node: unknown, path = ""): Array<[string, string]> {
  if (typeof node === "string") return [[path, node]];
  return Object.entries(node as object).flatMap(([key, value]) => leaves(value, path === "" ? key : `${path}.${key}`));
}

describe("the comparison of levels", () => {
  it.each(strategies)("of %s has the free level first, then those on sale in the catalogue's order", (strategy) => {
    const sold = catalog.flatMap((item) =>
      item.kind === "membership" && item.strategy === strategy ? [item.level] : [],
    );
    expect(comparedLevels[strategy].slice(1)).toEqual([...new Set(sold)]);
    expect(sold).not.toContain(comparedLevels[strategy][0]);
  });

  it.each([
    ["startup", startupEntitlements.normal, []],
    // Services are sold to startups only.
    ["investor", investorEntitlements.normal, ["serviceDiscount"]],
    ["cvc", investorEntitlements.normal, ["serviceDiscount"]],
  ] as const)("of %s has exactly one row for every entitlement", (strategy, entitlements, hidden) => {
    const keys = Object.keys(entitlements).filter(
      (key) => key !== "rank" && !(hidden as readonly string[]).includes(key),
    );
    const expected = keys.flatMap((key) => (key === "reads" ? readableByLevel : [key]));
    const rows = comparisonOf(strategy).map(({ key }) => key as string);
    expect(rows.toSorted()).toEqual(expected.toSorted());
    expect(new Set(rows).size).toBe(rows.length);
  });

  it.each(strategies)("of %s shows only values from the entitlements table", (strategy) => {
    const levels: readonly string[] = comparedLevels[strategy];
    for (const { key, cells } of comparisonOf(strategy)) {
      expect(cells).toHaveLength(levels.length);
      for (const [at, cell] of cells.entries()) {
        const given = givenBy(strategy, levels[at] ?? "");
        const own = given[key as keyof typeof given];
        if (cell.kind === "count") expect(cell.number).toBe(own);
        else if (cell.kind === "percent") expect(cell.percent).toBe(own);
        else if (cell.kind === "has") {
          const reads = given.reads?.some((part) => part === key);
          expect(cell.has).toBe(key === "messages" ? own : key === "courses" ? own === "all" : reads);
        } else if (cell.level !== null) {
          expect(givenBy(strategy, cell.level).featured).toBeLessThan(Number(own));
        } else expect(own).toBe(0);
      }
    }
  });

  it.each(strategies)("of %s lists as gains what the next lower level lacks", (strategy) => {
    const rows = comparisonOf(strategy);
    for (const at of comparedLevels[strategy].keys()) {
      const gains = gainsOf(rows, at);
      for (const { cell } of gains) expect(givesSomething(cell)).toBe(true);
      for (const { key, cells } of rows) {
        const isGain = gains.some((gain) => gain.key === key);
        const isSame = at > 0 && JSON.stringify(cells[at]) === JSON.stringify(cells[at - 1]);
        if (isSame) expect(isGain, key).toBe(false);
      }
    }
    expect(gainsOf(rows, 1).length).toBeGreaterThan(0);
  });

  it("opens locked parts to the levels that the lock text names", () => {
    expect(soldLevelReading("financials", "investor")).toEqual({ track: "level", level: "gold" });
    expect(soldLevelReading("financials", "cvc")).toEqual({ track: "card", level: "blackcard" });
  });
});

describe.each(locales)("the texts of memberships and locked parts in %s", (locale) => {
  const { levels, catalog: names } = texts[locale];
  const levelNames = [
    ...Object.values(levels.startup),
    ...Object.values(levels.investor),
    ...Object.values(levels.card),
    ...Object.values(names.plans),
  ];
  const written = [...leaves(texts[locale].memberships), ...leaves(texts[locale].access)].map(
    ([path, text]) => [path, text.replaceAll(/\{\{[^}]*\}\}/g, "")] as const,
  );

  it.each(written)("%s claims no number and no level of its own", (_, text) => {
    expect(text).not.toMatch(/[\d０-９]/);
    expect(text).not.toMatch(/[二兩三四五六七八九十百]+\s?(?:天|次|組|個月|年|%)/);
    for (const name of levelNames) expect(text.toLowerCase()).not.toContain(name.toLowerCase());
  });

  it("finds level names in the old texts", () => {
    expect(levelNames.some((name) => "Advanced 會員".includes(name))).toBe(true);
  });

  it("name the lengths of memberships as they are sold", () => {
    for (const [term, days] of Object.entries(termDays)) {
      expect(names.terms[term as keyof typeof names.terms]).toMatch(new RegExp(`^${days}\\s`));
    }
  });

  it("of every mail about an end take level and days as values", () => {
    const { membershipEnding, membershipEnded } = texts[locale].mail.templates;
    for (const [path, text] of leaves({ membershipEnding, membershipEnded })) {
      expect(text.replaceAll(/\{\{[^}]*\}\}/g, ""), path).not.toMatch(/\d/);
    }
  });
});
