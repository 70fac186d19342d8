import { useTranslation } from "react-i18next";
import { Link } from "~/components/ui/link";
import { LocalDate } from "~/components/ui/local-date";
import { type EventAction, isEventAction } from "~/features/core/audit/actions";
import type { ActivityEntry } from "../list-activity.server";

interface ActivityListProps {
  entries: ActivityEntry[];
  /** Whether all entries are about the same item, which is then not named. */
  isOfOneItem?: boolean;
}

/** The activity on content: who did what to which item, and when. */
export function ActivityList({ entries, isOfOneItem = false }: ActivityListProps) {
  const { t } = useTranslation("deskHistory");
  return (
    <ol className="space-y-4">
      {entries.map((entry) => (
        <li key={entry.id} className="relative ps-5">
          <span aria-hidden className="absolute start-0 top-[0.55em] size-2 rounded-full bg-brand-400" />
          <p className="font-medium">
            {isEventAction(entry.action) ? <ActionName action={entry.action} /> : <code>{entry.action}</code>}
          </p>
          {!isOfOneItem && (
            <p className="[overflow-wrap:anywhere]">
              <Subject subject={entry.subject} />
            </p>
          )}
          <p className="text-sm [overflow-wrap:anywhere] text-ink-faint">
            <LocalDate at={entry.at} withTime />
            {" · "}
            {entry.by ?? t("activity.system")}
            {entry.revision !== null && ` · ${t("activity.version", { number: entry.revision })}`}
          </p>
        </li>
      ))}
    </ol>
  );
}

function ActionName({ action }: { action: EventAction }) {
  const { t } = useTranslation("events");
  return t(action);
}

function Subject({ subject }: Pick<ActivityEntry, "subject">) {
  const { t } = useTranslation("deskHistory");
  const linkStyle = "text-brand-700 underline underline-offset-4";
  if (subject === null) return <span className="text-ink-faint">{t("activity.gone")}</span>;
  if (subject.kind === null) {
    return (
      <>
        <span className="text-ink-faint">{t("activity.image")} · </span>
        <Link to="/staff/content/images" className={linkStyle}>
          {subject.title || t("activity.noAlt")}
        </Link>
      </>
    );
  }
  return (
    <>
      <span className="text-ink-faint">{subject.kindName} · </span>
      <Link to={`/staff/content/${subject.kind}/${subject.id}/history`} className={linkStyle}>
        {subject.title || subject.id}
      </Link>
    </>
  );
}
