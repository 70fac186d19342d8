import { useTranslation } from "react-i18next";
import { LocalDate } from "~/components/ui/local-date";
import type { PlanStatus } from "~/db/values";
import { isEventAction } from "~/features/core/audit/actions";
import { readableAddress } from "~/locales/readable-address";
import type { ApplicantMail } from "../rules";

interface ListedEvent {
  id: string;
  at: number;
  action: string;
  from?: string | null;
  to?: string | null;
  note?: string;
  data?: Record<string, unknown> | null;
  actorId?: string | null;
  email: string | null;
}

/** The history of a plan or application with actors, newest first. */
export function EventList({ events, startupId }: { events: ListedEvent[]; startupId?: string }) {
  const { t } = useTranslation(["planAdministration", "events", "supportPlans"]);
  if (events.length === 0) return <p className="text-ink-faint">{t("history.empty")}</p>;
  return (
    <ol className="space-y-4">
      {events.map((event) => (
        <li key={event.id} className="relative ps-5">
          <span aria-hidden className="absolute start-0 top-[0.55em] size-2 rounded-full bg-brand-400" />
          <p className="font-medium">
            {isEventAction(event.action) ? t(`events:${event.action}`) : <code>{event.action}</code>}
            {event.action === "plan.moved" && (
              <span className="ms-2 font-normal text-ink-soft">
                {t("history.move", {
                  from: t(`supportPlans:status.${event.from as PlanStatus}`),
                  to: t(`supportPlans:status.${event.to as PlanStatus}`),
                })}
              </span>
            )}
            {event.action === "application.mailed" && typeof event.data?.mail === "string" && (
              <span className="ms-2 font-normal text-ink-soft">
                {t(`mail.templates.${event.data.mail as ApplicantMail}`)}
              </span>
            )}
          </p>
          <p className="text-sm wrap-anywhere text-ink-faint">
            <LocalDate at={event.at} withTime />
            {" · "}
            {event.email === null
              ? t("history.system")
              : startupId !== undefined && event.actorId === startupId
                ? t("history.startup")
                : readableAddress(event.email)}
          </p>
          {event.note && <p className="mt-1 text-sm wrap-anywhere whitespace-pre-line">{event.note}</p>}
        </li>
      ))}
    </ol>
  );
}
