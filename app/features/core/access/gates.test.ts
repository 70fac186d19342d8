import { matchPath } from "@remix-run/react";
import type { RouteConfigEntry } from "@remix-run/route-config";
import { describe, expect, it } from "vitest";
import { type InvestorLevel, investorLevels, staffRoles, startupLevels } from "~/db/values";
import { refusalOf } from "~/features/commerce/checkout/rules";
import { catalog } from "~/features/core/catalog/catalog";
import { matchViewer, placeOfStepToPicks, stepToPicks } from "~/features/discovery/match/picks";
import { invitationAllowance, maxInvitationAllowance } from "~/features/messaging/invitation-credits";
import { maxOnePagerAllowance, onePagerAllowance } from "~/features/profiles/one-pager/rules";
import { access as en } from "~/locales/en-US/core/access";
import { access as zh } from "~/locales/zh-TW/core/access";
import routes from "~/routes";
import { rankOf } from "./entitlements";
import { levelTooLow } from "./level-too-low";
import {
  type InvestorCapability,
  investorAccess,
  investorNextStepTo,
  mayReadFundraising,
  type NextStep,
  nextStepTo,
  startupAccess,
  stepToBuying,
  stepToMembers,
  stepToWriting,
} from "./rules";
import { soldLevelReading } from "./sold-levels";
import { stepPlaces } from "./step-places";
import type { InvestorViewer, StaffViewer, StartupViewer, Viewer } from "./viewer";

/** Returns the paths of all routes with a language, without the catch-all. */
function pagePaths(entries: readonly RouteConfigEntry[]): string[] {
  return entries.flatMap(({ id, path, index, children }) => {
    if (children) return pagePaths(children);
    return !id?.startsWith("endpoints/") && path !== "*" && (index || path) ? [`/${path ?? ""}`] : [];
  });
}

const signedIn = {
  sessionId: "s",
  email: "a@b.test",
  unprovenEmail: null,
  referenceCode: "",
  unreadNotices: 0,
  name: "",
  photo: null,
} as const;
const rest = { locale: "zh-TW", changePassword: false, termVersion: 1, hasSecondFactor: false } as const;

const investors: InvestorViewer[] = investorLevels.flatMap((level: InvestorLevel) =>
  (["inactive", "check", "active"] as const).flatMap((status) =>
    ([null, 5] as const).flatMap((eraseAt) =>
      (
        [
          { type: "angel", cardLevel: null },
          { type: "cvc", cardLevel: "normal" },
          { type: "cvc", cardLevel: "blackcard" },
        ] as const
      ).map(
        (kind) =>
          ({ ...signedIn, ...rest, kind: "investor", id: "i", groups: [], status, level, eraseAt, ...kind }) as const,
      ),
    ),
  ),
);
const startups: StartupViewer[] = ([0, 1, 2] as const).flatMap((isPublish) =>
  ([null, 5] as const).flatMap((eraseAt) => {
    // A profile is withdrawn when its deletion is requested.
    if (eraseAt !== null && isPublish !== 0) return [];
    const viewer = { ...signedIn, ...rest, kind: "startup", id: "s2", isPublish, eraseAt } as const;
    return startupLevels.map((level) => ({ ...viewer, level, verifiedBadge: false }) as const);
  }),
);
const staff = staffRoles.map(
  (role) => ({ ...signedIn, ...rest, kind: "staff", id: "x", role, eraseAt: null }) as const,
);
/**
 * A suspended account has no session, so it counts as a visitor, whose login explains what to do
 * (`session-end.worker.test.ts`).
 */
const viewers: Viewer[] = [{ kind: "visitor" }, ...staff, ...startups, ...investors];

const nameOf = (viewer: Viewer) => {
  const { kind, level, type, cardLevel, status, isPublish, eraseAt, role } = viewer as Partial<
    InvestorViewer & StartupViewer & StaffViewer
  >;
  return [kind, role, level, type, cardLevel, status, isPublish, eraseAt && "leaving"]
    .filter((part) => part != null)
    .join(" ");
};

interface State {
  viewer: Viewer;
  answered: boolean;
  /** Whether the two have a conversation; implied by an answer. */
  talks?: boolean;
}

/** Returns the viewer's state after doing only what a lock asks for. */
function after(step: NextStep, { viewer, answered, talks = answered }: State): State {
  switch (step) {
    case "complete_profile":
    case "complete_profile_first":
    case "cancel_review":
    case "cancel_review_first":
    case "unpublish":
    case "unpublish_first": {
      // // Submitting is possible from the profile state the step implies, and raises the level (product §4.3).
      const from = { complete_profile: "inactive", cancel_review: "check", unpublish: "active" } as const;
      const status = from[step.replace("_first", "") as keyof typeof from];
      expect(viewer).toMatchObject({ kind: "investor", level: "empty", eraseAt: null, status });
      return { viewer: { ...(viewer as InvestorViewer), level: "normal", status: "check" }, answered };
    }
    case "upgrade":
    case "upgrade_and_answer": {
      const investor = viewer as InvestorViewer;
      expect(investor).toMatchObject({ kind: "investor", eraseAt: null });
      expect(refusalFor(investor)).toBeNull();
      const sold = soldLevelReading("financials", investor.type === "cvc" ? "cvc" : "investor");
      const bought = sold?.track === "card" ? { cardLevel: sold.level } : { level: sold?.level ?? investor.level };
      return { viewer: { ...investor, ...bought }, answered: answered || step === "upgrade_and_answer" };
    }
    case "get_answer":
      // // An answer needs a conversation, so starting one must be possible.
      expect(talks || startupAccess(viewer, startup).has("message")).toBe(true);
      return { viewer, answered: true };
    case "wait_for_review":
      expect(viewer).toMatchObject({ kind: "startup", isPublish: 1 });
      return { viewer: { ...(viewer as StartupViewer), isPublish: 2 }, answered };
    case "publish_profile":
      expect(viewer).toMatchObject({ kind: "startup", isPublish: 0, eraseAt: null });
      return { viewer: { ...(viewer as StartupViewer), isPublish: 2 }, answered };
    case "keep_account":
    case "keep_account_first":
      expect(viewer).toHaveProperty("eraseAt", 5);
      return { viewer: { ...(viewer as InvestorViewer), eraseAt: null }, answered, talks };
    case "log_in":
    case "investors_only":
      throw new Error("not one's own");
  }
}

const startup = { id: "s1", isPublish: 2, isUnclaimed: false } as const;
const gates = ["report", "fundraising", "financials", "contact", "message"] as const;

/** Returns why the level that unlocks financials cannot be bought; null if it can. */
function refusalFor(investor: InvestorViewer) {
  const strategy = investor.type === "cvc" ? "cvc" : "investor";
  const sold = soldLevelReading("financials", strategy);
  const item = catalog.find(
    (one) => one.kind === "membership" && one.strategy === strategy && one.level === sold?.level,
  );
  if (!item) throw new Error("nothing sold");
  return refusalOf({ item, buyer: { strategy, level: investor.level }, membership: null, subscribedLevel: null });
}

/** Expects a step to unlock the gate, or to announce a further step, which is then shown. */
function expectOpened(step: NextStep, isOpen: boolean, next: NextStep | null) {
  expect(isOpen).toBe(!step.endsWith("_first"));
  if (!isOpen) expect(next).not.toBe(step);
}

describe("a lock on a startup's profile", () => {
  const look = (gate: (typeof gates)[number], { viewer, answered, talks = answered }: State) => {
    const granted = startupAccess(viewer, startup, { startupAnswered: answered });
    const relation = { startupAnswered: answered, inConversation: talks };
    return { isOpen: granted.has(gate), step: nextStepTo(gate, viewer, startup, granted, relation) };
  };
  const relations = { none: {}, talks: { talks: true }, answered: { talks: true, answered: true } };
  const rows = viewers.flatMap((viewer) =>
    gates.flatMap((gate) =>
      Object.entries(relations).map(([name, relation]) => [nameOf(viewer), gate, name, viewer, relation] as const),
    ),
  );
  it.each(rows)("names to %s what opens %s (%s)", (_, gate, _name, viewer, relation) => {
    const state = { viewer, answered: false, ...relation };
    const { isOpen, step } = look(gate, state);
    if (isOpen) return expect(step).toBeNull();
    if (viewer.kind === "visitor") return expect(step).toBe("log_in");
    if (viewer.kind === "startup") return expect(step).toBe("investors_only");
    expect(viewer.kind).toBe(step === null ? "staff" : "investor");
    if (step === null) return;
    const then = look(gate, after(step, state));
    expectOpened(step, then.isOpen, then.step);
  });

  const shared = [
    ["unlisted", { ...startup, isPublish: 0 }],
    ["unclaimed", { ...startup, isUnclaimed: true }],
  ] as const;
  it.each(viewers.flatMap((viewer) => shared.map(([name, one]) => [nameOf(viewer), name, viewer, one] as const)))(
    "promises %s nothing on an %s one, which nothing opens",
    (_, _name, viewer, one) => {
      const granted = startupAccess(viewer, one, { share: { fundraising: false } });
      for (const gate of gates) expect(nextStepTo(gate, viewer, one, granted)).toBeNull();
    },
  );

  it.each(startups.map((viewer) => [nameOf(viewer), viewer] as const))("is none for its owner, a %s", (_, viewer) => {
    const own = { ...startup, id: viewer.id, isPublish: viewer.isPublish };
    const granted = startupAccess(viewer, own);
    for (const gate of gates) expect(nextStepTo(gate, viewer, own, granted)).toBeNull();
  });
});

describe("the button of a step", () => {
  const pages = pagePaths(routes);
  const opens: Record<string, Viewer["kind"][]> = {
    "/login": ["visitor"],
    "/investor": ["investor"],
    "/startup": ["startup"],
    "/account": ["startup", "investor", "staff"],
    "/plans": ["startup", "investor"],
  };
  const taken = viewers.flatMap((viewer) => {
    const steps = [
      ...gates.map((gate) => nextStepTo(gate, viewer, startup, startupAccess(viewer, startup))),
      ...(["investments", "message"] as const).map((gate) =>
        investorNextStepTo(gate, viewer, investorAccess(viewer, { id: "i9", status: "active" })),
      ),
      stepToMembers(viewer),
      stepToBuying(viewer),
    ];
    return [...new Set(steps)].flatMap((step) => (step === null ? [] : [[nameOf(viewer), step, viewer] as const]));
  });
  it.each(taken)("of %s for %s leads to a page that is open to it", (_, step, viewer) => {
    expect(viewer.kind, "staff are told to do nothing").not.toBe("staff");
    const place = stepPlaces[step];
    if (place === null) return expect(["get_answer", "investors_only"]).toContain(step);
    expect(pages.some((path) => matchPath(path, place))).toBe(true);
    const area = Object.keys(opens).find((start) => place.startsWith(start));
    expect(opens[area ?? ""]).toContain(viewer.kind);
  });
});

describe("suggestions that there are none of", () => {
  const rows = viewers.flatMap((viewer) =>
    [false, true].map((isDescribed) => [nameOf(viewer), isDescribed, viewer] as const),
  );
  const pages = pagePaths(routes);
  it.each(rows)("name to %s what leads to some (described: %s)", (_, isDescribed, viewer) => {
    const side = matchViewer(viewer);
    if (!side) return expect(["visitor", "staff"]).toContain(viewer.kind);
    const step = stepToPicks(side, { isDescribed });
    const isDraft = side.kind === "startup" ? side.isPublish === 0 : side.status === "inactive";
    // // The form opens only from a draft; a described profile needs nothing filled in.
    expect(step === "fill").toBe(isDraft && !isDescribed);
    expect(step === "browse").toBe(isDescribed);
    const place = placeOfStepToPicks(step, side.kind);
    expect(pages.some((path) => matchPath(path, place))).toBe(true);
    if (step !== "browse") expect(place.startsWith(`/${side.kind}`)).toBe(true);
  });
});

describe("a month's allowance that is used up", () => {
  const allowances = {
    invitations: [invitationAllowance, maxInvitationAllowance],
    "one-pagers": [onePagerAllowance, maxOnePagerAllowance],
  } as const;
  const rows = startupLevels.flatMap((level) =>
    Object.entries(allowances).map(([name, [of, most]]) => [level, name, of, most] as const),
  );
  it.each(rows)("is raised for a %s startup by what is sold, or by nothing: %s", (level, _, of, most) => {
    const sold = catalog.flatMap((item) =>
      item.kind === "membership" && item.strategy === "startup" ? [{ item, level: item.level as typeof level }] : [],
    );
    const raising = sold.filter((one) => of(one.level) > of(level));
    expect(raising.length > 0).toBe(of(level) < most);
    const membership = { grant: null, rank: (one: string) => rankOf("startup", "level", one) };
    for (const { item } of raising) {
      expect(refusalOf({ item, buyer: { strategy: "startup", level }, membership, subscribedLevel: level })).toBeNull();
    }
  });
});

describe("a lock on an investor's profile", () => {
  const look = (gate: "investments" | "message", viewer: Viewer) => {
    const granted: ReadonlySet<InvestorCapability> = investorAccess(viewer, { id: "i9", status: "active" });
    return { isOpen: granted.has(gate), step: investorNextStepTo(gate, viewer, granted) };
  };
  const rows = viewers.flatMap((viewer) =>
    (["investments", "message"] as const).map((gate) => [nameOf(viewer), gate, viewer] as const),
  );
  it.each(rows)("names to %s what opens %s", (_, gate, viewer) => {
    const { isOpen, step } = look(gate, viewer);
    if (isOpen) return expect(step).toBeNull();
    if (viewer.kind === "visitor") return expect(step).toBe("log_in");
    if (step === null) return expect(viewer.kind).not.toBe("startup");
    const then = look(gate, after(step, { viewer, answered: false }).viewer);
    expectOpened(step, then.isOpen, then.step);
  });
});

describe("what is for general members", () => {
  it.each(viewers.map((viewer) => [nameOf(viewer), viewer] as const))("names to %s what opens it", (_, viewer) => {
    const step = stepToMembers(viewer);
    const error = levelTooLow(viewer, ["round"]);
    expect(error.fields?.round).toEqual([error.text]);
    expect(error.text).toBe(step ? `errors:level_too_low_for.${step}` : "errors:level_too_low");
    if (mayReadFundraising(viewer)) return expect(step).toBeNull();
    if (viewer.kind === "visitor") return expect(step).toBe("log_in");
    if (viewer.kind === "startup") return expect(step).toBe("investors_only");
    if (step === null) throw new Error("no way");
    const then = after(step, { viewer, answered: false }).viewer;
    expectOpened(step, mayReadFundraising(then), stepToMembers(then));
  });
});

describe("what must be done before buying", () => {
  it.each(investors.filter(({ eraseAt }) => eraseAt === null).map((viewer) => [nameOf(viewer), viewer] as const))(
    "names to %s what opens the checkout",
    (_, viewer) => {
      const step = stepToBuying(viewer);
      expect(refusalFor(viewer)).toBe(step === null ? null : "basic_investor");
      if (step === null) return;
      const then = after(step, { viewer, answered: false }).viewer as InvestorViewer;
      expect(refusalFor(then)).toBeNull();
      expect(stepToBuying(then)).toBeNull();
    },
  );
});

describe("what opens writing from a conversation's page", () => {
  const writers = viewers.filter((viewer) => viewer.kind === "startup" || viewer.kind === "investor");
  it.each(writers.map((viewer) => [nameOf(viewer), viewer] as const))("is named to %s", (_, viewer) => {
    const mayWrite = (one: Viewer) =>
      one.kind === "startup"
        ? investorAccess(one, { id: "i9", status: "active" }).has("message")
        : startupAccess(one, startup).has("message");
    if (mayWrite(viewer)) return;
    const step = stepToWriting(viewer, { isUnclaimed: false });
    if (step === null) throw new Error("no way");
    const then = after(step, { viewer, answered: false }).viewer as typeof viewer;
    expectOpened(step, mayWrite(then), stepToWriting(then, { isUnclaimed: false }));
    if (viewer.kind === "investor") expect(stepToWriting(viewer, { isUnclaimed: true })).toBeNull();
  });
});

describe("what a visitor is told", () => {
  const levelNamed = (text: string) => ["general", "premium"].filter((level) => text.includes(`{{${level}}}`));
  const member = (level: InvestorLevel): Viewer => {
    const found = investors.find((one) => one.level === level && one.type !== "cvc" && one.eraseAt === null);
    if (!found) throw new Error(level);
    return found;
  };
  it.each(gates)("names the lowest level that opens %s after logging in", (gate) => {
    const opensTo = (level: InvestorLevel) =>
      startupAccess(member(level), startup, { startupAnswered: true }).has(gate);
    const lowest = opensTo("normal") ? "general" : "premium";
    expect(opensTo("empty")).toBe(false);
    for (const texts of [zh, en]) expect(levelNamed(texts.steps.log_in.texts[gate])).toEqual([lowest]);
  });
});
