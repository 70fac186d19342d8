import { pageWithin } from "~/db/page";
import { mayReadFundraising, searchableInvestorTiers, searchableTiers } from "~/features/core/access/rules";
import type { Viewer } from "~/features/core/access/viewer";
import { rememberPublic } from "~/features/core/public-version/remember-public.server";
import type { Locale } from "~/locales/locale";
import type { App } from "~/server/app.server";
import { countAllFacets } from "./explain-search.server";
import { investorFilterChoices, startupFilterChoices } from "./filter-choices.server";
import { usedFilters } from "./list-address";
import { readListWalls } from "./list-walls.server";
import type { InvestorQuery, StartupQuery } from "./schema";
import { exploreInvestors } from "./search-investors.server";
import { exploreStartups } from "./search-startups.server";

interface Visit<Query> {
  viewer: Viewer;
  query: Query;
  locale: Locale;
  /** As in `ListPart`. */
  best?: readonly string[];
}

/**
 * Whether a list is the same for all readers with the same access: not their favourites, not in the order of their
 * matches. Lists for a keyword are not cached, because there are too many.
 */
const isShared = ({ query, best }: Visit<StartupQuery | InvestorQuery>) =>
  query.keyword === "" && query.favorites === undefined && !best?.length;

/**
 * Reads the startup list's page for a search: the requested page of results, or the last one, and the filters. Throws
 * what `searchStartups` throws.
 */
export async function readStartupList(app: App, visit: Visit<StartupQuery>) {
  const { viewer, query, locale, best } = visit;
  const { page: requestedPage, size, sort, lang: _, ...filters } = query;
  const read = async () => {
    const [{ facets, ...found }, all] = await Promise.all([
      pageWithin(requestedPage, (page) => exploreStartups(app, { viewer, filters, page, size, sort, locale, best })),
      // Without a search the facets are counted anyway.
      query.keyword === "" && usedFilters(query).length === 0 ? {} : countAllFacets(app, viewer, "startup"),
    ]);
    return { found, choices: await startupFilterChoices(app, { viewer, locale, query, counts: facets, all }) };
  };
  if (!isShared(visit)) return read();
  const walls = await readListWalls(app, viewer);
  const mayRead = [searchableTiers(viewer), mayReadFundraising(viewer), walls];
  // Rules take effect at once: listings behind walls change the version.
  return rememberPublic(app, ["startups", locale, mayRead, query], read, { isExact: walls !== null });
}

/** Like `readStartupList`, for investors. */
export async function readInvestorList(app: App, visit: Visit<InvestorQuery>) {
  const { viewer, query, locale, best } = visit;
  const { page: requestedPage, size, sort, lang: _, ...filters } = query;
  const read = async () => {
    const { facets, ...found } = await pageWithin(requestedPage, (page) =>
      exploreInvestors(app, { viewer, filters, page, size, sort, locale, best }),
    );
    return { found, choices: await investorFilterChoices(app, { locale, query, counts: facets }) };
  };
  if (!isShared(visit)) return read();
  return rememberPublic(app, ["investors", locale, searchableInvestorTiers(viewer), query], read);
}
