import Check from "lucide-react/icons/check";
import { useTranslation } from "react-i18next";
import { Badge } from "~/components/ui/badge";
import { Card } from "~/components/ui/card";
import { cn } from "~/components/ui/class-names";
import { LocalDate } from "~/components/ui/local-date";
import { useLocale } from "~/components/ui/use-locale";
import { type PlanStatus, planStatuses } from "~/db/values";
import { DocumentIcon, documentFacts } from "~/features/files/components/document-icon";
import { DocumentLink } from "~/features/files/components/document-link";
import { fileUrl } from "~/features/files/file-url";
import { taipeiDay, taipeiDayText } from "~/locales/taipei-time";
import type { OwnPlanApplication } from "../own-plan-page.server";
import { toldEvents } from "../told-events";

/** The five stages of a plan with the current one marked; side by side if there is room. */
export function PlanStages({ status }: { status: PlanStatus }) {
  const { t } = useTranslation(["applications", "supportPlans"]);
  const at = planStatuses.indexOf(status);
  return (
    <ol aria-label={t("stages.title")} className="grid gap-x-2 gap-y-1 sm:grid-cols-5">
      {planStatuses.map((stage, place) => {
        const isDone = place < at || status === "completed";
        const isNow = place === at && !isDone;
        return (
          <li key={stage} aria-current={place === at ? "step" : undefined} className="flex items-center gap-3 sm:block">
            <span
              aria-hidden
              className={cn(
                "h-6 w-1.5 shrink-0 rounded-full sm:mb-1.5 sm:block sm:h-1.5 sm:w-full",
                isDone ? "bg-brand-600" : isNow ? "bg-accent-500" : "bg-line",
              )}
            />
            <span className={cn("flex items-center gap-1 text-sm", isNow ? "font-semibold" : "text-ink-soft")}>
              {isDone && <Check aria-hidden className="size-4 shrink-0 text-brand-700" />}
              {t(`supportPlans:status.${stage}`)}
              <span className="sr-only">({t(isDone ? "stages.done" : isNow ? "stages.now" : "stages.ahead")})</span>
            </span>
          </li>
        );
      })}
    </ol>
  );
}

/** The application's history, latest first. */
export function ApplicationEvents({ events }: Pick<OwnPlanApplication, "events">) {
  const { t } = useTranslation("applications");
  return (
    <section aria-labelledby="events-title">
      <h2 id="events-title" className="mb-3 text-xl font-semibold">
        {t("events.title")}
      </h2>
      <ol className="space-y-3 border-s-2 border-line ps-5">
        {events.map(({ id, at, action }) => (
          <li key={id} className="relative">
            <span aria-hidden className="absolute -start-[1.65rem] top-[0.45em] size-2.5 rounded-full bg-brand-600" />
            <p className="font-medium">{t(`events.${toldEvents[action]}`)}</p>
            <LocalDate at={at} withTime className="text-sm text-ink-soft" />
          </li>
        ))}
      </ol>
    </section>
  );
}

interface ContractCardProps {
  contract: NonNullable<OwnPlanApplication["contract"]>;
  at: number | null;
}

export function ContractCard({ contract, at }: ContractCardProps) {
  const { t } = useTranslation("applications");
  const locale = useLocale();
  return (
    <Card asChild className="flex items-center gap-3">
      <section aria-labelledby="contract-title">
        <DocumentIcon contentType={contract.content_type} />
        <div className="min-w-0 flex-1">
          <h2 id="contract-title" className="font-semibold">
            {t("contract.title")}
          </h2>
          <p className="wrap-anywhere">{contract.name}</p>
          <p className="text-sm text-ink-faint">
            {documentFacts(contract)}
            {at !== null && ` · ${t("contract.at", { time: taipeiDayText(at, locale) })}`}
          </p>
        </div>
        <DocumentLink path={fileUrl(contract.id)} fileName={contract.name} label={contract.name} />
      </section>
    </Card>
  );
}

/** The agreed milestones with their due dates. */
export function MilestoneList({ milestones, now }: Pick<OwnPlanApplication, "milestones"> & { now: number }) {
  const { t } = useTranslation("applications");
  const locale = useLocale();
  const today = taipeiDay(now);
  return (
    <section aria-labelledby="milestones-title">
      <h2 id="milestones-title" className="mb-3 text-xl font-semibold">
        {t("milestones.title")}
      </h2>
      <ul className="divide-y divide-line rounded-2xl border border-line bg-surface">
        {milestones.map(({ id, title, dueOn, note, reachedAt }) => (
          <li key={id} className="space-y-1 p-4">
            <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
              <p className="min-w-0 font-medium wrap-anywhere">{title}</p>
              {reachedAt !== null ? (
                <Badge tone="success">{t("milestones.reached", { day: taipeiDayText(reachedAt, locale) })}</Badge>
              ) : dueOn < today ? (
                <Badge tone="warning">{t("milestones.late")}</Badge>
              ) : (
                <Badge>{t("milestones.open")}</Badge>
              )}
            </div>
            <p className="text-sm text-ink-soft tabular-nums">{t("milestones.due", { day: dueOn })}</p>
            {note !== "" && <p className="text-ink-soft whitespace-pre-line wrap-anywhere">{note}</p>}
          </li>
        ))}
      </ul>
    </section>
  );
}
