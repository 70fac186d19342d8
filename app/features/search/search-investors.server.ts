import { and, eq, gte, lte, or, type SQL, sql } from "drizzle-orm";
import type { Page } from "~/db/page";
import { investors } from "~/db/schema";
import { searchableInvestorTiers } from "~/features/access/rules";
import type { Viewer } from "~/features/access/viewer";
import { keyLabels } from "~/features/content/static-keys.server";
import { isFavorite } from "~/features/favorites/favorites.server";
import type { Locale } from "~/locales/locale";
import type { App } from "~/server/app.server";
import type { InvestorCardData } from "./cards";
import { investorCard, investorCardColumns } from "./investor-cards.server";
import { hasKey, inTwd, isOneOf, keywordHits } from "./list-conditions.server";
import { type Criteria, countQuery, onePage } from "./list-query.server";
import type { InvestorFilters, Sort } from "./schema";

/**
 * One page of the listed investors that match `filters`, with the total count (spec §7, design §10). A keyword is
 * matched only against texts the viewer may read.
 */
export async function searchInvestors(
  app: App,
  options: { viewer: Viewer; filters: InvestorFilters; page: number; size: number; sort: Sort; locale: Locale },
): Promise<Page<InvestorCardData>> {
  const { page, size, locale } = options;
  const criteria = await criteriaFor(app, options);
  if (!criteria) return { result: [], count: 0, page, size };
  const cards = app.db.select(investorCardColumns).from(investors).$dynamic();
  const [rows, [total]] = await app.db.batch([
    onePage(cards, investors, { ...options, criteria }),
    countQuery(app, investors, criteria),
  ]);
  const labels = await keyLabels(app, "industry", locale);
  return { result: rows.map((row) => investorCard(row, locale, labels)), count: total?.count ?? 0, page, size };
}

/** The number of listed investors that match `filters`; same rules as the list. */
export async function countInvestors(app: App, options: { viewer: Viewer; filters: InvestorFilters }): Promise<number> {
  const criteria = await criteriaFor(app, options);
  if (!criteria) return 0;
  return (await countQuery(app, investors, criteria).get())?.count ?? 0;
}

/** The criteria of the list and its count; null if nothing can match. */
async function criteriaFor(
  app: App,
  { viewer, filters }: { viewer: Viewer; filters: InvestorFilters },
): Promise<Criteria | null> {
  const hits = keywordHits("investor", filters.keyword, searchableInvestorTiers(viewer));
  return hits === "none" ? null : { hits, where: and(...(await conditions(app, viewer, filters))) };
}

async function conditions(app: App, viewer: Viewer, filters: InvestorFilters): Promise<Array<SQL | undefined>> {
  return [
    eq(investors.status, "active"),
    isFavorite(viewer, investors.id, filters.favorites),
    await hasKey(app, investors.id, "industry", filters.industry_keys),
    await hasKey(app, investors.id, "domain", filters.domain_keys),
    isOneOf(investors.region, filters.region),
    isOneOf(investors.type, filters.type),
    ...checkSizeOverlaps(filters),
  ];
}

/** The conditions that a check size overlaps the requested range; an open bound of either matches any amount. */
function checkSizeOverlaps({ amount_min, amount_max }: InvestorFilters): Array<SQL | undefined> {
  if (amount_min === undefined && amount_max === undefined) return [];
  const smallest = inTwd(investors.checkSizeMin, investors.currency);
  const largest = inTwd(investors.checkSizeMax, investors.currency);
  return [
    or(sql`${smallest} IS NOT NULL`, sql`${largest} IS NOT NULL`),
    amount_min === undefined ? undefined : or(sql`${largest} IS NULL`, gte(largest, amount_min)),
    amount_max === undefined ? undefined : or(sql`${smallest} IS NULL`, lte(smallest, amount_max)),
  ];
}
