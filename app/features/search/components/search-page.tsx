import { useLocation } from "@remix-run/react";
import ChevronDown from "lucide-react/icons/chevron-down";
import Heart from "lucide-react/icons/heart";
import Search from "lucide-react/icons/search";
import SearchX from "lucide-react/icons/search-x";
import SlidersHorizontal from "lucide-react/icons/sliders-horizontal";
import X from "lucide-react/icons/x";
import { type ReactNode, useRef } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "~/components/ui/button";
import { cn } from "~/components/ui/class-names";
import { EmptyState } from "~/components/ui/empty-state";
import { Link } from "~/components/ui/link";
import { PageHeader } from "~/components/ui/page-header";
import { Pagination } from "~/components/ui/pagination";
import type { Side } from "~/db/values";
import type { FilterChoices } from "../filter-choices";
import type { Sort } from "../schema";
import { CardSkeletons } from "./card-skeletons";
import { FilterPanel, opensSheet } from "./filter-panel";
import { listFormId, useListForm, useListLoading } from "./list-form";

interface SearchPageProps {
  side: Side;
  keyword: string;
  sort: Sort;
  choices: FilterChoices;
  found: { count: number; page: number; size: number };
  /** Whether the list can be or is limited to the reader's favourites; null for readers without favourites. */
  favorites: "offered" | "only" | null;
  /** A note about filters available to other readers. */
  note?: ReactNode;
  /** Saves this search; below the filters in use. */
  saveSearch?: ReactNode;
  /** The cards, as list items. */
  children: ReactNode;
}

/**
 * A list with its search bar, filters, sort order, cards and pages. All controls belong to one GET form, so every state
 * of the list has a URL and works without scripts.
 */
export function SearchPage({
  side,
  keyword,
  sort,
  choices,
  found,
  favorites,
  note,
  saveSearch,
  children,
}: SearchPageProps) {
  const { t } = useTranslation("search");
  const form = useRef<HTMLFormElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const { onSubmit, onFilterChange } = useListForm(form, panel);
  const loading = useListLoading();

  return (
    <div className="shell py-8 md:py-12">
      <PageHeader title={t(`${side}s.title`)} description={t(`${side}s.description`)} />
      <search className="mt-6 block">
        <form ref={form} id={listFormId} method="get" onSubmit={onSubmit} className="flex gap-2">
          <div className="relative min-w-0 flex-1">
            <Search
              aria-hidden
              className="pointer-events-none absolute start-4 top-1/2 size-5 -translate-y-1/2 text-ink-faint"
            />
            <input
              type="search"
              name="keyword"
              defaultValue={keyword}
              maxLength={100}
              enterKeyHint="search"
              aria-label={t("form.label")}
              placeholder={t(`${side}s.keywordHint`)}
              className="control min-h-13 ps-12 text-ellipsis"
            />
          </div>
          <Button type="submit" className="min-h-13 px-5 md:px-8">
            {t("form.submit")}
          </Button>
        </form>
      </search>
      <div className="mt-6 lg:mt-8 lg:grid lg:grid-cols-[232px_minmax(0,1fr)] lg:gap-8 xl:grid-cols-[256px_minmax(0,1fr)] xl:gap-10">
        <FilterPanel panel={panel} choices={choices} favorites={favorites} note={note} onChange={onFilterChange} />
        <section aria-label={t(`${side}s.results`)} aria-busy={loading} className="min-w-0">
          <Toolbar
            side={side}
            sort={sort}
            found={found}
            choices={choices}
            hasKeyword={keyword !== ""}
            onSort={onFilterChange}
          />
          <UsedFilters choices={choices} />
          {saveSearch}
          {loading ? (
            <div className={cardGrid}>
              <CardSkeletons count={found.size} />
            </div>
          ) : found.count === 0 ? (
            <NothingFound
              side={side}
              isFiltered={keyword !== "" || choices.used.length > 0}
              isFavorites={favorites === "only" && keyword === "" && choices.used.length === 1}
            />
          ) : (
            <ul className={cardGrid}>{children}</ul>
          )}
          <Pagination {...found} className="mt-10" />
        </section>
      </div>
    </div>
  );
}

const cardGrid = "mt-5 grid gap-4 md:grid-cols-2 xl:grid-cols-3";

interface ToolbarProps extends Pick<SearchPageProps, "side" | "sort" | "found" | "choices"> {
  hasKeyword: boolean;
  onSort: () => void;
}

function Toolbar({ side, sort, found, choices, hasKeyword, onSort }: ToolbarProps) {
  const { t } = useTranslation("search");
  const used = choices.used.length;
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
      <p role="status" className="font-medium tabular-nums max-lg:w-full">
        {t(`${side}s.count`, { count: found.count })}
      </p>
      <Button variant="secondary" className="lg:hidden" {...opensSheet}>
        <SlidersHorizontal aria-hidden />
        {used > 0 ? t("filters.openCount", { count: used }) : t("filters.open")}
      </Button>
      <label className="flex items-center gap-2 text-sm text-ink-soft">
        <span className="max-sm:sr-only">{t("sort.label")}</span>
        <span className="relative">
          <select
            name="sort"
            form={listFormId}
            defaultValue={hasKeyword && sort === "newest" ? "newest" : ""}
            onChange={onSort}
            className="control w-auto appearance-none pe-9 text-[0.9375rem]"
          >
            <option value="">{hasKeyword ? t("sort.relevance") : t("sort.newest")}</option>
            {hasKeyword && <option value="newest">{t("sort.newest")}</option>}
          </select>
          <ChevronDown
            aria-hidden
            className="pointer-events-none absolute end-3 top-1/2 size-4 -translate-y-1/2 text-ink-faint"
          />
        </span>
      </label>
    </div>
  );
}

/** The filters in use, each with a link that removes it. */
function UsedFilters({ choices }: { choices: FilterChoices }) {
  const { t } = useTranslation("search");
  const { pathname } = useLocation();
  if (choices.used.length === 0) return null;
  const chip = "inline-flex min-h-9 max-w-full items-center gap-1.5 rounded-full px-3 py-1 text-sm";
  return (
    <ul aria-label={t("filters.inUse")} className="mt-4 flex flex-wrap gap-2">
      {choices.used.map(({ name, value, label, without }) => (
        <li key={`${name}=${value}`} className="max-w-full">
          <Link
            to={{ pathname, search: without }}
            preventScrollReset
            aria-label={t("filters.remove", { label })}
            className={cn(chip, "bg-brand-50 text-brand-800 hover:bg-brand-100")}
          >
            <span className="truncate">{label}</span>
            <X aria-hidden className="size-4 shrink-0" />
          </Link>
        </li>
      ))}
      <li>
        <Link
          to={{ pathname, search: choices.withoutAll }}
          preventScrollReset
          className={cn(chip, "text-ink-soft underline underline-offset-4 hover:text-ink")}
        >
          {t("filters.clear")}
        </Link>
      </li>
    </ul>
  );
}

interface NothingFoundProps {
  side: SearchPageProps["side"];
  isFiltered: boolean;
  isFavorites: boolean;
}

function NothingFound({ side, isFiltered, isFavorites }: NothingFoundProps) {
  const { t } = useTranslation(["search", "favorites"]);
  if (isFavorites) {
    return (
      <EmptyState
        className="mt-5"
        icon={Heart}
        title={t("favorites:emptyTitle")}
        description={t("favorites:emptyHint")}
        action={
          <Button asChild>
            <Link to={`/${side}s`}>{t(`favorites:browse.${side}s`)}</Link>
          </Button>
        }
      />
    );
  }
  return (
    <EmptyState
      className="mt-5"
      icon={SearchX}
      title={isFiltered ? t(`${side}s.emptyTitle`) : t(`${side}s.noneTitle`)}
      description={isFiltered ? t(`${side}s.emptyHint`) : t(`${side}s.noneHint`)}
      action={
        <Button asChild variant={isFiltered ? "secondary" : "primary"}>
          {isFiltered ? (
            <Link to={`/${side}s`}>{t(`${side}s.reset`)}</Link>
          ) : (
            <Link to="/signup">{t(`${side}s.join`)}</Link>
          )}
        </Button>
      }
    />
  );
}
