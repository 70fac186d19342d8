import { describe, expect, it } from "vitest";
import type { Side } from "~/db/values";
import { canonicalQuery, parseSearch, readSearch, suggestName } from "./criteria";

const refused = (side: Side, query: string) => {
  try {
    return parseSearch(side, query);
  } catch (error) {
    return error;
  }
};

describe("parseSearch", () => {
  it("stores equal searches as equal text, without page, order, language and favorites", () => {
    const stored = "industry_keys=ai&industry_keys=saas&keyword=%E7%94%9F+%E6%8A%80";
    expect(parseSearch("startup", "keyword=生 技&industry_keys=saas,ai&page=3&size=50&sort=newest&lang=en-US")).toBe(
      stored,
    );
    expect(parseSearch("startup", "industry_keys=ai&keyword=+生\u3000技&industry_keys=saas&favorites=1&region=")).toBe(
      stored,
    );
    expect(parseSearch("startup", stored)).toBe(stored);
  });

  it.each([
    ["an empty search", "", "savedSearches:errors.empty"],
    ["only favorites and a page", "favorites=1&page=2", "savedSearches:errors.empty"],
    ["a keyword of invisible characters", "keyword=%E2%80%8B%0A", "savedSearches:errors.empty"],
    ["an unknown region", "region=Atlantis", "invalid"],
    ["an amount of letters", "amount_min=abc", "invalid"],
    ["a keyword that is too long", `keyword=${"a".repeat(101)}`, "invalid"],
    ["too many values", `industry_keys=${Array.from({ length: 41 }, (_, at) => `k${at}`).join(",")}`, "invalid"],
    [
      "a search that is too long",
      `industry_keys=${Array.from({ length: 40 }, (_, at) => `k${at}${"x".repeat(50)}`).join(",")}`,
      "savedSearches:errors.tooLong",
    ],
  ])("refuses %s", (_, query, issue) => {
    expect(refused("startup", query)).toMatchObject({ code: "invalid", fields: { query: [issue] } });
  });

  it("keeps only the list's own parameters", () => {
    expect(parseSearch("investor", "type=angel&round=seed&__proto__=1")).toBe("type=angel");
  });
});

describe("readSearch", () => {
  it("leaves out values that the list no longer has", () => {
    expect(canonicalQuery(readSearch("startup", "keyword=AI&region=Atlantis"))).toBe("keyword=AI");
    expect(canonicalQuery(readSearch("investor", "type=bank"))).toBe("");
  });
});

describe("suggestName", () => {
  it.each([
    ["AI", ["生物科技", "台北市"], "AI · 生物科技 · 台北市"],
    ["", ["生物科技"], "生物科技"],
    ["https://evil.test/x", ["生物科技"], ""],
    ["a\nb", [], "a b"],
    ["x".repeat(100), [], "x".repeat(60)],
  ])("of %j and %j is %j", (keyword, labels, name) => expect(suggestName(keyword, labels)).toBe(name));
});
