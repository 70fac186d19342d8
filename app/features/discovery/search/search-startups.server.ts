import { levelTooLow } from "~/features/core/access/level-too-low";
import { mayReadFundraising, searchableTiers } from "~/features/core/access/rules";
import type { Viewer } from "~/features/core/access/viewer";
import { amountValues } from "~/features/discovery/listings/facets";
import { keyLabels } from "~/features/records/content/static-keys.server";
import type { Locale } from "~/locales/locale";
import type { App } from "~/server/app.server";
import type { StartupCardData } from "./cards";
import type { UsedFacet } from "./criteria";
import { explainSearch } from "./explain-search.server";
import { countListed, findListed, type ListSearch, prepareSearch } from "./find-listed.server";
import { findRows } from "./find-partial.server";
import type { CountedSearch, Found, ListedPage, ResultCount, SearchedPage } from "./found";
import type { ListedRow } from "./list-query.server";
import { startupCard } from "./listed-cards";
import { fundraisingFilters, type Sort, type StartupFilters } from "./schema";
import { countRows, searchRows } from "./search-rows.server";

/** Returns the filters without those on data `viewer` may not read. */
export function permittedFilters(viewer: Viewer, filters: StartupFilters): StartupFilters {
  if (mayReadFundraising(viewer)) return filters;
  return { ...filters, round: [], funding_status: [], amount_min: undefined, amount_max: undefined };
}

interface Options {
  viewer: Viewer;
  filters: StartupFilters;
  page: number;
  size: number;
  sort: Sort;
  locale: Locale;
  /** As in `ListPart`. */
  best?: readonly string[];
}

/**
 * Reads one page of the published startups that match `filters`, with their number (product §7.2). A keyword is matched
 * only against texts the viewer may read. Throws `level_too_low`, listing the fields, for filters on data the viewer
 * may not read.
 */
export async function searchStartups(app: App, options: Options): Promise<SearchedPage<StartupCardData>> {
  const { viewer, filters, locale, ...part } = options;
  const search = startupSearch(viewer, filters);
  return show(
    app,
    locale,
    await searchRows(app, { viewer, search, part: { ...part, withRound: mayReadFundraising(viewer) } }),
  );
}

/** Like `searchStartups`, without partial matches and corrections, as for a saved search. */
export async function listStartups(app: App, options: Options): Promise<ListedPage<StartupCardData>> {
  const { viewer, filters, locale, ...part } = options;
  const prepared = await prepareSearch(app, viewer, startupSearch(viewer, filters));
  return show(app, locale, await findListed(app, prepared, { ...part, withRound: mayReadFundraising(viewer) }));
}

/** Like `searchStartups`, with an `Explanation` for the page. */
export async function exploreStartups(app: App, options: Options): Promise<Found<StartupCardData>> {
  const { viewer, filters, locale, ...part } = options;
  const search = startupSearch(viewer, filters);
  const prepared = await prepareSearch(app, viewer, search);
  const finding = findRows(app, { viewer, search, prepared, part: { ...part, withRound: mayReadFundraising(viewer) } });
  const [shown, explanation] = await Promise.all([
    finding.then(({ prepared: _, ...found }) => show(app, locale, found)),
    explainSearch(app, { viewer, search, prepared, locale, finding }),
  ]);
  return { ...shown, ...explanation };
}

/** Replaces a list's rows by their cards. */
async function show<List extends { rows: ListedRow[] }>(app: App, locale: Locale, { rows, ...list }: List) {
  const labels = await keyLabels(app, "industry", locale);
  return { ...list, result: rows.map((row) => startupCard(row, { locale, labels, now: app.now() })) };
}

/** Counts what `searchStartups` finds, with the correction of a keyword without results. */
export async function countStartups(
  app: App,
  { viewer, filters }: Pick<Options, "viewer" | "filters">,
): Promise<CountedSearch> {
  return countRows(app, { viewer, search: startupSearch(viewer, filters) });
}

/** Counts the published startups that match `filters`, with all words of the keyword, up to `limit`. */
export async function countListedStartups(
  app: App,
  { viewer, filters, limit }: Pick<Options, "viewer" | "filters"> & { limit: number },
): Promise<ResultCount> {
  return countListed(app, await prepareSearch(app, viewer, startupSearch(viewer, filters)), limit);
}

/** Builds the search for startups that match `filters`. Throws `level_too_low` for filters the viewer may not use. */
export function startupSearch(viewer: Viewer, filters: StartupFilters): ListSearch {
  requirePermitted(viewer, filters);
  const amount = amountRange(filters);
  return {
    side: "startup",
    keyword: filters.keyword,
    columns: searchableTiers(viewer),
    facets: usedFacets([
      { name: "industry_keys", values: filters.industry_keys },
      { name: "domain_keys", values: filters.domain_keys },
      { name: "region", values: filters.region },
      { name: "country", values: filters.country },
      { name: "employees", values: filters.employees },
      { name: "round", values: filters.round },
      { name: "funding_status", values: filters.funding_status },
      amountFacet(amount),
    ]),
    amount,
    favorites: filters.favorites,
    publishedSince: filters.published_since,
    after: filters.after,
  };
}

/** Returns the filters that have a value. */
export const usedFacets = (facets: UsedFacet[]) => facets.filter(({ values }) => values.length > 0);

/** Returns the range of amounts a list is filtered by, swapping ends in the wrong order. */
export function amountRange({ amount_min: min, amount_max: max }: { amount_min?: number; amount_max?: number }) {
  return min !== undefined && max !== undefined && min > max ? { min: max, max: min } : { min, max };
}

/** Returns the filter for an amount range in NT$; profiles without an amount never match. */
export function amountFacet({ min, max }: { min?: number; max?: number }): UsedFacet {
  return { name: "amount", values: min === undefined && max === undefined ? [] : amountValues({ min, max }) };
}

function requirePermitted(viewer: Viewer, filters: StartupFilters): void {
  if (mayReadFundraising(viewer)) return;
  const used = fundraisingFilters.filter((name) => {
    const value = filters[name];
    return Array.isArray(value) ? value.length > 0 : value !== undefined;
  });
  if (used.length === 0) return;
  throw levelTooLow(viewer, used);
}
