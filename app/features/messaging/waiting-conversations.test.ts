import { describe, expect, it } from "vitest";
import type { ConversationItem } from "./protocol";
import { waitingConversations } from "./waiting-conversations";

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

describe("what waits in a side's conversations", () => {
  const waiting = (...conversations: ConversationItem[]) => waitingConversations(conversations, "startup");

  it("is nothing at first", () => {
    expect(waiting()).toEqual({ invitations: [], unread: [] });
  });

  it("is an invitation of the other side that is open and unanswered", () => {
    const answered = conversation({ name: "B", last_type: "normal", last_from: "startup", unread: 0 });
    const own = conversation({ name: "C", pay_by: "startup", unread: 0 });
    const closed = conversation({ name: "D", status: "closed", unread: 0 });
    expect(waiting(conversation(), answered, own, closed)).toEqual({
      invitations: [{ kind: "invitation", id: "A", name: "A", at: now }],
      unread: [],
    });
  });

  it("is the number of unread conversations, not counting invitations", () => {
    const unread = conversation({ name: "B", last_type: "normal", last_from: "investor", unread: 3 });
    expect(waiting(conversation(), unread).unread).toEqual([{ kind: "unread", count: 1 }]);
  });
});
