import { describe, expect, it } from "vitest";
import { sides } from "~/db/values";
import "~/locales/validation";
import { commentableFields, commentKey } from "./commentable-fields";
import { queueSearch } from "./queue-filter";
import { queueFilter, returnSchema, seenSubmission } from "./schema";

describe("returnSchema", () => {
  it("requires a note or a comment", () => {
    for (const value of [{}, { note: "  " }, { note: "", comments: { name: " " } }]) {
      const result = returnSchema("startup").safeParse(value);
      expect(result.error?.issues).toMatchObject([{ path: ["note"], message: "review:issues.reason" }]);
    }
    expect(returnSchema("startup").parse({ note: " 請補充 " })).toEqual({ note: "請補充", comments: {} });
  });

  it("returns comments by field path, without empty ones", () => {
    const comments = { "report-business_model": " 再具體 ", "company_info-sn": "錯了", name: "  " };
    expect(returnSchema("startup").parse({ comments })).toEqual({
      note: "",
      comments: { "report.business_model": "再具體", "company_info.sn": "錯了" },
    });
  });

  it("rejects unknown fields and overlong texts", () => {
    const schema = returnSchema("investor");
    expect(schema.safeParse({ comments: { "report-slogan": "x" } }).success).toBe(false);
    expect(schema.safeParse({ comments: { __proto__: "x", constructor: "x" } }).success).toBe(false);
    expect(schema.safeParse({ note: "長".repeat(2001) }).success).toBe(false);
    expect(schema.safeParse({ comments: { name: "長".repeat(501) } }).success).toBe(false);
    expect(schema.safeParse({ note: "長".repeat(2000), comments: { name: "長".repeat(500) } }).success).toBe(true);
  });

  it.each(sides)("maps every field of a %s to a comment key and back", (kind) => {
    for (const field of commentableFields(kind)) {
      expect(returnSchema(kind).parse({ comments: { [commentKey(field)]: "x" } }).comments).toEqual({ [field]: "x" });
    }
  });
});

describe("seenSubmission", () => {
  it.each([
    ["1800000000000", 1_800_000_000_000],
    ["", null],
    [undefined, null],
  ])("parses %j as %j", (value, expected) => expect(seenSubmission.parse(value)).toBe(expected));

  it.each(["x", "-1", "1.5", "1e9"])("rejects %j", (value) => {
    expect(seenSubmission.safeParse(value).success).toBe(false);
  });
});

describe("queueFilter", () => {
  it("ignores invalid filters", () => {
    const none = { kind: "all", gap: "none", claim: "any", days: 0, page: 1 };
    expect(queueFilter.parse({})).toEqual(none);
    expect(queueFilter.parse({ kind: "staff", gap: "fr", page: "-3" })).toEqual(none);
    const some = { kind: "investor", gap: "en", claim: "mine", days: 3, page: 2 } as const;
    expect(queueFilter.parse({ ...some, days: "3", page: "2" })).toEqual(some);
    expect(queueFilter.parse({ claim: "x", days: "1e9" })).toEqual(none);
    expect(queueSearch(some)).toBe("?kind=investor&gap=en&claim=mine&days=3&page=2");
    expect(queueSearch(queueFilter.parse({}))).toBe("");
  });
});
