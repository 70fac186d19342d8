import { UnreadBadge } from "~/components/layout/unread-badge";
import { useLiveInbox } from "./inbox-store";

interface InboxBadgeProps {
  accountId: string;
  /** The count the page was loaded with. */
  unread: number;
}

/** How many messages are unread, live, for a link that says "messages"; nothing when there are none. */
export function InboxBadge({ accountId, unread }: InboxBadgeProps) {
  return <UnreadBadge count={useLiveInbox(accountId).unread ?? unread} />;
}
