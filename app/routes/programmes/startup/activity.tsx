import { useLoaderData } from "@remix-run/react";
import Rocket from "lucide-react/icons/rocket";
import { useTranslation } from "react-i18next";
import { Button } from "~/components/ui/button";
import { Card } from "~/components/ui/card";
import { EmptyState } from "~/components/ui/empty-state";
import { Link } from "~/components/ui/link";
import { PageHeader } from "~/components/ui/page-header";
import { ApplicationState } from "~/features/programmes/applications/components/application-state";
import { choosePlans, fieldsOf, letteredPlans } from "~/features/programmes/applications/menu";
import { nextStepOf } from "~/features/programmes/applications/next-step";
import { listOwnPlans } from "~/features/programmes/applications/own-plans.server";
import { PlanFilters } from "~/features/programmes/support-plans/components/plan-filters";
import { PlanState } from "~/features/programmes/support-plans/components/plan-state";
import { planFilterQuery } from "~/features/programmes/support-plans/plan-filter-query";
import { filterParams } from "~/features/programmes/support-plans/plan-filters";
import type { PageTexts } from "~/locales/page-texts";
import { page } from "../../page.server";

export { unlessRefused as shouldRevalidate } from "../../after-refusal";

export const handle: PageTexts = { i18n: ["applications", "startups", "supportPlans"] };

/** The support plans the startup has applied for (product §10.4): read-only, each with a link to its page. */
export const loader = page("startups", async ({ app, viewer, locale, url, t }) => {
  const own = await listOwnPlans(app, { actor: viewer, locale });
  const query = planFilterQuery.parse(Object.fromEntries(url.searchParams));
  return {
    title: t("startups:sections.activity"),
    hasPlans: own.length > 0,
    fields: fieldsOf(own),
    query,
    description: t("descriptions:startup.activity"),
    plans: choosePlans(letteredPlans(own), query).map(({ id, name, planStatus, isOpen }) => {
      const { status = "draft", hasContract = false } = own.find((plan) => plan.id === id)?.application ?? {};
      return { id, name, planStatus, isOpen, status, next: nextStepOf({ status, planStatus, isOpen, hasContract }) };
    }),
  };
});

export default function StartupActivity() {
  const { plans, hasPlans, fields, query } = useLoaderData<typeof loader>();
  const { t } = useTranslation(["applications", "startups", "supportPlans"]);
  return (
    <div className="space-y-6">
      <PageHeader title={t("startups:sections.activity")} description={t("activity.description")} />
      {hasPlans && (
        <PlanFilters
          query={query}
          fields={fields}
          pathOf={(filters) => `/startup/activity?${new URLSearchParams(filterParams(filters))}`}
        />
      )}
      {hasPlans && plans.length === 0 ? (
        <EmptyState
          icon={Rocket}
          title={t("supportPlans:emptyFilters.title")}
          action={
            <Button asChild variant="secondary">
              <Link to="/startup/activity">{t("supportPlans:filters.clear")}</Link>
            </Button>
          }
        />
      ) : plans.length === 0 ? (
        <EmptyState
          icon={Rocket}
          title={t("activity.emptyTitle")}
          description={t("activity.emptyHint")}
          action={
            <Button asChild variant="secondary">
              <Link to="/revitalization">{t("activity.browse")}</Link>
            </Button>
          }
        />
      ) : (
        <ul className="space-y-4">
          {plans.map(({ id, name, planStatus, isOpen, status, next }) => (
            <li key={id}>
              <Card asChild interactive className="relative block">
                <article>
                  <h2 className="text-lg font-semibold wrap-anywhere">
                    <Link to={`/startup/plan/${id}`} className="after:absolute after:inset-0 hover:text-brand-700">
                      {name ?? t("hidden")}
                    </Link>
                  </h2>
                  <p className="mt-2 flex flex-wrap gap-2">
                    <ApplicationState status={status} />
                    <PlanState status={planStatus} isOpen={isOpen} />
                  </p>
                  <p className="mt-2 text-ink-soft">{t(`next.${next}`)}</p>
                </article>
              </Card>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
