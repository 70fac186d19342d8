import { useLocation } from "@remix-run/react";
import { type ReactNode, useRef } from "react";
import { useTranslation } from "react-i18next";
import { SkipLink } from "~/components/layout/frames";
import { Button } from "~/components/ui/button";
import { Link } from "~/components/ui/link";
import { LocalDate } from "~/components/ui/local-date";
import { PageHeader } from "~/components/ui/page-header";
import { Pagination } from "~/components/ui/pagination";
import type { Side } from "~/db/values";
import type { FilterChoices } from "../filter-choices";
import type { Found } from "../found";
import { offeredSorts, sortInEffect } from "../list-sort";
import { looseningLinks } from "../loosening-links";
import { maxCountedNew, type NewSince } from "../new-since";
import type { Sort } from "../schema";
import { CardSkeletons } from "./card-skeletons";
import { FilterPanel } from "./filter-panel";
import { useListForm, useListLoading } from "./list-form";
import { NothingFound } from "./nothing-found";
import { OpenFilters, ResultToolbar } from "./result-toolbar";
import { SearchBox } from "./search-box";
import { UsedFilters } from "./used-filters";

interface SearchPageProps {
  side: Side;
  keyword: string;
  sort: Sort;
  canSortByMatch?: boolean;
  choices: FilterChoices;
  found: Omit<Found<unknown>, "result" | "foundIn" | "facets">;
  /**
   * Whether the list is limited to the reader's favourites (`only`) or can be (`offered`); null for readers without
   * favourites.
   */
  favorites: "offered" | "only" | null;
  /** Popular keywords, offered before the reader types. */
  hotKeywords: readonly string[];
  /** The reader whose recent searches to offer; null for visitors. */
  readerId: string | null;
  /** What is new since the reader's last visit; null for visitors, on the first visit, and for searches. */
  newSince: NewSince | null;
  /** A note about filters available to other readers. */
  note?: ReactNode;
  /** Saves this search; shown below the filters in use. */
  saveSearch?: ReactNode;
  /** Suggested matches, shown above the list. */
  forYou?: ReactNode;
  /** The cards, as list items. */
  children: ReactNode;
}

const cardGrid = "mt-5 grid gap-4 md:grid-cols-2 xl:grid-cols-3";

/**
 * A list with its search bar, filters, sort order, cards and pages. All controls belong to one GET form, so every state
 * of the list has a URL and works without scripts.
 */
export function SearchPage({ side, keyword, choices, found, favorites, note, children, ...props }: SearchPageProps) {
  const { t } = useTranslation(["search", "layout"]);
  const form = useRef<HTMLFormElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const { onSubmit, onFilterChange } = useListForm(form, panel);
  const loading = useListLoading();
  const used = choices.used.length;
  const sorts = offeredSorts({ hasKeyword: keyword !== "", canSortByMatch: props.canSortByMatch ?? false });

  return (
    <div className="shell py-8 md:py-12">
      <PageHeader
        title={t(`${side}s.title`)}
        description={t(`${side}s.description`)}
        actions={
          favorites === "only" && (
            <Button asChild variant="secondary">
              <Link to="/board">{t("layout:header.board")}</Link>
            </Button>
          )
        }
      />
      <SearchBox
        side={side}
        form={form}
        keyword={keyword}
        hotKeywords={props.hotKeywords}
        readerId={props.readerId}
        onSubmit={onSubmit}
      />
      <SkipLink to="results" text={t("filters.skip")} />
      {keyword === "" && <HotKeywords keywords={props.hotKeywords} />}
      <div className="mt-6 lg:mt-8 lg:grid lg:grid-cols-[232px_minmax(0,1fr)] lg:gap-8 xl:grid-cols-[256px_minmax(0,1fr)] xl:gap-10">
        <FilterPanel panel={panel} choices={choices} favorites={favorites} note={note} onChange={onFilterChange} />
        <section aria-labelledby="results" aria-busy={loading} className="min-w-0">
          {/* Between the page's heading level and that of the cards. */}
          <h2 id="results" tabIndex={-1} className="sr-only">
            {t(`${side}s.results`)}
          </h2>
          {props.forYou}
          <ResultToolbar
            side={side}
            found={found}
            sort={sortInEffect(props.sort, sorts)}
            sorts={sorts}
            used={used}
            onSort={onFilterChange}
          />
          {props.newSince && <NewSinceLine side={side} {...props.newSince} />}
          <UsedFilters choices={choices} />
          {props.saveSearch}
          {loading ? (
            <div className={cardGrid}>
              <CardSkeletons count={found.size} />
            </div>
          ) : (
            <>
              {found.correction !== null && <DidYouMean keyword={found.correction} />}
              {found.missing && <p className="mt-5 text-ink-soft">{t(`${side}s.partial`)}</p>}
              {found.count === 0 ? (
                <NothingFound
                  side={side}
                  isFiltered={keyword !== "" || used > 0}
                  isFavorites={favorites === "only" && keyword === "" && used === 1}
                  loosenings={looseningLinks(found.loosenings, choices)}
                />
              ) : (
                <ul className={cardGrid}>{children}</ul>
              )}
            </>
          )}
          <Pagination {...found} className="mt-10" />
          {found.page >= found.lastPage && found.count > found.lastPage * found.size && (
            <div className="mt-6 flex flex-wrap items-center justify-center gap-3 text-center text-ink-soft">
              <p>{t("refine")}</p>
              <OpenFilters used={used} />
            </div>
          )}
        </section>
      </div>
    </div>
  );
}

function HotKeywords({ keywords }: { keywords: readonly string[] }) {
  const { t } = useTranslation("search");
  const { pathname } = useLocation();
  if (keywords.length === 0) return null;
  return (
    <div className="mt-3 flex flex-wrap items-center gap-x-3 gap-y-1.5 text-sm">
      <span id="hot-keywords" className="text-ink-faint">
        {t("hot.label")}
      </span>
      <ul aria-labelledby="hot-keywords" className="flex min-w-0 flex-wrap gap-2">
        {keywords.map((keyword) => (
          <li key={keyword} className="max-w-full">
            <Link
              to={{ pathname, search: `?${new URLSearchParams({ keyword })}` }}
              className="inline-flex min-h-11 max-w-full items-center rounded-full border border-line bg-surface px-3 text-ink-soft hover:border-brand-300 hover:text-brand-700"
            >
              <bdi className="truncate">{keyword}</bdi>
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** The number of profiles listed since the last visit, as a link to the newest. */
function NewSinceLine({ side, count, since }: NewSince & { side: Side }) {
  const { t } = useTranslation("search");
  const { pathname } = useLocation();
  if (count === 0) return null;
  const number = count > maxCountedNew ? `${maxCountedNew}+` : String(count);
  return (
    <p className="mt-2 text-sm text-ink-soft">
      <Link
        to={{ pathname, search: "?sort=newest" }}
        className="font-medium text-brand-700 underline-offset-4 hover:underline"
      >
        {t(`newSince.${side}s`, { count, number })}
      </Link>
      <span className="ms-2 text-ink-faint">
        {t("newSince.lastVisit")}
        <LocalDate at={since} />
      </span>
    </p>
  );
}

/** Links to the same list with a corrected keyword. */
function DidYouMean({ keyword }: { keyword: string }) {
  const { t } = useTranslation("search");
  const { pathname, search } = useLocation();
  const corrected = new URLSearchParams(search);
  corrected.set("keyword", keyword);
  corrected.delete("page");
  return (
    <p className="mt-5 text-lg">
      {t("didYouMean")}
      <Link
        to={{ pathname, search: `?${corrected}` }}
        className="font-semibold wrap-anywhere text-brand-700 underline underline-offset-4"
      >
        <bdi>{keyword}</bdi>
      </Link>
    </p>
  );
}
