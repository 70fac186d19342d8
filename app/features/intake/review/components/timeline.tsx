import { useTranslation } from "react-i18next";
import { cn } from "~/components/ui/class-names";
import { LocalDate } from "~/components/ui/local-date";
import type { Side } from "~/db/values";
import { useProfileLabels } from "~/features/profiles/profiles/components/use-profile-labels";
import { readableAddress } from "~/locales/readable-address";
import type { TimelineEntry } from "../queries.server";
import type { TimelineStep } from "../rules";

const dots: Record<TimelineStep, string> = {
  submitted: "bg-info",
  review_cancelled: "bg-ink-faint",
  approved: "bg-success",
  returned: "bg-danger",
  unpublished: "bg-ink-faint",
  changes_prepared: "bg-ink-faint",
  changes_submitted: "bg-info",
  changes_cancelled: "bg-ink-faint",
  changes_approved: "bg-success",
  changes_returned: "bg-danger",
  changes_discarded: "bg-ink-faint",
  changes_restored: "bg-ink-faint",
  changes_applied: "bg-ink-faint",
  levelled_up: "bg-success",
};

/** A profile's publication events, newest first, with as much of the actor's identity as the reader may see. */
export function Timeline({ kind, entries }: { kind: Side; entries: TimelineEntry[] }) {
  const { t } = useTranslation("timeline");
  if (entries.length === 0) return <p className="text-ink-faint">{t("empty")}</p>;
  return (
    <ol className="space-y-4">
      {entries.map((entry) => (
        <li key={entry.id} className="relative ps-5">
          <span aria-hidden className={cn("absolute start-0 top-[0.55em] size-2 rounded-full", dots[entry.step])} />
          <p className="font-medium">{t(`steps.${entry.step}`)}</p>
          <p className="text-sm text-ink-faint [overflow-wrap:anywhere]">
            <LocalDate at={entry.at} withTime />
            {" · "}
            {entry.by.kind === "staff" ? readableAddress(entry.by.email) : t(`by.${entry.by.kind}`)}
          </p>
          {entry.note && <p className="mt-1 text-sm whitespace-pre-line [overflow-wrap:anywhere]">{entry.note}</p>}
          <Comments kind={kind} comments={entry.comments} />
        </li>
      ))}
    </ol>
  );
}

function Comments({ kind, comments }: { kind: Side; comments: TimelineEntry["comments"] }) {
  const { t } = useTranslation("timeline");
  const labels = useProfileLabels(kind);
  const list = Object.entries(comments);
  if (list.length === 0) return null;
  return (
    <dl aria-label={t("comments")} className="mt-1.5 space-y-1 border-s-2 border-line ps-3 text-sm">
      {list.map(([field, { comment, answer }]) => (
        <div key={field}>
          <dt className="text-ink-faint">{labels.field(field)}</dt>
          <dd className="whitespace-pre-line [overflow-wrap:anywhere]">{comment}</dd>
          {answer && (
            <dd className="whitespace-pre-line text-ink-soft [overflow-wrap:anywhere]">{t("answered", { answer })}</dd>
          )}
        </div>
      ))}
    </dl>
  );
}
