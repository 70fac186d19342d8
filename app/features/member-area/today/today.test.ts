import { describe, expect, it } from "vitest";
import type { PendingState } from "~/db/values";
import type { ConversationItem } from "~/features/messaging/protocol";
import { nextStepOf, type Standing, type Waiting, waitingFor } from "./today";

const day = 24 * 60 * 60 * 1000;
const now = Date.UTC(2026, 10, 23);

const conversation = (change: Partial<ConversationItem> & { name?: string } = {}): ConversationItem => ({
  id: `record ${change.name ?? "A"}`,
  target: { id: change.name ?? "A", type: "investor", name: change.name ?? "A", avatar: "", verified_badge: false },
  status: "open",
  pay_by: "investor",
  last_message: "",
  last_from: null,
  last_type: null,
  last_timestamp: now / 1000,
  unread: 1,
  version: 1,
  ...change,
});

const standing = (change: Partial<Standing> = {}): Standing => ({
  now,
  area: "/startup",
  publication: "published",
  submittedAt: null,
  eraseAt: null,
  missing: [],
  returned: null,
  changes: null,
  staleFacts: [],
  conversations: [],
  orders: [],
  memberships: [],
  plans: [],
  ...change,
});

const changes = (state: PendingState, count = 2) => ({ state, count, submittedAt: now, comments: 1 });

const waiting = (change: Partial<Standing>) => waitingFor(standing(change), () => "2026-11-26");

describe("what waits for a member", () => {
  it("is nothing at first", () => {
    expect(waiting({})).toEqual([]);
  });

  it("is an invitation of the other side that is open and unanswered", () => {
    const answered = conversation({ name: "B", last_type: "normal", last_from: "startup", unread: 0 });
    const own = conversation({ name: "C", pay_by: "startup", unread: 0 });
    const closed = conversation({ name: "D", status: "closed", unread: 0 });
    expect(waiting({ conversations: [conversation(), answered, own, closed] })).toEqual([
      { kind: "invitation", id: "A", name: "A", at: now },
    ]);
  });

  it("is a draft whose plan closes within a week, and a contract to sign", () => {
    const plan = { id: "P", name: "計畫", planStatus: "receiving", isOpen: true, applyUntil: now + 3 * day } as const;
    const draft = { status: "draft", hasContract: false } as const;
    const accepted = { status: "accepted", hasContract: true } as const;
    const later = { ...plan, id: "L", applyUntil: now + 9 * day, application: draft };
    const closed = { ...plan, id: "C", isOpen: false, application: draft };
    const signed = { ...plan, id: "S", planStatus: "active", isOpen: false, application: accepted } as const;
    const contract = { ...plan, id: "K", planStatus: "contracting", isOpen: false, application: accepted } as const;
    expect(waiting({ plans: [{ ...plan, application: draft }, later, closed, signed, contract] })).toEqual([
      { kind: "plan_draft", id: "P", name: "計畫", at: plan.applyUntil },
      { kind: "plan_contract", id: "K", name: "計畫" },
    ]);
  });

  it("counts unread conversations besides invitations", () => {
    const unread = conversation({ name: "B", last_type: "normal", last_from: "investor", unread: 3 });
    expect(waiting({ conversations: [conversation(), unread] })).toContainEqual({ kind: "unread", count: 1 });
  });

  it("names a membership that ends within two weeks, and no other", () => {
    const ends = (until: number | null) => waiting({ memberships: [{ until }] });
    expect(ends(now + 14 * day)).toEqual([{ kind: "membership", until: now + 14 * day }]);
    for (const until of [null, now - 1, now + 15 * day]) expect(ends(until)).toEqual([]);
  });

  it("shows a return only while the profile is unpublished, and a review with its day", () => {
    const returned = { at: now, comments: 2 };
    expect(waiting({ publication: "draft", returned })).toEqual([{ kind: "returned", ...returned }]);
    expect(waiting({ publication: "published", returned })).toEqual([]);
    expect(waiting({ publication: "review", submittedAt: now })).toEqual([
      { kind: "review", expectedBy: "2026-11-26", isLate: false },
    ]);
  });

  it("begins with an account that is about to be deleted", () => {
    const [first] = waiting({ eraseAt: now + day, conversations: [conversation()] });
    expect(first).toEqual({ kind: "erasure", at: now + day });
  });

  it("says so when a review takes longer than expected", () => {
    const late = (at: number) => waiting({ publication: "review", submittedAt: now, now: at });
    expect(late(Date.UTC(2026, 10, 26, 15))).toEqual([{ kind: "review", expectedBy: "2026-11-26", isLate: false }]);
    expect(late(Date.UTC(2026, 10, 26, 16))).toEqual([{ kind: "review", expectedBy: "2026-11-26", isLate: true }]);
  });

  it.each<[PendingState, Waiting[]]>([
    ["draft", [{ kind: "changes_draft", count: 2 }]],
    ["submitted", [{ kind: "changes_review", expectedBy: "2026-11-26", isLate: false }]],
    ["returned", [{ kind: "changes_returned", comments: 1 }]],
    ["discarded", []],
  ])("includes %s changes of a listed profile", (state, expected) => {
    expect(waiting({ changes: changes(state) })).toEqual(expected);
    for (const publication of ["draft", "review"] as const) {
      expect(waiting({ publication, changes: changes(state) })).toEqual([]);
    }
  });

  it("leaves out changes that change nothing", () => {
    expect(waiting({ changes: changes("draft", 0) })).toEqual([]);
  });

  it("names the facts of a listed profile that are no longer confirmed", () => {
    const staleFacts = ["round", "fundraising"] as const;
    expect(waiting({ staleFacts })).toEqual([{ kind: "facts", names: staleFacts }]);
    expect(waiting({ staleFacts, publication: "draft" })).toEqual([]);
  });

  it("includes only orders that await payment", () => {
    const orders = [
      { id: "1", number: "FB1", status: "awaiting_payment" as const },
      { id: "2", number: "FB2", status: "created" as const },
    ];
    expect(waiting({ orders })).toEqual([{ kind: "order", id: "1", number: "FB1" }]);
  });
});

describe("the next step", () => {
  it("is to correct what a reviewer returned, once nothing is missing", () => {
    const returned = { publication: "draft", returned: { at: now, comments: 0 } } as const;
    expect(nextStepOf(standing(returned))).toEqual({ kind: "correct" });
    expect(nextStepOf(standing({ ...returned, missing: [{ section: "more", count: 1 }] })).kind).toBe("fill");
    expect(nextStepOf(standing({ publication: "draft" }))).toEqual({ kind: "submit" });
  });

  it.each<[string, Partial<Standing>, string]>([
    ["keep the account", { eraseAt: now + day, conversations: [conversation()] }, "keep"],
    ["answer an invitation", { publication: "draft", conversations: [conversation()] }, "answer"],
    ["fill in what is missing", { publication: "draft", missing: [{ section: "detail", count: 2 }] }, "fill"],
    ["submit", { publication: "draft" }, "submit"],
    ["wait for the review", { publication: "review" }, "wait"],
    ["look at returned changes", { changes: changes("returned"), staleFacts: ["round"] }, "revise"],
    ["confirm facts", { changes: changes("submitted"), staleFacts: ["round"] }, "confirm"],
    ["submit, whatever facts are old", { publication: "draft", staleFacts: ["round"] }, "submit"],
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
