import { describe, expect, it } from "vitest";
import { visitor } from "~/features/core/access/viewer";
import { testApp } from "../../../../tests/support/app";
import { startupFilterChoices } from "./filter-choices.server";
import type { FacetCounts } from "./found";
import { readQuery, startupQuery } from "./schema";

const app = testApp();

async function choicesOf(search: string, counts: FacetCounts) {
  const query = readQuery(startupQuery, new URLSearchParams(search));
  return startupFilterChoices(app, { viewer: visitor, locale: "zh-TW", query, counts, all: {} });
}

describe("the counts beside filter options", () => {
  it("are null for parameters that are not counted, and zero for values without results", async () => {
    const { groups } = await choicesOf("", { region: { 台北市: 12 }, industry_keys: undefined });
    const countsOf = (name: string) => groups.find((group) => group.name === name)?.choices ?? [];
    expect(countsOf("region").find(({ value }) => value === "台北市")?.count).toBe(12);
    expect(countsOf("region").find(({ value }) => value === "宜蘭")?.count).toBe(0);
    expect(countsOf("industry_keys").length).toBeGreaterThan(5);
    expect(countsOf("industry_keys").every(({ count }) => count === null)).toBe(true);
  });

  it("order the countries, among them those in use", async () => {
    const { groups, used } = await choicesOf("country=JP&country=XX", { country: { US: 1, TW: 30 } });
    const countries = groups.find(({ name }) => name === "country")?.choices;
    expect(countries?.map(({ value, count }) => [value, count])).toEqual([
      ["TW", 30],
      ["US", 1],
      ["JP", 0],
      ["XX", 0],
    ]);
    expect(used.map(({ label }) => label)).toEqual(["日本", "XX"]);
  });
});
