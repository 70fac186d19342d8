import { describe, expect, it } from "vitest";
import { sides } from "~/db/values";
import "~/locales/validation";
import { commentableFields, commentKey } from "./commentable-fields";
import { queueSearch } from "./queue-filter";
import { claimLifetime, draftLifetime, timelineActions, timelineStepOf } from "./rules";
import { claimForm, draftReport, phraseForm, queueFilter, returnSchema, seenSubmission, takeOver } from "./schema";

describe("returnSchema", () => {
  it("requires a note, a comment, or one to keep", () => {
    for (const value of [{}, { note: "  " }, { note: "", comments: { name: " " } }]) {
      const result = returnSchema("startup").safeParse(value);
      expect(result.error?.issues).toMatchObject([{ path: ["note"], message: "review:issues.reason" }]);
    }
    expect(returnSchema("startup").parse({ note: " 請補充 " })).toEqual({ note: "請補充", comments: {}, kept: [] });
    expect(returnSchema("startup").parse({ kept: ["report-slogan"] })).toMatchObject({ kept: ["report.slogan"] });
  });

  it("returns comments by field path, without empty ones", () => {
    const comments = { "report-business_model": " 再具體 ", "company_info-sn": "錯了", name: "  " };
    expect(returnSchema("startup").parse({ comments })).toEqual({
      note: "",
      comments: { "report.business_model": "再具體", "company_info.sn": "錯了" },
      kept: [],
    });
  });

  it("rejects unknown fields and overlong texts", () => {
    const schema = returnSchema("investor");
    expect(schema.safeParse({ comments: { "report-slogan": "x" } }).success).toBe(false);
    expect(schema.safeParse({ comments: { __proto__: "x", constructor: "x" } }).success).toBe(false);
    expect(schema.safeParse({ note: "x", kept: ["report-slogan"] }).success).toBe(false);
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
    ["0".repeat(20), 0],
    ["", null],
    [undefined, null],
  ])("parses %j as %j", (value, expected) => expect(seenSubmission.parse(value)).toBe(expected));

  it.each(["x", "-1", "1.5", "1e9", "0".repeat(21)])("rejects %j", (value) => {
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

describe("queueFilter's numbers", () => {
  it.each([
    ["days", "0", 0],
    ["days", "3650", 3650],
    ["days", "3651", 0],
    ["days", "-1", 0],
    ["page", "1", 1],
    ["page", "10000", 10_000],
    ["page", "10001", 1],
    ["page", "0", 1],
  ] as const)("%s=%s is %i", (name, typed, expected) => {
    expect(queueFilter.parse({ [name]: typed })[name]).toBe(expected);
  });
});

describe("draftReport", () => {
  const profile = "p".repeat(26);
  const comments = (value: unknown) => draftReport.safeParse({ profile, comments: JSON.stringify(value) });

  it("has what was typed, as it was typed, and comments by field", () => {
    expect(draftReport.parse({ profile })).toEqual({ profile, comments: {} });
    const typed = { profile, submitted_at: "0", note: " 請 ", comments: '{"report-slogan":" 再具體 "}' };
    expect(draftReport.parse(typed)).toEqual({
      ...{ profile, submitted_at: 0, note: " 請 " },
      comments: { "report.slogan": " 再具體 " },
    });
  });

  it("takes longer texts than a decision, up to 5,000 characters", () => {
    const longest = "長".repeat(5000);
    expect(draftReport.safeParse({ profile, note: longest }).success).toBe(true);
    expect(draftReport.safeParse({ profile, note: `${longest}長` }).success).toBe(false);
    expect(comments({ name: longest }).success).toBe(true);
    expect(comments({ name: `${longest}長` }).success).toBe(false);
  });

  it.each([
    [{ profile: "p".repeat(27) }],
    [{ profile, submitted_at: "-1" }],
    [{ profile, submitted_at: "1.5" }],
    [{ profile, comments: "{" }],
    [{ profile, comments: "null" }],
    [{ profile, comments: '{"unknown":"x"}' }],
    [{ profile, comments: '{"name":1}' }],
  ])("refuses %j", (sent) => expect(draftReport.safeParse(sent).success).toBe(false));

  it("reads at most a mebibyte of comments", () => {
    const padded = (length: number) => draftReport.safeParse({ profile, comments: `{}${" ".repeat(length - 2)}` });
    expect(padded(1_048_576).success).toBe(true);
    expect(padded(1_048_577).success).toBe(false);
  });
});

describe("takeOver", () => {
  it("keeps texts that are too long for a decision, up to 5,000 characters", () => {
    const longest = "長".repeat(5000);
    const from = "r".repeat(26);
    expect(takeOver("startup").parse({ note: longest, comments: { name: longest }, from })).toEqual({
      ...{ note: longest, comments: { name: longest }, from },
      submitted_at: null,
    });
    for (const sent of [{ note: `${longest}長` }, { comments: { name: `${longest}長` } }, { from: `${from}r` }]) {
      expect(takeOver("startup").safeParse(sent).success).toBe(false);
    }
  });
});

describe("a claim", () => {
  it("names the reviewer by an id", () => {
    const from = "r".repeat(26);
    expect(claimForm.parse({ intent: "claim", from })).toEqual({ intent: "claim", from });
    expect(claimForm.safeParse({ intent: "claim", from: `${from}r` }).success).toBe(false);
  });

  it("lasts two hours, and a draft 90 days", () => {
    expect(claimLifetime).toBe(7_200_000);
    expect(draftLifetime).toBe(7_776_000_000);
  });
});

describe("a phrase", () => {
  it.each([
    [{ zhTW: "請補充", enUS: "" }, true],
    [{ zhTW: "", enUS: "Please add" }, true],
    [{ zhTW: "長".repeat(500) }, true],
    [{ zhTW: "長".repeat(501) }, false],
    [{ zhTW: " ", enUS: " " }, false],
    [{}, false],
  ])("%j is one: %s", (typed, isOne) => expect(phraseForm.safeParse(typed).success).toBe(isOne));
});

describe("a timeline", () => {
  it("has the steps of both sides, by the last part of their action", () => {
    expect(timelineActions).toContain("startup.changes_returned");
    expect(timelineActions).toContain("investor.levelled_up");
    expect(timelineActions).not.toContain("startup.levelled_up");
    expect(timelineStepOf("startup.changes_returned")).toBe("changes_returned");
    expect(timelineStepOf("investor.returned")).toBe("returned");
    expect(timelineStepOf("startup.viewed")).toBeNull();
  });
});
