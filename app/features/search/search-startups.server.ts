import { and, eq, gte, lte, type SQL } from "drizzle-orm";
import type { Page } from "~/db/page";
import { startups } from "~/db/schema";
import { mayReadFundraising, searchableTiers } from "~/features/access/rules";
import type { Viewer } from "~/features/access/viewer";
import { keyLabels } from "~/features/content/static-keys.server";
import { isFavorite } from "~/features/favorites/favorites.server";
import type { Locale } from "~/locales/locale";
import type { App } from "~/server/app.server";
import { AppError } from "~/server/errors";
import type { StartupCardData } from "./cards";
import { hasKey, inTwd, isOneOf, keywordHits } from "./list-conditions.server";
import { type Criteria, countQuery, onePage } from "./list-query.server";
import { fundraisingFilters, type Sort, type StartupFilters } from "./schema";
import { startupCard, startupCardColumns } from "./startup-cards.server";

/** The filters without those on data `viewer` may not read. */
export function permittedFilters(viewer: Viewer, filters: StartupFilters): StartupFilters {
  if (mayReadFundraising(viewer)) return filters;
  return { ...filters, round: [], funding_status: [], amount_min: undefined, amount_max: undefined };
}

/**
 * One page of the published startups that match `filters`, with the total count (spec §6, design §10). A keyword is
 * matched only against texts the viewer may read. Throws `level_too_low`, listing the fields, for filters on data the
 * viewer may not read.
 */
export async function searchStartups(
  app: App,
  options: { viewer: Viewer; filters: StartupFilters; page: number; size: number; sort: Sort; locale: Locale },
): Promise<Page<StartupCardData>> {
  const { viewer, page, size, locale } = options;
  const criteria = await criteriaFor(app, options);
  if (!criteria) return { result: [], count: 0, page, size };
  const cards = app.db
    .select(startupCardColumns({ withRound: mayReadFundraising(viewer) }))
    .from(startups)
    .$dynamic();
  const [rows, [total]] = await app.db.batch([
    onePage(cards, startups, { ...options, criteria }),
    countQuery(app, startups, criteria),
  ]);
  const labels = await keyLabels(app, "industry", locale);
  return { result: rows.map((row) => startupCard(row, locale, labels)), count: total?.count ?? 0, page, size };
}

/** The number of published startups that match `filters`; same rules as the list. */
export async function countStartups(app: App, options: { viewer: Viewer; filters: StartupFilters }): Promise<number> {
  const criteria = await criteriaFor(app, options);
  if (!criteria) return 0;
  return (await countQuery(app, startups, criteria).get())?.count ?? 0;
}

/** The criteria of the list and its count; null if nothing can match. */
async function criteriaFor(
  app: App,
  { viewer, filters }: { viewer: Viewer; filters: StartupFilters },
): Promise<Criteria | null> {
  requirePermitted(viewer, filters);
  const hits = keywordHits("startup", filters.keyword, searchableTiers(viewer));
  return hits === "none" ? null : { hits, where: and(...(await conditions(app, viewer, filters))) };
}

function requirePermitted(viewer: Viewer, filters: StartupFilters): void {
  if (mayReadFundraising(viewer)) return;
  const used = fundraisingFilters.filter((name) => {
    const value = filters[name];
    return Array.isArray(value) ? value.length > 0 : value !== undefined;
  });
  if (used.length === 0) return;
  throw new AppError("level_too_low", {
    fields: Object.fromEntries(used.map((name) => [name, ["errors:level_too_low"]])),
  });
}

async function conditions(app: App, viewer: Viewer, filters: StartupFilters): Promise<Array<SQL | undefined>> {
  const amount = inTwd(startups.fundraising, startups.currency);
  return [
    eq(startups.isPublish, 2),
    isFavorite(viewer, startups.id, filters.favorites),
    await hasKey(app, startups.id, "industry", filters.industry_keys),
    await hasKey(app, startups.id, "domain", filters.domain_keys),
    isOneOf(startups.region, filters.region),
    isOneOf(startups.registerCountry, filters.country),
    isOneOf(startups.employees, filters.employees),
    isOneOf(startups.round, filters.round),
    isOneOf(startups.fundingStatus, filters.funding_status),
    filters.amount_min === undefined ? undefined : gte(amount, filters.amount_min),
    filters.amount_max === undefined ? undefined : lte(amount, filters.amount_max),
  ];
}
