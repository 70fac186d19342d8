import { describe, expect, it } from "vitest";
import { type InvestorLevel, investorLevels } from "~/db/values";
import { access as en } from "~/locales/en-US/access";
import { access as zh } from "~/locales/zh-TW/access";
import {
  type InvestorCapability,
  investorAccess,
  investorNextStepTo,
  type NextStep,
  nextStepTo,
  startupAccess,
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
      expect(viewer).toMatchObject({ kind: "investor", level: "empty", eraseAt: null });
      return { viewer: { ...(viewer as InvestorViewer), level: "normal" }, answered };
    case "upgrade":
    case "upgrade_and_answer": {
      const investor = viewer as InvestorViewer;
      expect(investor).toMatchObject({ kind: "investor", eraseAt: null });
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

function expectOpened(step: NextStep, isOpen: boolean, next: NextStep | null) {
  expect(isOpen).toBe(step !== "keep_account_first");
  if (!isOpen) expect(next).not.toBe("keep_account_first");
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
