import ChevronDown from "lucide-react/icons/chevron-down";
import ChevronRight from "lucide-react/icons/chevron-right";
import { useTranslation } from "react-i18next";
import { cn } from "~/components/ui/class-names";
import { Link } from "~/components/ui/link";
import { useLocale } from "~/components/ui/use-locale";
import { PlanFilters } from "~/features/programmes/support-plans/components/plan-filters";
import { PlanState } from "~/features/programmes/support-plans/components/plan-state";
import type { PlanFilterQuery } from "~/features/programmes/support-plans/plan-filter-query";
import { filterParams, isFiltered } from "~/features/programmes/support-plans/plan-filters";
import { taipeiTimeText } from "~/locales/taipei-time";
import type { LetteredPlan } from "../menu";
import { ApplicationState } from "./application-state";

interface PlanMenuProps {
  plans: readonly LetteredPlan[];
  current: string | undefined;
  query: PlanFilterQuery;
  /** The fields to filter by. */
  fields: readonly string[];
}

/** A startup's plans by letter, each with its name and the status of plan and application (product §10.4). */
export function PlanMenu({ plans, current, query, fields }: PlanMenuProps) {
  const { t } = useTranslation(["applications", "supportPlans"]);
  /** The current page with the menu, which phones keep open while the filters change. */
  const pathOf = (filters: PlanFilterQuery) => {
    const search = new URLSearchParams({ ...filterParams(filters), ...(current && { menu: "true" }) });
    return `/startup/plan${current ? `/${current}` : ""}?${search}`;
  };
  return (
    <>
      <p className="hidden border-b border-line px-5 py-3.5 text-lg font-semibold lg:block">{t("title")}</p>
      <details open={isFiltered(query)} className="group border-b border-line px-5 py-1.5">
        <summary className="flex min-h-11 cursor-pointer items-center justify-between font-medium">
          {t("supportPlans:filters.label")}
          <ChevronDown aria-hidden className="size-4 text-ink-faint group-open:rotate-180" />
        </summary>
        <div className="pt-1.5 pb-3">
          <PlanFilters query={query} fields={fields} pathOf={pathOf} />
        </div>
      </details>
      {plans.length === 0 && (
        <p className="px-5 py-3.5 text-ink-soft">
          {t("supportPlans:emptyFilters.title")}{" "}
          <Link to={pathOf({})} className="text-brand-700 underline underline-offset-4">
            {t("supportPlans:filters.clear")}
          </Link>
        </p>
      )}
      <ul className="divide-y divide-line/70">
        {plans.map((plan) => (
          <li key={plan.id}>
            <PlanLine plan={plan} isCurrent={plan.id === current} query={query} />
          </li>
        ))}
      </ul>
      <Link
        to="/revitalization"
        className="flex min-h-12 items-center justify-between gap-2 border-t border-line px-5 py-3 font-medium text-brand-700 hover:bg-sunken"
      >
        {t("menu.all")}
        <ChevronRight aria-hidden className="size-4 shrink-0" />
      </Link>
    </>
  );
}

interface PlanLineProps {
  plan: LetteredPlan;
  isCurrent: boolean;
  query: PlanFilterQuery;
}

function PlanLine({ plan, isCurrent, query }: PlanLineProps) {
  const { t } = useTranslation("applications");
  const locale = useLocale();
  const { id, letter, name, planStatus, isOpen, applyUntil, application } = plan;
  const isAskingNow = isOpen && applyUntil !== null && (application === null || application.status === "draft");
  return (
    <Link
      to={`/startup/plan/${id}${isFiltered(query) ? `?${new URLSearchParams(filterParams(query))}` : ""}`}
      aria-current={isCurrent ? "page" : undefined}
      className={cn("relative block px-5 py-3.5", isCurrent ? "bg-brand-50" : "hover:bg-sunken")}
    >
      {isCurrent && <span aria-hidden className="absolute inset-y-0 start-0 w-1 bg-brand-600" />}
      <span className="block text-sm font-semibold text-brand-700">{t("letter", { letter })}</span>
      <span className="mt-0.5 block font-medium wrap-anywhere">{name ?? t("hidden")}</span>
      <span className="mt-1.5 flex flex-wrap gap-1.5">
        {application && <ApplicationState status={application.status} />}
        <PlanState status={planStatus} isOpen={isOpen} />
      </span>
      {isAskingNow && (
        <span className="mt-1.5 block text-sm text-ink-soft tabular-nums">
          {t("menu.applyUntil", { time: taipeiTimeText(applyUntil, locale) })}
        </span>
      )}
    </Link>
  );
}
