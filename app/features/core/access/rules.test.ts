import { describe, expect, it } from "vitest";
import { levelTooLow } from "./level-too-low";
import {
  courseAccessOf,
  investorAccess,
  investorNextStepTo,
  mayReadFundraising,
  mayWatch,
  nextStepTo,
  searchableInvestorTiers,
  searchableTiers,
  startupAccess,
  stepToCourses,
} from "./rules";
import { soldLevelOfCourses, soldLevelReading } from "./sold-levels";
import type { Viewer } from "./viewer";

const signedIn = {
  sessionId: "s",
  email: "a@b.test",
  name: "",
  photo: null,
  locale: "zh-TW",
  changePassword: false,
  termVersion: 1,
  eraseAt: null,
  unprovenEmail: null,
  referenceCode: "",
  unreadNotices: 0,
} as const;
const investor = (over: object): Viewer =>
  ({
    ...signedIn,
    kind: "investor",
    id: "i",
    status: "inactive",
    level: "empty",
    type: "angel",
    cardLevel: null,
    groups: [],
    hasSecondFactor: false,
    ...over,
  }) as Viewer;

const visitor: Viewer = { kind: "visitor" };
const otherStartup = (isPublish: 0 | 1 | 2): Viewer =>
  ({ ...signedIn, kind: "startup", id: "s2", isPublish, level: "normal", verifiedBadge: false }) as Viewer;
const staff = { ...signedIn, kind: "staff", id: "x", role: "reviewer" } as Viewer;
const editor = { ...signedIn, kind: "staff", id: "y", role: "editor" } as Viewer;
const blackCard = investor({ level: "normal", type: "cvc", cardLevel: "blackcard" });

const startup = { id: "s1", isPublish: 2, isUnclaimed: false } as const;

describe("startupAccess: the table of product §2.1", () => {
  const basic = ["card", "basic"];
  const member = [...basic, "report", "fundraising", "message"];
  const gold = [...member, "financials"];
  it.each<[string, Viewer, string[]]>([
    ["visitor", { kind: "visitor" }, basic],
    ["basic investor", investor({}), basic],
    ["general member", investor({ level: "normal" }), member],
    ["CVC ordinary member", investor({ level: "normal", type: "cvc", cardLevel: "normal" }), member],
    ["CVC black card", investor({ level: "normal", type: "cvc", cardLevel: "blackcard" }), gold],
    ["black card without CVC", investor({ level: "normal", cardLevel: "blackcard" }), member],
    ...[
      "gold",
      "diamond",
      "infinity",
      "count",
      "ecosystem_basic",
      "ecosystem_plus",
      "cvc_program",
      "angel_academy",
    ].map((level): [string, Viewer, string[]] => [level, investor({ level }), gold]),
  ])("%s", (_, viewer, expected) => {
    expect([...startupAccess(viewer, startup)].sort()).toEqual([...expected].sort());
    expect(startupAccess(viewer, { ...startup, isPublish: 1 }).size).toBe(0);
    expect(startupAccess(viewer, { ...startup, isPublish: 0 }).size).toBe(0);
  });

  it("shows contacts to gold members only after the startup has answered", () => {
    expect(startupAccess(investor({ level: "gold" }), startup, { startupAnswered: true }).has("contact")).toBe(true);
    expect(startupAccess(investor({ level: "normal" }), startup, { startupAnswered: true }).has("contact")).toBe(false);
  });
});

/** What the owner and reviewing staff may see of a startup, published or not. */
const own = ["card", "basic", "report", "fundraising", "financials", "contact", "private"].sort();

describe("startupAccess without a membership", () => {
  const draft = { ...startup, isPublish: 0 } as const;
  const access = (...args: Parameters<typeof startupAccess>) => [...startupAccess(...args)].sort();

  it("gives the owner and reviewing staff everything but messages", () => {
    for (const viewer of [{ ...otherStartup(0), id: "s1" } as Viewer, staff]) {
      expect(access(viewer, draft)).toEqual(own);
      expect(access(viewer, startup)).toEqual(own);
    }
  });

  it("gives nobody else a draft, whatever their id", () => {
    for (const viewer of [otherStartup(2), editor, investor({ id: "s1", level: "infinity" })]) {
      expect(access(viewer, draft)).toEqual([]);
    }
  });

  it("gives editors and other startups what visitors have", () => {
    for (const viewer of [visitor, otherStartup(2), editor]) expect(access(viewer, startup)).toEqual(["basic", "card"]);
  });

  it("opens what a share link says, published or not (product §2.5)", () => {
    for (const target of [draft, startup]) {
      expect(access(visitor, target, { share: { fundraising: false } })).toEqual(["basic", "card", "report"]);
      expect(access(visitor, target, { share: { fundraising: true } })).toEqual([
        "basic",
        "card",
        "fundraising",
        "report",
      ]);
    }
  });
});

describe("investorAccess: the table of product §2.2", () => {
  const access = (viewer: Viewer, status: "active" | "inactive" | "check") =>
    [...investorAccess(viewer, { id: "i", status })].sort();
  const everything = ["card", "investments", "private"];

  it.each<[string, Viewer, string[]]>([
    ["visitors", visitor, ["card"]],
    ["draft startups", otherStartup(0), ["card", "investments"]],
    ["startups in review", otherStartup(1), ["card", "investments"]],
    ["published startups", otherStartup(2), ["card", "investments", "message"]],
    ["startups with the same id", { ...otherStartup(0), id: "i" } as Viewer, ["card", "investments"]],
    ["other investors", investor({ id: "i2", level: "infinity" }), ["card", "investments"]],
    ["editors", editor, ["card", "investments"]],
  ])("gives %s a listed investor, and nothing of others", (_, viewer, expected) => {
    expect(access(viewer, "active")).toEqual(expected);
    expect(access(viewer, "inactive")).toEqual([]);
    expect(access(viewer, "check")).toEqual([]);
  });

  it.each<[string, Viewer]>([
    ["the owner", investor({})],
    ["reviewing staff", staff],
  ])("gives %s everything but messages, listed or not", (_, viewer) => {
    for (const status of ["active", "inactive", "check"] as const) expect(access(viewer, status)).toEqual(everything);
  });
});

describe("courses", () => {
  const startupOf = (level: string, over: object = {}) => ({ ...otherStartup(0), level, ...over }) as Viewer;

  it.each<[string, Viewer, string, [unknown, unknown]]>([
    ["visitors", visitor, "preview", ["log_in", "log_in"]],
    ["staff", editor, "all", [null, null]],
    ["normal startups", startupOf("normal"), "member", [null, "upgrade"]],
    ["gold startups", startupOf("gold"), "all", [null, null]],
    ["normal startups that leave", startupOf("normal", { eraseAt: 5 }), "member", [null, "keep_account_first"]],
    ["basic investors", investor({}), "preview", ["complete_profile", "complete_profile_first"]],
    ["listed basic investors", investor({ status: "active" }), "preview", ["unpublish", "unpublish_first"]],
    ["basic investors that leave", investor({ eraseAt: 5 }), "preview", ["keep_account_first", "keep_account_first"]],
    ["basic CVCs", investor({ type: "cvc", cardLevel: "normal" }), "preview", ["complete_profile", "upgrade"]],
    ["general members", investor({ level: "normal" }), "member", [null, "upgrade"]],
    ["gold members", investor({ level: "gold" }), "all", [null, null]],
    ["black cards", blackCard, "all", [null, null]],
  ])("of %s", (_, viewer, access, steps) => {
    expect(courseAccessOf(viewer)).toBe(access);
    expect([stepToCourses(viewer, "member"), stepToCourses(viewer, "all")]).toEqual(steps);
    expect(mayWatch(viewer, "preview")).toBe(true);
    expect([mayWatch(viewer, "member"), mayWatch(viewer, "all")]).toEqual(steps.map((step) => step === null));
  });
});

describe("the lowest level on sale", () => {
  it("that opens a part of startups' profiles", () => {
    expect(soldLevelReading("financials", "investor")).toEqual({ track: "level", level: "gold" });
    expect(soldLevelReading("financials", "cvc")).toEqual({ track: "card", level: "blackcard" });
  });

  it("that opens all courses", () => {
    expect(soldLevelOfCourses("startup")).toEqual({ track: "level", level: "gold" });
    expect(soldLevelOfCourses("investor")).toEqual({ track: "level", level: "gold" });
    expect(soldLevelOfCourses("cvc")).toEqual({ track: "card", level: "blackcard" });
  });
});

describe("levelTooLow", () => {
  const text = "errors:level_too_low_for.log_in";
  it("names the inputs that asked, if any", () => {
    expect(levelTooLow(visitor, ["round", "amount"])).toMatchObject({
      text,
      fields: { round: [text], amount: [text] },
    });
    const withoutInputs = levelTooLow(visitor);
    expect(withoutInputs.text).toBe(text);
    expect(withoutInputs.fields).toBeUndefined();
  });
});

describe("nextStepTo", () => {
  const step = (viewer: Viewer, capability: Parameters<typeof nextStepTo>[0], answered = false) =>
    nextStepTo(capability, viewer, startup, startupAccess(viewer, startup, { startupAnswered: answered }));

  it.each<[string, Viewer, ReturnType<typeof nextStepTo>[]]>([
    ["visitor", visitor, ["log_in", "log_in", "log_in", "log_in"]],
    ["other startup", otherStartup(2), ["investors_only", "investors_only", "investors_only", "investors_only"]],
    [
      "basic investor",
      investor({ level: "empty" }),
      ["complete_profile", "complete_profile_first", "complete_profile_first", "complete_profile"],
    ],
    [
      "basic investor in review",
      investor({ status: "check" }),
      ["cancel_review", "cancel_review_first", "cancel_review_first", "cancel_review"],
    ],
    [
      "listed basic investor",
      investor({ status: "active" }),
      ["unpublish", "unpublish_first", "unpublish_first", "unpublish"],
    ],
    [
      "basic CVC, who can buy a card",
      investor({ type: "cvc", cardLevel: "normal" }),
      ["complete_profile", "upgrade", "upgrade_and_answer", "complete_profile"],
    ],
    ["general member", investor({ level: "normal" }), [null, "upgrade", "upgrade_and_answer", null]],
    ["gold member", investor({ level: "gold" }), [null, null, "get_answer", null]],
    ["CVC black card", blackCard, [null, null, "get_answer", null]],
    ["staff", staff, [null, null, null, null]],
  ])("%s", (_, viewer, steps) => {
    const capabilities = ["report", "financials", "contact", "message"] as const;
    expect(capabilities.map((capability) => step(viewer, capability))).toEqual(steps);
  });

  it("is null once the startup has answered a gold member, and for unpublished profiles", () => {
    expect(step(investor({ level: "gold" }), "contact", true)).toBeNull();
    const draft = { id: "s1", isPublish: 0, isUnclaimed: false } as const;
    const shared = startupAccess(visitor, draft, { share: { fundraising: false } });
    expect(nextStepTo("financials", visitor, draft, shared)).toBeNull();
  });
});

describe("investorNextStepTo", () => {
  const listed = { id: "i9", status: "active" } as const;
  it.each<[string, Viewer, [unknown, unknown]]>([
    ["visitor", visitor, ["log_in", "log_in"]],
    ["draft startup", otherStartup(0), [null, "publish_profile"]],
    ["startup in review", otherStartup(1), [null, "wait_for_review"]],
    ["published startup", otherStartup(2), [null, null]],
    ["investor", investor({ level: "gold" }), [null, null]],
  ])("%s", (_, viewer, steps) => {
    const granted = investorAccess(viewer, listed);
    expect([
      investorNextStepTo("investments", viewer, granted),
      investorNextStepTo("message", viewer, granted),
    ]).toEqual(steps);
  });
});

describe("searchable tiers", () => {
  it.each<[string, Viewer, number, number, boolean]>([
    ["visitor", visitor, 3, 3, false],
    ["startup", otherStartup(2), 3, 4, false],
    ["basic investor", investor({ level: "empty" }), 3, 4, false],
    ["general member", investor({ level: "normal" }), 4, 4, true],
    ["gold member", investor({ level: "gold" }), 5, 4, true],
    ["CVC black card", blackCard, 5, 4, true],
    ["staff", staff, 5, 4, true],
  ])("%s", (_, viewer, startupTiers, investorTiers, fundraising) => {
    expect(searchableTiers(viewer)).toHaveLength(startupTiers);
    expect(searchableInvestorTiers(viewer)).toHaveLength(investorTiers);
    expect(mayReadFundraising(viewer)).toBe(fundraising);
  });
});

describe("an account that waits for its deletion", () => {
  it("begins no conversation, and is told to keep the account", () => {
    const leaving = investor({ level: "gold", eraseAt: 5 });
    const granted = startupAccess(leaving, startup);
    expect(granted.has("message")).toBe(false);
    expect(granted.has("report")).toBe(true);
    expect(nextStepTo("message", leaving, startup, granted)).toBe("keep_account");
    expect(nextStepTo("contact", leaving, startup, granted, { inConversation: true })).toBe("get_answer");
    // // There is no conversation, and none can be started.
    expect(nextStepTo("contact", leaving, startup, granted)).toBe("keep_account_first");
  });
});
