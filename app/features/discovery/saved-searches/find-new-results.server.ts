import type { Side } from "~/db/values";
import type { Actor } from "~/features/core/access/viewer";
import type { ResultCount } from "~/features/discovery/search/found";
import { listInvestors } from "~/features/discovery/search/search-investors.server";
import { listStartups, permittedFilters } from "~/features/discovery/search/search-startups.server";
import type { LocalText } from "~/features/text/text/foreign-name";
import type { Locale } from "~/locales/locale";
import type { App } from "~/server/app.server";
import { canonicalQuery, readSearch } from "./criteria";

export interface NewResult {
  side: Side;
  id: string;
  name: string;
  /** A startup's slogan, an investor's title. */
  text: LocalText | null;
}

/** The number of all results, and the new ones. */
export interface SearchResults extends ResultCount {
  /** Results listed after `since`, newest first, at most `limit`. */
  newest: NewResult[];
  /** Whether there are more new results than `limit`. */
  hasMore: boolean;
}

interface Options {
  viewer: Actor;
  search: { side: Side; query: string };
  /** In milliseconds. */
  since: number;
  limit: number;
  locale: Locale;
}

/** Returns the part of a stored search that the viewer may run now, and whether filters were left out. */
export function permittedSearch(viewer: Actor, { side, query }: Options["search"]) {
  const stored = readSearch(side, query);
  const permitted = side === "startup" ? { ...stored, ...permittedFilters(viewer, readSearch(side, query)) } : stored;
  const canonical = canonicalQuery(permitted);
  return { query: canonical, isNarrowed: canonical !== query };
}

/**
 * Runs a saved search with the viewer's current rights, leaving out filters on data the viewer may no longer read and
 * values the list no longer has. Returns null if nothing remains to search by.
 */
export async function findNewResults(app: App, options: Options): Promise<SearchResults | null> {
  const { viewer, search, since, limit } = options;
  const { query } = permittedSearch(viewer, search);
  if (query === "") return null;
  const { count, isLowerBound, cards } = await newestCards(app, { ...options, search: { side: search.side, query } });
  const newest = cards.filter((card) => card.publishedAt > since && card.id !== viewer.id);
  return {
    count,
    isLowerBound,
    newest: newest.slice(0, limit).map(({ publishedAt: _, ...result }) => result),
    hasMore: newest.length > limit,
  };
}

/** Reads the newest results: one or two more than `limit`, since one may be the viewer's own profile. */
async function newestCards(
  app: App,
  { viewer, search, limit, locale }: Options,
): Promise<ResultCount & { cards: Array<NewResult & { publishedAt: number }> }> {
  const listing = { viewer, page: 1, size: limit + 2, sort: "newest", locale } as const;
  if (search.side === "startup") {
    const found = await listStartups(app, { ...listing, filters: readSearch("startup", search.query) });
    return {
      count: found.count,
      isLowerBound: found.isLowerBound,
      cards: found.result.map(({ id, name, slogan, publishedAt }) => ({
        side: "startup",
        id,
        name,
        text: slogan,
        publishedAt,
      })),
    };
  }
  const found = await listInvestors(app, { ...listing, filters: readSearch("investor", search.query) });
  return {
    count: found.count,
    isLowerBound: found.isLowerBound,
    cards: found.result.map(({ id, name, title, publishedAt }) => ({
      side: "investor",
      id,
      name,
      text: title,
      publishedAt,
    })),
  };
}
