import ChevronRight from "lucide-react/icons/chevron-right";
import { useRef } from "react";
import { useTranslation } from "react-i18next";
import { Avatar } from "~/components/ui/avatar";
import { Badge } from "~/components/ui/badge";
import { Card } from "~/components/ui/card";
import { Link } from "~/components/ui/link";
import { ProgressRing } from "~/components/ui/progress-ring";
import { fileUrl } from "~/features/files/file-url";
import type { QueueEntry } from "../list-review-queue.server";

export type QueueListEntry = QueueEntry & { waited: string | null };

import { useShortcuts } from "~/components/ui/use-shortcuts";
import { ShortcutHint } from "./shortcut-hint";

/** The profiles under review, linked to their review. `search` is the queue's filter, passed on to the review. */
export function QueueList({ entries, search }: { entries: QueueListEntry[]; search: string }) {
  const { t } = useTranslation(["review", "pending"]);
  const list = useRef<HTMLUListElement>(null);
  const move = (by: 1 | -1) => {
    const links = [...(list.current?.querySelectorAll<HTMLElement>("a[data-queue-entry]") ?? [])];
    const at = links.indexOf(document.activeElement as HTMLElement);
    links[at < 0 ? (by === 1 ? 0 : links.length - 1) : at + by]?.focus();
  };
  useShortcuts({ j: () => move(1), k: () => move(-1) });
  return (
    <div className="space-y-3">
      <ShortcutHint />
      <ul ref={list} aria-label={t("queue.list")} className="space-y-3">
        {entries.map((entry) => (
          <li key={entry.id}>
            <Card padding="none" interactive className="relative flex items-center gap-4 p-4">
              <Avatar
                src={fileUrl(entry.photo)}
                name={entry.name}
                size={52}
                shape={entry.kind === "startup" ? "square" : "circle"}
              />
              <div className="min-w-0 flex-1">
                <h2 className="font-semibold [overflow-wrap:anywhere]">
                  <Link
                    to={`/staff/review/${entry.id}${search}`}
                    data-queue-entry
                    className="after:absolute after:inset-0 after:rounded-2xl"
                  >
                    {entry.name || t("queue.unnamed")}
                  </Link>
                </h2>
                <p className="mt-0.5 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-ink-faint">
                  <span>{t(`kinds.${entry.kind}`)}</span>
                  {entry.waited !== null && <span>{t("queue.waiting", { time: entry.waited })}</span>}
                </p>
                <p className="mt-2 flex flex-wrap gap-1.5">
                  {entry.subject === "changes" && <Badge tone="info">{t("pending:title")}</Badge>}
                  <LanguageBadge label="chinese" filled={entry.chinese} total={entry.texts} />
                  <LanguageBadge label="english" filled={entry.english} total={entry.texts} />
                  {entry.returnedBefore && <Badge tone="info">{t("queue.returnedBefore")}</Badge>}
                  {entry.claim && (
                    <Badge tone={entry.claim.isMine ? "brand" : "neutral"}>
                      {entry.claim.isMine ? t("queue.claimedByMe") : t("queue.claimedBy", { who: entry.claim.by })}
                    </Badge>
                  )}
                </p>
              </div>
              <ProgressRing filled={entry.filled} total={entry.total} />
              <ChevronRight aria-hidden className="size-5 shrink-0 text-ink-faint max-sm:hidden" />
            </Card>
          </li>
        ))}
      </ul>
    </div>
  );
}

function LanguageBadge({ label, filled, total }: { label: "chinese" | "english"; filled: number; total: number }) {
  const { t } = useTranslation("review");
  return <Badge tone={filled < total ? "warning" : "neutral"}>{t(`queue.${label}`, { filled, total })}</Badge>;
}
