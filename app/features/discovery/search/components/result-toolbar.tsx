import SlidersHorizontal from "lucide-react/icons/sliders-horizontal";
import { useTranslation } from "react-i18next";
import { Button } from "~/components/ui/button";
import type { Side } from "~/db/values";
import { countText } from "../count-text";
import type { ResultCount } from "../found";
import type { Sort } from "../schema";
import { opensSheet } from "./filter-panel";
import { listFormId } from "./list-form";

interface ResultToolbarProps {
  side: Side;
  found: ResultCount;
  sort: Sort;
  /** The first is the default. */
  sorts: readonly Sort[];
  /** Number of filters in use. */
  used: number;
  onSort: () => void;
}

/** The number of results, the button that opens the filters on phones, and the sort order. */
export function ResultToolbar({ side, found, sort, sorts, used, onSort }: ResultToolbarProps) {
  const { t } = useTranslation("search");
  const [first] = sorts;
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
      <p role="status" className="font-medium tabular-nums max-lg:w-full">
        {t(`${side}s.count`, { count: found.count, number: countText(found) })}
      </p>
      <OpenFilters used={used} />
      <label className="flex items-center gap-2 text-sm text-ink-soft">
        <span className="max-sm:sr-only">{t("sort.label")}</span>
        <select
          name="sort"
          form={listFormId}
          defaultValue={sort === first ? "" : sort}
          onChange={onSort}
          className="control w-auto text-[0.9375rem]"
        >
          {sorts.map((each) => (
            <option key={each} value={each === first ? "" : each}>
              {t(`sort.${each}`)}
            </option>
          ))}
        </select>
      </label>
    </div>
  );
}

/** Opens the filters on phones, where they are a sheet. */
export function OpenFilters({ used }: { used: number }) {
  const { t } = useTranslation("search");
  return (
    <Button variant="secondary" className="lg:hidden" {...opensSheet}>
      <SlidersHorizontal aria-hidden />
      {used > 0 ? t("filters.openCount", { count: used }) : t("filters.open")}
    </Button>
  );
}
