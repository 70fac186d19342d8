import { useTranslation } from "react-i18next";
import { Avatar } from "~/components/ui/avatar";
import { cn } from "~/components/ui/class-names";
import { Link } from "~/components/ui/link";
import { RelativeTime } from "~/components/ui/relative-time";
import { VerifiedBadge } from "~/components/ui/verified-badge";
import type { Side } from "~/db/values";
import type { ConversationItem } from "../protocol";
import { isTold } from "../rules";
import { UnreadBadge } from "./unread-badge";
import { useSystemText } from "./use-system-text";

interface ConversationLineProps {
  item: ConversationItem;
  /** The reader's side. */
  side: Side;
  /** Whether this conversation's thread is open beside the list. */
  isCurrent?: boolean;
}

/** A row of the conversation list: the other party, the last message and the unread count. */
export function ConversationLine({ item, side, isCurrent = false }: ConversationLineProps) {
  const { target, unread } = item;
  const lastWords = useLastWords(item, side);
  return (
    <Link
      to={`/messages/${target.id}`}
      aria-current={isCurrent ? "page" : undefined}
      className={cn(
        "flex gap-3 px-4 py-3.5 -outline-offset-2 transition-colors",
        isCurrent ? "bg-brand-50 lg:shadow-[inset_3px_0_0_var(--color-brand-600)]" : "hover:bg-sunken",
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
            {lastWords}
          </span>
          <UnreadBadge count={unread} />
        </span>
      </span>
    </Link>
  );
}

function useLastWords(item: ConversationItem, side: Side): string {
  const { t } = useTranslation("inbox");
  const systemText = useSystemText();
  if (!item.last_message) return item.pay_by === side ? t("pitchSent") : t("pitchReceived");
  const isOwn = item.last_from === side;
  if (item.last_type && isTold(item.last_type)) return systemText(item.last_message, { isOwn, name: item.target.name });
  return isOwn ? t("you", { text: item.last_message }) : item.last_message;
}
