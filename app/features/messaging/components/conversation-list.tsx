import { useRevalidator } from "@remix-run/react";
import MessagesSquare from "lucide-react/icons/messages-square";
import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { readerOf } from "~/components/form/page-reader";
import { keepConversations } from "~/components/offline/kept-list";
import { Button } from "~/components/ui/button";
import { EmptyState } from "~/components/ui/empty-state";
import { Link } from "~/components/ui/link";
import { usePageVisible } from "~/components/ui/use-page-visible";
import type { Side } from "~/db/values";
import type { ConversationItem } from "../protocol";
import { ConversationLine } from "./conversation-line";
import { type LiveInbox, mergeItems, useLiveInbox } from "./inbox-store";

interface ConversationListProps {
  accountId: string;
  side: Side;
  items: ConversationItem[];
  /** The inbox's change count when `items` were read. */
  versions: number;
  /** The other party of the open thread; `isShown` means the reader sees it, so it counts as read. */
  current: { targetId: string; isShown: boolean } | null;
}

/** The conversations, newest first, updated live (product §8.6). */
export function ConversationList({ accountId, side, items, versions, current }: ConversationListProps) {
  const { t } = useTranslation("messaging");
  const inbox = useLiveInbox(accountId);
  useReloadWhenBehind(versions, inbox.greeting);
  const merged = mergeItems(items, inbox.changed);
  const isPageVisible = usePageVisible();

  useEffect(() => {
    const kept = mergeItems(items, inbox.changed).map(({ target, last_timestamp }) => ({
      name: target.name,
      at: last_timestamp,
    }));
    void keepConversations(readerOf({ kind: side, id: accountId }), kept);
  }, [items, inbox.changed, side, accountId]);

  if (merged.length === 0) {
    const [path, words, link] =
      side === "investor"
        ? (["/startups", "list.none.forInvestor", "list.none.toStartups"] as const)
        : (["/investors", "list.none.forStartup", "list.none.toInvestors"] as const);
    return (
      <EmptyState
        icon={MessagesSquare}
        title={t("list.none.title")}
        description={t(words)}
        action={
          <Button asChild>
            <Link to={path}>{t(link)}</Link>
          </Button>
        }
        className="m-4"
      />
    );
  }
  return (
    <ul className="divide-y divide-line/70">
      {merged.map((item) => (
        <li key={item.target.id}>
          <ConversationLine
            item={
              isPageVisible && current?.isShown && item.target.id === current.targetId ? { ...item, unread: 0 } : item
            }
            side={side}
            isCurrent={item.target.id === current?.targetId}
          />
        </li>
      ))}
    </ul>
  );
}

/**
 * Reloads the list if the inbox greets with a higher change count than the list has, for example after a lost
 * connection. Later changes arrive over the inbox socket.
 */
function useReloadWhenBehind(versions: number, greeting: LiveInbox["greeting"]): void {
  const { revalidate } = useRevalidator();
  const seen = useRef(greeting);
  useEffect(() => {
    if (greeting === null || greeting === seen.current) return;
    seen.current = greeting;
    if (greeting.versions !== versions) revalidate();
  }, [greeting, versions, revalidate]);
}
