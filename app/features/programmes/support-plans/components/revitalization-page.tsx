import MapPinned from "lucide-react/icons/map-pinned";
import { useTranslation } from "react-i18next";
import { Button } from "~/components/ui/button";
import { Card } from "~/components/ui/card";
import { EmptyState } from "~/components/ui/empty-state";
import { Link } from "~/components/ui/link";
import { PageHeader } from "~/components/ui/page-header";
import { Pagination } from "~/components/ui/pagination";
import { RegionChoices } from "~/features/profiles/regions/components/region-choices";
import { optionLabel } from "~/features/profiles/startups/options";
import { type PlanCardData, regionParam } from "../plan-card";
import type { PlanFilterQuery } from "../plan-filter-query";
import { filterParams } from "../plan-filters";
import { PlanFilters } from "./plan-filters";
import { PlanList } from "./plan-list";

export interface RevitalizationPageProps {
  /** All 22 cities and counties with their latest plans; empty if one is chosen. */
  groups: Array<{ region: string; count: number; plans: PlanCardData[] }>;
  /** A page of the plans of the chosen region, or of those that match the filters. */
  chosen: { region: string | null; plans: PlanCardData[]; page: number; size: number; count: number } | null;
  query: PlanFilterQuery;
  /** The fields to filter by. */
  fields: string[];
}

/** The address of the list with these filters. */
function listPath({ region, ...query }: { region: string | null } & PlanFilterQuery): string {
  const search = new URLSearchParams({ ...(region && { region: regionParam(region) }), ...filterParams(query) });
  return `/revitalization${search.size > 0 ? `?${search}` : ""}`;
}

const placesId = "places";

/** Support plans by city and county: a map or list of all 22, and the plans of each or of the chosen one. */
export function RevitalizationPage({ groups, chosen, query, fields }: RevitalizationPageProps) {
  const { t } = useTranslation("supportPlans");
  const choices = groups.map(({ region, count }) => ({
    value: region,
    label: optionLabel(t, "regions", region),
    count,
  }));
  const shown = groups.filter(({ plans }) => plans.length > 0);
  return (
    <div className="shell space-y-8 py-8 md:py-12">
      <PageHeader title={t("title")} description={t("description")} />
      <div className="grid gap-8 lg:grid-cols-[20rem_minmax(0,1fr)]">
        <nav aria-labelledby={placesId} className="lg:sticky lg:top-20 lg:self-start">
          <Card padding="none" className="p-2 pb-3">
            <h2 id={placesId} className="sr-only">
              {t("places")}
            </h2>
            <RegionChoices
              choices={choices}
              hint={t("choose")}
              control={({ value, count }, drawn) => {
                const isChosen = chosen?.region === value;
                return (
                  <Link
                    to={listPath({ ...query, region: isChosen ? null : value })}
                    preventScrollReset
                    aria-current={isChosen ? "true" : undefined}
                    className="area-control"
                  >
                    {drawn}
                    <span className="sr-only">{t("inRegion", { count })}</span>
                  </Link>
                );
              }}
            />
          </Card>
        </nav>
        <div className="min-w-0 space-y-10">
          <PlanFilters
            query={query}
            fields={fields}
            pathOf={(filters) => listPath({ region: chosen?.region ?? null, ...filters })}
          />
          {chosen ? (
            <ChosenPlans chosen={chosen} />
          ) : shown.length === 0 ? (
            <EmptyState icon={MapPinned} title={t("empty.title")} description={t("empty.hint")} />
          ) : (
            shown.map((group) => <RegionGroup key={group.region} {...group} />)
          )}
        </div>
      </div>
    </div>
  );
}

function RegionGroup({ region, count, plans }: RevitalizationPageProps["groups"][number]) {
  const { t } = useTranslation("supportPlans");
  const name = optionLabel(t, "regions", region);
  const id = `region-${regionParam(region)}`;
  return (
    <section aria-labelledby={id} className="space-y-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id={id} className="text-xl font-semibold">
          {name}
        </h2>
        {count > plans.length && (
          <Link
            to={`/revitalization?region=${regionParam(region)}`}
            className="inline-flex min-h-11 items-center text-brand-700 underline-offset-4 hover:underline"
          >
            {t("allInRegion", { count, region: name })}
          </Link>
        )}
      </div>
      <PlanList plans={plans} layout="lines" />
    </section>
  );
}

function ChosenPlans({ chosen }: { chosen: NonNullable<RevitalizationPageProps["chosen"]> }) {
  const { t } = useTranslation("supportPlans");
  const region = chosen.region === null ? null : optionLabel(t, "regions", chosen.region);
  return (
    <section aria-labelledby="chosen" className="space-y-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id="chosen" className="text-xl font-semibold">
          {region === null ? t("matching", { count: chosen.count }) : t("chosen", { count: chosen.count, region })}
        </h2>
        <Link
          to="/revitalization"
          className="inline-flex min-h-11 items-center text-brand-700 underline-offset-4 hover:underline"
        >
          {t(region === null ? "filters.clear" : "allRegions")}
        </Link>
      </div>
      {chosen.plans.length > 0 ? (
        <PlanList plans={chosen.plans} layout="grid" />
      ) : (
        <EmptyState
          icon={MapPinned}
          title={region === null ? t("emptyFilters.title") : t("emptyRegion.title", { region })}
          description={t(region === null ? "emptyFilters.hint" : "emptyRegion.hint")}
          action={
            <Button asChild variant="secondary">
              <Link to="/revitalization">{t(region === null ? "filters.clear" : "allRegions")}</Link>
            </Button>
          }
        />
      )}
      <Pagination page={chosen.page} size={chosen.size} count={chosen.count} />
    </section>
  );
}
