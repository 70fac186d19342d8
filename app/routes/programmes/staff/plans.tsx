import { useLoaderData } from "@remix-run/react";
import ClipboardList from "lucide-react/icons/clipboard-list";
import { useTranslation } from "react-i18next";
import { Button } from "~/components/ui/button";
import { EmptyState } from "~/components/ui/empty-state";
import { Link } from "~/components/ui/link";
import { PageHeader } from "~/components/ui/page-header";
import { tabStyle } from "~/components/ui/tabs";
import { useCurrentInView } from "~/components/ui/use-current-in-view";
import { planStatuses } from "~/db/values";
import { staffMay } from "~/features/core/access/staff";
import { PlanRows } from "~/features/programmes/plan-administration/components/plan-rows";
import { PlansWaiting } from "~/features/programmes/plan-administration/components/plans-waiting";
import { listStaffPlans, readWaiting } from "~/features/programmes/plan-administration/list-plans.server";
import { planQuery } from "~/features/programmes/plan-administration/schema";
import { PlanFilters } from "~/features/programmes/support-plans/components/plan-filters";
import { type PlanFilterQuery, planFilterQuery } from "~/features/programmes/support-plans/plan-filter-query";
import { filterParams, isFiltered } from "~/features/programmes/support-plans/plan-filters";
import { listPlanFields } from "~/features/programmes/support-plans/queries.server";
import type { PageTexts } from "~/locales/page-texts";
import { page } from "../../page.server";

export { unlessRefused as shouldRevalidate } from "../../after-refusal";

export const handle: PageTexts = {
  i18n: ["applications", "planAdministration", "planForms", "profileForms", "supportPlans"],
};

export const loader = page("staff", async ({ app, viewer: actor, url, locale, t }) => {
  const query = planQuery.parse(Object.fromEntries(url.searchParams));
  const [list, waiting, fields] = await Promise.all([
    listStaffPlans(app, { actor, query, locale }),
    staffMay(actor, "plans.review") ? readWaiting(app, { actor, locale }) : null,
    listPlanFields(app, { locale }),
  ]);
  return {
    title: t("planAdministration:title"),
    ...list,
    waiting,
    fields,
    status: query.status,
    filters: planFilterQuery.parse(query),
    isFirst: query.after === null,
    mayEdit: staffMay(actor, "content.edit"),
  };
});

interface PlanListParams extends PlanFilterQuery {
  status?: string;
  after?: string;
}

export default function StaffPlans() {
  const { plans, next, waiting, fields, status, filters, isFirst, mayEdit } = useLoaderData<typeof loader>();
  const { t } = useTranslation(["planAdministration", "supportPlans"]);
  const tabs = useCurrentInView<HTMLUListElement>();
  const pathOf = ({ status: shown = status, after = "", ...filtered }: PlanListParams = filters) => {
    const search = new URLSearchParams({
      ...(shown !== "all" && { status: shown }),
      ...filterParams(filtered),
      ...(after && { after }),
    });
    return `/staff/plans${search.size > 0 ? `?${search}` : ""}`;
  };
  return (
    <div className="shell space-y-6 py-8 md:py-10">
      <PageHeader
        title={t("title")}
        description={t("description")}
        actions={
          mayEdit && (
            <Button asChild>
              <Link to="/staff/content/plan/new">{t("newPlan")}</Link>
            </Button>
          )
        }
      />
      {waiting ? <PlansWaiting waiting={waiting} /> : <p className="text-ink-soft">{t("noPermission")}</p>}
      <nav aria-label={t("statusTabs")} className="border-b border-line">
        <ul ref={tabs} className="-mx-gutter flex gap-1 overflow-x-auto [scrollbar-width:none]">
          {(["all", ...planStatuses] as const).map((one) => (
            <li key={one} className="shrink-0">
              <Link
                to={pathOf({ ...filters, status: one })}
                aria-current={one === status ? "page" : undefined}
                className={tabStyle}
              >
                {one === "all" ? t("all") : t(`supportPlans:status.${one}`)}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <PlanFilters query={filters} fields={fields} pathOf={pathOf} />
      {plans.length === 0 && isFiltered(filters) ? (
        <EmptyState
          icon={ClipboardList}
          title={t("supportPlans:emptyFilters.title")}
          action={
            <Button asChild variant="secondary">
              <Link to={pathOf({})}>{t("supportPlans:filters.clear")}</Link>
            </Button>
          }
        />
      ) : plans.length === 0 ? (
        <EmptyState icon={ClipboardList} title={t("emptyTitle")} description={t("emptyText")} />
      ) : (
        <PlanRows plans={plans} />
      )}
      {(next !== null || !isFirst) && (
        <div className="flex flex-wrap gap-3">
          {!isFirst && (
            <Button asChild variant="secondary">
              <Link to={pathOf()}>{t("newest")}</Link>
            </Button>
          )}
          {next !== null && (
            <Button asChild variant="secondary">
              <Link to={pathOf({ ...filters, after: next })}>{t("more")}</Link>
            </Button>
          )}
        </div>
      )}
    </div>
  );
}
