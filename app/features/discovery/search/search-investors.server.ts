import { searchableInvestorTiers } from "~/features/core/access/rules";
import type { Viewer } from "~/features/core/access/viewer";
import { keyLabels } from "~/features/records/content/static-keys.server";
import type { Locale } from "~/locales/locale";
import type { App } from "~/server/app.server";
import type { InvestorCardData } from "./cards";
import { explainSearch } from "./explain-search.server";
import { countListed, findListed, type ListSearch, prepareSearch } from "./find-listed.server";
import { findRows } from "./find-partial.server";
import type { CountedSearch, Found, ListedPage, ResultCount, SearchedPage } from "./found";
import type { ListedRow } from "./list-query.server";
import { investorCard } from "./listed-cards";
import type { InvestorFilters, Sort } from "./schema";
import { countRows, searchRows } from "./search-rows.server";
import { amountFacet, amountRange, usedFacets } from "./search-startups.server";

interface Options {
  viewer: Viewer;
  filters: InvestorFilters;
  page: number;
  size: number;
  sort: Sort;
  locale: Locale;
  /** As in `ListPart`. */
  best?: readonly string[];
}

/**
 * Reads one page of the listed investors that match `filters`, with their number (product §7.2, §18.4). A keyword is
 * matched only against texts the viewer may read.
 */
export async function searchInvestors(app: App, options: Options): Promise<SearchedPage<InvestorCardData>> {
  const { viewer, filters, locale, ...part } = options;
  const search = investorSearch(viewer, filters);
  return show(app, locale, await searchRows(app, { viewer, search, part: { ...part, withRound: false } }));
}

/** Like `searchInvestors`, without partial matches and corrections, as for a saved search. */
export async function listInvestors(app: App, options: Options): Promise<ListedPage<InvestorCardData>> {
  const { viewer, filters, locale, ...part } = options;
  const prepared = await prepareSearch(app, viewer, investorSearch(viewer, filters));
  return show(app, locale, await findListed(app, prepared, { ...part, withRound: false }));
}

/** Like `searchInvestors`, with an `Explanation` for the page. */
export async function exploreInvestors(app: App, options: Options): Promise<Found<InvestorCardData>> {
  const { viewer, filters, locale, ...part } = options;
  const search = investorSearch(viewer, filters);
  const prepared = await prepareSearch(app, viewer, search);
  const finding = findRows(app, { viewer, search, prepared, part: { ...part, withRound: false } });
  const [shown, explanation] = await Promise.all([
    finding.then(({ prepared: _, ...found }) => show(app, locale, found)),
    explainSearch(app, { viewer, search, prepared, locale, finding }),
  ]);
  return { ...shown, ...explanation };
}

/** Replaces a list's rows by their cards. */
async function show<List extends { rows: ListedRow[] }>(app: App, locale: Locale, { rows, ...list }: List) {
  const labels = await keyLabels(app, "industry", locale);
  return { ...list, result: rows.map((row) => investorCard(row, { locale, labels, now: app.now() })) };
}

/** Counts what `searchInvestors` finds, with the correction of a keyword without results. */
export async function countInvestors(
  app: App,
  { viewer, filters }: Pick<Options, "viewer" | "filters">,
): Promise<CountedSearch> {
  return countRows(app, { viewer, search: investorSearch(viewer, filters) });
}

/** Counts the listed investors that match `filters`, with all words of the keyword, up to `limit`. */
export async function countListedInvestors(
  app: App,
  { viewer, filters, limit }: Pick<Options, "viewer" | "filters"> & { limit: number },
): Promise<ResultCount> {
  return countListed(app, await prepareSearch(app, viewer, investorSearch(viewer, filters)), limit);
}

/** Builds the search for investors that match `filters`. */
export function investorSearch(viewer: Viewer, filters: InvestorFilters): ListSearch {
  const amount = amountRange(filters);
  return {
    side: "investor",
    keyword: filters.keyword,
    columns: searchableInvestorTiers(viewer),
    facets: usedFacets([
      { name: "type", values: filters.type },
      { name: "industry_keys", values: filters.industry_keys },
      { name: "domain_keys", values: filters.domain_keys },
      { name: "region", values: filters.region },
      amountFacet(amount),
    ]),
    amount,
    favorites: filters.favorites,
    publishedSince: filters.published_since,
    after: filters.after,
  };
}
