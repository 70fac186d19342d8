import { describe, expect, it } from "vitest";
import { type InvestorLevel, investorLevels } from "~/db/values";
import { catalog } from "~/features/catalog/catalog";
import { refusalOf } from "~/features/checkout/rules";
import { access as en } from "~/locales/en-US/access";
import { access as zh } from "~/locales/zh-TW/access";
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
import type { InvestorViewer, StartupViewer, Viewer } from "./viewer";

const signedIn = { sessionId: "s", email: "a@b.test", unprovenEmail: null, name: "", photo: null } as const;
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
      ).map((kind) => ({ ...signedIn, ...rest, kind: "investor", id: "i", status, level, eraseAt, ...kind }) as const),
    ),
  ),
);
const startups: StartupViewer[] = ([0, 1, 2] as const).flatMap((isPublish) =>
  ([null, 5] as const).flatMap((eraseAt) => {
    // A profile is withdrawn when its deletion is requested.
    if (eraseAt !== null && isPublish !== 0) return [];
    const viewer = { ...signedIn, ...rest, kind: "startup", id: "s2", isPublish, eraseAt } as const;
    return [{ ...viewer, level: "normal", verifiedBadge: false } as const];
  }),
);
const staff = { ...signedIn, ...rest, kind: "staff", id: "x", role: "admin", eraseAt: null } as const;
const viewers: Viewer[] = [{ kind: "visitor" }, staff, ...startups, ...investors];

const nameOf = (viewer: Viewer) => {
  const { kind, level, type, cardLevel, status, isPublish, eraseAt } = viewer as Partial<
    InvestorViewer & StartupViewer
  >;
  return [kind, level, type, cardLevel, status, isPublish, eraseAt && "leaving"]
    .filter((part) => part != null)
    .join(" ");
};

interface State {
  viewer: Viewer;
  answered: boolean;
}

/** Where a viewer stands after doing what a lock names, and nothing else. */
function after(step: NextStep, { viewer, answered }: State): State {
  switch (step) {
    case "complete_profile":
    case "complete_profile_first":
    case "cancel_review":
    case "cancel_review_first":
    case "unpublish":
    case "unpublish_first": {
      // Submitting is possible from where the step says that the profile stands, and raises the level (spec §4).
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
      return { viewer: { ...(viewer as InvestorViewer), eraseAt: null }, answered };
    case "log_in":
    case "investors_only":
      throw new Error("not one's own");
  }
}

const startup = { id: "s1", isPublish: 2, isUnclaimed: false } as const;
const gates = ["report", "fundraising", "financials", "contact", "message"] as const;

/** Why the level that opens financials cannot be bought; null if it can. */
function refusalFor(investor: InvestorViewer) {
  const strategy = investor.type === "cvc" ? "cvc" : "investor";
  const sold = soldLevelReading("financials", strategy);
  const item = catalog.find(
    (one) => one.kind === "membership" && one.strategy === strategy && one.level === sold?.level,
  );
  if (!item) throw new Error("nothing sold");
  return refusalOf({ item, buyer: { strategy, level: investor.level }, membership: null, subscribedLevel: null });
}

/** A step opens the gate, or says that another one is left, which then is named. */
function expectOpened(step: NextStep, isOpen: boolean, next: NextStep | null) {
  expect(isOpen).toBe(!step.endsWith("_first"));
  if (!isOpen) expect(next).not.toBe(step);
}

describe("a lock on a startup's profile", () => {
  const look = (gate: (typeof gates)[number], { viewer, answered: startupAnswered }: State) => {
    const granted = startupAccess(viewer, startup, { startupAnswered });
    return { isOpen: granted.has(gate), step: nextStepTo(gate, viewer, startup, granted, { startupAnswered }) };
  };
  const rows = viewers.flatMap((viewer) =>
    gates.flatMap((gate) => [false, true].map((answered) => [nameOf(viewer), gate, answered, viewer] as const)),
  );
  it.each(rows)("names to %s what opens %s (answered: %s)", (_, gate, answered, viewer) => {
    const { isOpen, step } = look(gate, { viewer, answered });
    if (isOpen) return expect(step).toBeNull();
    if (viewer.kind === "visitor") return expect(step).toBe("log_in");
    if (viewer.kind === "startup") return expect(step).toBe("investors_only");
    if (step === null) return expect(viewer.kind).toBe("staff");
    const then = look(gate, after(step, { viewer, answered }));
    expectOpened(step, then.isOpen, then.step);
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
