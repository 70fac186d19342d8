import { UnreadBadge } from "~/components/layout/unread-badge";
import { useLiveInbox } from "./inbox-store";

interface InboxBadgeProps {
  accountId: string;
  /** The count at page load. */
  unread: number;
}

/** The live unread count for a link to the messages; renders nothing at zero. */
export function InboxBadge({ accountId, unread }: InboxBadgeProps) {
  return <UnreadBadge count={useLiveInbox(accountId).unread ?? unread} />;
}
