import { describe, expect, it } from "vitest";
import { startupAccess } from "./rules";
import type { Viewer } from "./viewer";

const signedIn = {
  sessionId: "s",
  email: "a@b.test",
  name: "",
  photo: null,
  locale: "zh-TW",
  changePassword: false,
  termVersion: 1,
} as const;
const investor = (over: object): Viewer =>
  ({
    ...signedIn,
    kind: "investor",
    id: "i",
    status: "active",
    level: "empty",
    type: "angel",
    cardLevel: null,
    ...over,
  }) as Viewer;

const startup = { id: "s1", isPublish: 2 } as const;

describe("startupAccess: the table of design §7", () => {
  const basic = ["card", "basic"];
  const member = [...basic, "report", "fundraising", "message"];
  const gold = [...member, "financials"];
  it.each<[string, Viewer, string[]]>([
    ["visitor", { kind: "visitor" }, basic],
    ["basic investor", investor({}), basic],
    ["general member", investor({ level: "normal" }), member],
    ["CVC ordinary member", investor({ level: "normal", type: "cvc", cardLevel: "normal" }), member],
    ["CVC black card", investor({ level: "normal", type: "cvc", cardLevel: "blackcard" }), gold],
    ["black card of no CVC", investor({ level: "normal", cardLevel: "blackcard" }), member],
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

  it("opens contacts to gold members only after the startup has answered", () => {
    expect(startupAccess(investor({ level: "gold" }), startup, { startupAnswered: true }).has("contact")).toBe(true);
    expect(startupAccess(investor({ level: "normal" }), startup, { startupAnswered: true }).has("contact")).toBe(false);
  });
});
