import { useTranslation } from "react-i18next";
import { LocalDate } from "~/components/ui/local-date";
import { isEventAction } from "~/features/core/audit/actions";
import { readableAddress } from "~/locales/readable-address";
import type { GroupEvent } from "../queries.server";

/** A group's events, newest first, with their actors and the groups merged into it. */
export function GroupHistory({ events }: { events: GroupEvent[] }) {
  const { t } = useTranslation(["groupTree", "events"]);
  if (events.length === 0) return <p className="text-ink-soft">{t("historyNone")}</p>;
  return (
    <ol className="space-y-4">
      {events.map((event) => (
        <li key={event.id} className="relative ps-5">
          <span aria-hidden className="absolute start-0 top-[0.55em] size-2 rounded-full bg-brand-400" />
          <p className="font-medium">
            {isEventAction(event.action) ? t(`events:${event.action}`) : <code>{event.action}</code>}
          </p>
          <p className="text-sm wrap-anywhere text-ink-faint">
            <LocalDate at={event.at} withTime />
            {" · "}
            {event.by === null ? t("system") : readableAddress(event.by)}
          </p>
          {event.merged !== null && (
            <p className="mt-1 text-sm wrap-anywhere text-ink-soft">{t("historyMerged", { name: event.merged })}</p>
          )}
        </li>
      ))}
    </ol>
  );
}
