import { describe, expect, it } from "vitest";
import { countText } from "~/features/discovery/search/count-text";
import { type Criteria, countedResults, readCount } from "~/features/discovery/search/list-query.server";
import { translate } from "~/server/i18n.server";
import { countedSearchShape, showCountedSearch } from "./shapes.server";

/** A search with a keyword, which has no precomputed count. */
const byKeyword: Criteria = {
  side: "startup",
  facets: [],
  text: { any: "", all: "" } as never,
  conditions: [],
  walls: null,
};
const everything: Criteria = { ...byKeyword, text: null };

// Product §18.3: `data.count`. A count beyond 1,000 is exact, or a lower bound marked as one.
describe("the number of results of a search", () => {
  it.each([
    ["is exact up to the limit", byKeyword, 1000, { count: 1000, is_lower_bound: false }, "1,000"],
    ["is a lower bound beyond it", byKeyword, countedResults + 1, { count: 1000, is_lower_bound: true }, "1,000+"],
    ["is exact wherever the number is kept", everything, 12_345, { count: 12_345, is_lower_bound: false }, "12,345"],
  ])("%s, in the API and in both languages", (_, criteria, counted, answer, number) => {
    const found = readCount(criteria, counted);
    const data = { ...answer, is_partial: false, correction: null };
    expect(showCountedSearch({ ...found, isPartial: false, correction: null })).toEqual(data);
    expect(countedSearchShape.parse({ data })).toEqual({ data });
    const text = (locale: "zh-TW" | "en-US") =>
      translate(locale)("search:startups.count", { count: found.count, number: countText(found) });
    expect(text("zh-TW")).toBe(`共 ${number} 家新創`);
    expect(text("en-US")).toBe(`${number} startups`);
  });
});
