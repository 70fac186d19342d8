import { useTranslation } from "react-i18next";
import { FilterLink } from "~/components/ui/filter-link";
import type { PlanFilterQuery } from "../plan-filter-query";

interface PlanFiltersProps {
  query: PlanFilterQuery;
  /** The fields to filter by. */
  fields: readonly string[];
  /** The list's address with these filters. */
  pathOf: (query: PlanFilterQuery) => string;
}

/** Filters a list of plans by open state and field, and sorts it by deadline: links, so that it works without scripts. */
export function PlanFilters({ query, fields, pathOf }: PlanFiltersProps) {
  const { t } = useTranslation("supportPlans");
  const to = (change: PlanFilterQuery) => pathOf({ ...query, ...change });
  // A field in the address can be one that is not offered.
  const offered = query.field === undefined || fields.includes(query.field) ? fields : [...fields, query.field];
  const openLink = (open: "1" | "0", label: string) => (
    <FilterLink to={to({ open: query.open === open ? undefined : open })} isCurrent={query.open === open}>
      {label}
    </FilterLink>
  );
  return (
    <nav aria-label={t("filters.label")} className="space-y-3">
      <p className="flex flex-wrap gap-2">
        {openLink("1", t("filters.open"))}
        {openLink("0", t("filters.closed"))}
        <FilterLink to={to({ sort: query.sort ? undefined : "deadline" })} isCurrent={query.sort !== undefined}>
          {t("filters.deadline")}
        </FilterLink>
      </p>
      {offered.length > 0 && (
        <div className="flex flex-wrap items-center gap-2">
          <span className="me-1 text-sm text-ink-soft">{t("filters.fields")}</span>
          {offered.map((field) => (
            <FilterLink
              key={field}
              to={to({ field: field === query.field ? undefined : field })}
              isCurrent={field === query.field}
            >
              {field}
            </FilterLink>
          ))}
        </div>
      )}
    </nav>
  );
}
