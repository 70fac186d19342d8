import { searchableInvestorTiers } from "~/features/access/rules";
import type { Viewer } from "~/features/access/viewer";
import { keyLabels } from "~/features/content/static-keys.server";
import type { Locale } from "~/locales/locale";
import type { App } from "~/server/app.server";
import type { InvestorCardData } from "./cards";
import { countListed, findListed, type ListSearch, prepareSearch } from "./find-listed.server";
import type { ListedPage, ResultCount } from "./found";
import { investorCard } from "./listed-cards";
import type { InvestorFilters, Sort } from "./schema";
import { amountFacet, usedFacets } from "./search-startups.server";

/**
 * One page of the listed investors that match `filters`, with their number (spec §7, design §10). A keyword is
 * matched only against texts the viewer may read.
 */
export async function searchInvestors(
  app: App,
  options: { viewer: Viewer; filters: InvestorFilters; page: number; size: number; sort: Sort; locale: Locale },
): Promise<ListedPage<InvestorCardData>> {
  const { viewer, filters, locale, ...part } = options;
  const prepared = await prepareSearch(app, viewer, investorSearch(viewer, filters));
  const { page, size } = part;
  if (!prepared) return { result: [], count: 0, isLowerBound: false, page, size, lastPage: 1, next: null };
  const { rows, ...found } = await findListed(app, prepared, { ...part, withRound: false });
  const labels = await keyLabels(app, "industry", locale);
  return { ...found, page, size, result: rows.map((row) => investorCard(row, { locale, labels })) };
}

/** The number of listed investors that match `filters`; same rules as the list. */
export async function countInvestors(
  app: App,
  { viewer, filters, limit }: { viewer: Viewer; filters: InvestorFilters; limit?: number },
): Promise<ResultCount> {
  const prepared = await prepareSearch(app, viewer, investorSearch(viewer, filters));
  return prepared ? countListed(app, prepared, limit) : { count: 0, isLowerBound: false };
}

/** The search for investors that match `filters`. */
export function investorSearch(viewer: Viewer, filters: InvestorFilters): ListSearch {
  const amount = { min: filters.amount_min, max: filters.amount_max };
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
