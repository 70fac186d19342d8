import { useRevalidator } from "@remix-run/react";
import MessagesSquare from "lucide-react/icons/messages-square";
import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { UnreadBadge } from "~/components/layout/unread-badge";
import { Avatar } from "~/components/ui/avatar";
import { Button } from "~/components/ui/button";
import { cn } from "~/components/ui/class-names";
import { EmptyState } from "~/components/ui/empty-state";
import { Link } from "~/components/ui/link";
import { RelativeTime } from "~/components/ui/relative-time";
import { usePageVisible } from "~/components/ui/use-page-visible";
import { VerifiedBadge } from "~/components/ui/verified-badge";
import type { Side } from "~/db/values";
import type { ConversationItem } from "../protocol";
import { type LiveInbox, mergeItems, useLiveInbox } from "./inbox-store";
import { systemText } from "./system-text";

interface ConversationListProps {
  accountId: string;
  side: Side;
  items: ConversationItem[];
  /** How often the conversations had changed when `items` were read. */
  versions: number;
  /** The other party of the open thread, and whether the reader sees it, so that it counts as read. */
  current: { targetId: string; isShown: boolean } | null;
}

/** The conversations with the newest first, live (spec §2, messages screen). */
export function ConversationList({ accountId, side, items, versions, current }: ConversationListProps) {
  const { t } = useTranslation("messaging");
  const inbox = useLiveInbox(accountId);
  useReloadWhenBehind(versions, inbox.greeting);
  const merged = mergeItems(items, inbox.changed);
  const isPageVisible = usePageVisible();

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

function ConversationLine({ item, side, isCurrent }: { item: ConversationItem; side: Side; isCurrent: boolean }) {
  const { t } = useTranslation("messaging");
  const { target, unread } = item;
  return (
    <Link
      to={`/messages/${target.id}`}
      aria-current={isCurrent ? "page" : undefined}
      className={cn(
        "flex gap-3 px-4 py-3.5 -outline-offset-2 transition-colors hover:bg-sunken",
        isCurrent && "bg-brand-50 hover:bg-brand-50 lg:shadow-[inset_3px_0_0_var(--color-brand-600)]",
      )}
    >
      <Avatar
        src={target.avatar}
        name={target.name}
        size={48}
        shape={target.type === "startup" ? "square" : "circle"}
      />
      <span className="min-w-0 flex-1">
        <span className="flex items-baseline gap-2">
          <span className="flex min-w-0 items-center gap-1">
            <bdi className={cn("truncate", unread > 0 ? "font-semibold" : "font-medium")}>{target.name}</bdi>
            {target.verified_badge && <VerifiedBadge className="shrink-0" />}
          </span>
          <RelativeTime seconds={item.last_timestamp} className="ms-auto shrink-0 text-xs text-ink-faint" />
        </span>
        <span className="mt-0.5 flex items-center gap-2">
          <span
            dir="auto"
            className={cn("min-w-0 flex-1 truncate text-start text-sm", unread > 0 ? "text-ink" : "text-ink-soft")}
          >
            {lastWords(item, side, t)}
          </span>
          <UnreadBadge count={unread} />
        </span>
      </span>
    </Link>
  );
}

function lastWords(item: ConversationItem, side: Side, t: ReturnType<typeof useTranslation<"messaging">>["t"]): string {
  if (!item.last_message) return item.pay_by === side ? t("list.pitchSent") : t("list.pitchReceived");
  const isOwn = item.last_from === side;
  if (item.last_type === "system") return systemText(t, item.last_message, { isOwn, name: item.target.name });
  return isOwn ? t("list.you", { text: item.last_message }) : item.last_message;
}

/**
 * Reloads the list when the inbox connects and more has changed than the list shows: since the page was loaded, or while
 * the connection was lost. Later changes come over the inbox socket.
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
