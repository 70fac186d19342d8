import type { Side } from "~/db/values";
import type { ConversationItem } from "./protocol";

/** An unanswered invitation from the other side; `at` in milliseconds. */
interface WaitingInvitation {
  kind: "invitation";
  id: string;
  name: string;
  at: number;
}

/** The number of other conversations with unread messages. */
interface WaitingUnread {
  kind: "unread";
  count: number;
}

/** Returns a side's waiting items from its conversations; invitations newest first. */
export function waitingConversations(
  conversations: readonly ConversationItem[],
  side: Side,
): { invitations: WaitingInvitation[]; unread: WaitingUnread[] } {
  const invitations = conversations.filter(
    ({ status, pay_by, last_type }) => status === "open" && pay_by !== side && last_type === null,
  );
  const invited = new Set(invitations.map(({ id }) => id));
  const unread = conversations.filter(({ id, unread }) => unread > 0 && !invited.has(id)).length;
  return {
    invitations: invitations.map(({ target, last_timestamp }) => ({
      kind: "invitation",
      id: target.id,
      name: target.name,
      at: last_timestamp * 1000,
    })),
    unread: unread > 0 ? [{ kind: "unread", count: unread }] : [],
  };
}
