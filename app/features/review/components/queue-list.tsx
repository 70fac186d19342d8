import ChevronRight from "lucide-react/icons/chevron-right";
import { useTranslation } from "react-i18next";
import { Avatar } from "~/components/ui/avatar";
import { Badge } from "~/components/ui/badge";
import { Card } from "~/components/ui/card";
import { Link } from "~/components/ui/link";
import { ProgressRing } from "~/components/ui/progress-ring";
import { RelativeTime } from "~/components/ui/relative-time";
import { fileUrl } from "~/features/files/file-url";
import type { QueueEntry } from "../list-review-queue.server";

/** The profiles that wait, each one link to its review. */
export function QueueList({ entries }: { entries: QueueEntry[] }) {
  const { t } = useTranslation("review");
  return (
    <ul aria-label={t("queue.list")} className="space-y-3">
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
                <Link to={`/staff/review/${entry.id}`} className="after:absolute after:inset-0 after:rounded-2xl">
                  {entry.name || t("queue.unnamed")}
                </Link>
              </h2>
              <p className="mt-0.5 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-ink-faint">
                <span>{t(`kinds.${entry.kind}`)}</span>
                {entry.submittedAt !== null && (
                  <span>
                    {t("queue.submitted")} <RelativeTime seconds={entry.submittedAt / 1000} />
                  </span>
                )}
              </p>
              <p className="mt-2 flex flex-wrap gap-1.5">
                <LanguageBadge label="chinese" filled={entry.chinese} total={entry.texts} />
                <LanguageBadge label="english" filled={entry.english} total={entry.texts} />
                {entry.returnedBefore && <Badge tone="info">{t("queue.returnedBefore")}</Badge>}
              </p>
            </div>
            <ProgressRing filled={entry.filled} total={entry.total} />
            <ChevronRight aria-hidden className="size-5 shrink-0 text-ink-faint max-sm:hidden" />
          </Card>
        </li>
      ))}
    </ul>
  );
}

function LanguageBadge({ label, filled, total }: { label: "chinese" | "english"; filled: number; total: number }) {
  const { t } = useTranslation("review");
  return <Badge tone={filled < total ? "warning" : "neutral"}>{t(`queue.${label}`, { filled, total })}</Badge>;
}
