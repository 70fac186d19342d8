import { describe, expect, it } from "vitest";
import { searchWithout, usedFilters } from "./list-address";
import { investorQuery, readQuery, startupQuery } from "./schema";

const read = (search: string) => readQuery(startupQuery, new URLSearchParams(search));

describe("readQuery", () => {
  it("reads repeated and comma-separated values alike", () => {
    const expected = ["games", "saas"];
    expect(read("industry_keys=games&industry_keys=saas").industry_keys).toEqual(expected);
    expect(read("industry_keys=games,saas,,games").industry_keys).toEqual(expected);
  });

  it("applies defaults and ignores empty form fields", () => {
    const empty = read("");
    expect(empty).toMatchObject({ keyword: "", page: 1, size: 12, sort: "relevance", industry_keys: [], region: [] });
    expect(read("keyword=&amount_min=&page=&sort=&region=")).toEqual(empty);
  });

  it("drops invalid parameters and keeps the rest", () => {
    expect(read("page=-3&size=5000&sort=random&region=nowhere&lang=xx&amount_min=abc&keyword=天使")).toEqual(
      read("keyword=天使"),
    );
    expect(read(`keyword=${"a".repeat(200)}&round=seed`)).toEqual(read("round=seed"));
    expect(read("__proto__=1&constructor=2&toString=3")).toEqual(read(""));
  });

  it("reads investor types from `type`", () => {
    expect(readQuery(investorQuery, new URLSearchParams("type=angel,cvc")).type).toEqual(["angel", "cvc"]);
  });
});

describe("startupQuery in the API", () => {
  it.each([
    ["page", "0"],
    ["size", "101"],
    ["size", "ten"],
    ["sort", "random"],
    ["region", "Atlantis"],
    ["country", "Taiwan"],
    ["industry_keys", "Not A Key"],
    ["keyword", "a".repeat(101)],
    ["round", "z"],
    ["amount_min", "-1"],
    ["lang", "fr"],
  ])("rejects %s=%s with the parameter's name", (name, value) => {
    const { error } = startupQuery.safeParse({ [name]: value });
    expect(error?.issues.map(({ path }) => path[0])).toEqual([name]);
  });
});

describe("the filters in use", () => {
  const query = read("keyword=ai&industry_keys=games,saas&country=TW&amount_min=100&page=3&sort=newest");

  it("have one value of one parameter each", () => {
    expect(usedFilters(query)).toEqual([
      { name: "industry_keys", value: "games" },
      { name: "industry_keys", value: "saas" },
      { name: "country", value: "TW" },
      { name: "amount_min", value: "100" },
    ]);
  });

  it("can be removed by filter, with all values and both bounds of an amount", () => {
    const ranged = read("keyword=ai&industry_keys=games,saas&amount_min=100&amount_max=200&favorites=1");
    const kept = (filter: string) => searchWithout(ranged, { filter });
    expect(kept("industry_keys")).toBe("?keyword=ai&favorites=1&amount_min=100&amount_max=200");
    expect(kept("amount")).toBe("?keyword=ai&industry_keys=games&industry_keys=saas&favorites=1");
    expect(kept("favorites")).toBe("?keyword=ai&industry_keys=games&industry_keys=saas&amount_min=100&amount_max=200");
    expect(kept("region")).toBe(searchWithout(ranged));
  });

  it("can be removed one by one or all together, resetting the page", () => {
    expect(searchWithout(query, { name: "industry_keys", value: "games" })).toBe(
      "?keyword=ai&sort=newest&industry_keys=saas&country=TW&amount_min=100",
    );
    expect(searchWithout(query, "all")).toBe("?keyword=ai&sort=newest");
    expect(searchWithout(read("country=TW"), { name: "country", value: "TW" })).toBe("");
  });
});
