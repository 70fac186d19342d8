import { describe, expect, it } from "vitest";
import { nextStepOf, type Standing } from "./today";
import type { Waiting } from "./waiting.server";

const now = Date.UTC(2026, 10, 23);

const standing = (change: Partial<Standing> = {}): Standing => ({
  area: "/startup",
  publication: "published",
  missing: [],
  waiting: [],
  ...change,
});

const invitation: Waiting = { kind: "invitation", id: "A", name: "A", at: now };
const facts: Waiting = { kind: "facts", names: ["round"] };
const returned: Waiting = { kind: "returned", at: now, comments: 0 };
const review = { expectedBy: "2026-11-26", isLate: false };

describe("the next step", () => {
  it("is to correct what a reviewer returned, once nothing is missing", () => {
    const draft = { publication: "draft", waiting: [returned] } as const;
    expect(nextStepOf(standing(draft))).toEqual({ kind: "correct" });
    expect(nextStepOf(standing({ ...draft, missing: [{ section: "more", count: 1 }] })).kind).toBe("fill");
    expect(nextStepOf(standing({ publication: "draft" }))).toEqual({ kind: "submit" });
  });

  it.each<[string, Partial<Standing>, string]>([
    ["keep the account", { waiting: [{ kind: "erasure", at: now }, invitation] }, "keep"],
    ["answer an invitation", { publication: "draft", waiting: [invitation] }, "answer"],
    ["fill in what is missing", { publication: "draft", missing: [{ section: "detail", count: 2 }] }, "fill"],
    ["submit", { publication: "draft" }, "submit"],
    ["wait for the review", { publication: "review", waiting: [{ kind: "review", ...review }] }, "wait"],
    ["look at returned changes", { waiting: [facts, { kind: "changes_returned", comments: 1 }] }, "revise"],
    ["confirm facts", { waiting: [facts, { kind: "changes_review", ...review }] }, "confirm"],
    ["browse", {}, "browse"],
  ])("is to %s", (_, change, kind) => {
    expect(nextStepOf(standing(change)).kind).toBe(kind);
  });

  it("leads to the form of the first section with something missing", () => {
    const missing = [
      { section: "fundraising", count: 1 },
      { section: "detail", count: 2 },
    ];
    expect(nextStepOf(standing({ publication: "draft", missing }))).toEqual({
      kind: "fill",
      section: "fundraising",
      count: 1,
      path: "/startup/fundraising/edit",
    });
  });
});
