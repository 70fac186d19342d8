import { describe, expect, it } from "vitest";
import {
  investorAccess,
  investorNextStepTo,
  mayReadFundraising,
  nextStepTo,
  searchableInvestorTiers,
  searchableTiers,
  startupAccess,
} from "./rules";
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
    ...over,
  }) as Viewer;

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

const visitor: Viewer = { kind: "visitor" };
const otherStartup = (isPublish: 0 | 1 | 2): Viewer =>
  ({ ...signedIn, kind: "startup", id: "s2", isPublish, level: "normal", verifiedBadge: false }) as Viewer;
const staff = { ...signedIn, kind: "staff", id: "x", role: "reviewer" } as Viewer;
const blackCard = investor({ level: "normal", type: "cvc", cardLevel: "blackcard" });

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
    // No conversation, and none begins.
    expect(nextStepTo("contact", leaving, startup, granted)).toBe("keep_account_first");
  });
});
