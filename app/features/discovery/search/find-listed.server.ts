import { and, eq, sql } from "drizzle-orm";
import { favorites, listings } from "~/db/schema";
import type { Side } from "~/db/values";
import type { Viewer } from "~/features/core/access/viewer";
import { isExactRange } from "~/features/discovery/listings/facets";
import { readSynonyms } from "~/features/publishing/content-kinds/search-synonyms/read-synonyms.server";
import type { SearchTier } from "~/features/records/records/field";
import type { ParsedQuery } from "~/features/text/search-words/clauses";
import { parseQuery } from "~/features/text/search-words/parse-query";
import type { App } from "~/server/app.server";
import { AppError } from "~/server/errors";
import { type TextMatch, textMatch, type UsedFacet } from "./criteria";
import type { ListedPage, ResultCount } from "./found";
import {
  behindWalls,
  type Criteria,
  countQuery,
  type ListedRow,
  lastPageOf,
  lastReachablePage,
  listedAfter,
  matched,
  pageQuery,
  publishedSince,
  readCount,
} from "./list-query.server";
import { type ListWalls, readListWalls } from "./list-walls.server";
import type { Sort } from "./schema";

/** A search on either side's list, with only the filters the viewer may use. */
export interface ListSearch {
  side: Side;
  keyword: string;
  /** The columns of the index the viewer may read. */
  columns: readonly SearchTier[];
  facets: readonly UsedFacet[];
  /** Amounts in NT$. */
  amount: { min?: number; max?: number };
  favorites: "1" | undefined;
  /** Only profiles published at or after this time, in milliseconds. */
  publishedSince?: number;
  /** Only profiles after the one with this `doc`, in a list by time of publication. */
  after?: number;
}

/** The part of a list on one page. */
export interface ListPart {
  page: number;
  size: number;
  sort: Sort;
  withRound: boolean;
  /**
   * The viewer's best matches, best first (`bestMatches`). In the order by match others follow by time of publication;
   * by relevance they come before others that match the keyword equally well.
   */
  best?: readonly string[];
}

/** A prepared search: its criteria, and its keyword for marking matches. */
export interface PreparedSearch {
  criteria: Criteria;
  query: ParsedQuery | null;
}

/** The conditions of a search without its keyword. */
export interface SearchFrame {
  walls: ListWalls | null;
  /** The criteria of the search with these words. */
  criteriaFor: (text: TextMatch | null) => Criteria;
}

/**
 * Prepares a search; null if nothing can match because the keyword has no searchable characters. Throws
 * `unauthenticated` for a visitor's favourites.
 */
export async function prepareSearch(app: App, viewer: Viewer, search: ListSearch): Promise<PreparedSearch | null> {
  const { keyword, columns } = search;
  const query = keyword.trim() === "" ? null : parseQuery(keyword, await readSynonyms(app));
  const { walls, criteriaFor } = await frameSearch(app, viewer, search);
  const text = query && textMatch(keyword, query, columns, walls);
  return query && !text ? null : { criteria: criteriaFor(text), query };
}

/** Prepares all of a search but its keyword. Throws `unauthenticated` for a visitor's favourites. */
export async function frameSearch(app: App, viewer: Viewer, search: ListSearch): Promise<SearchFrame> {
  const { side, facets, amount } = search;
  const walls = side === "startup" ? await readListWalls(app, viewer) : null;
  const conditions = [
    isFavorite(viewer, search.favorites),
    search.publishedSince === undefined ? undefined : publishedSince(search.publishedSince),
    search.after === undefined ? undefined : listedAfter(search.after),
  ].filter((condition) => condition !== undefined);
  const criteriaFor = (text: TextMatch | null): Criteria => {
    const criteria = { side, facets, text, conditions, walls };
    if (isExactRange(amount)) return criteria;
    return { ...criteria, conditions: [...conditions, isInRange(criteria, amount)] };
  };
  return { walls, criteriaFor };
}

/** A page's rows, with the data of the whole list. */
export interface ListedRows extends Omit<ListedPage<never>, "result"> {
  rows: ListedRow[];
}

/** Reads one page of the listings that match; none for a search that cannot match. */
export async function findListed(
  app: App,
  prepared: PreparedSearch | null,
  { page, size, sort, withRound, best }: ListPart,
): Promise<ListedRows> {
  if (!prepared) return { rows: [], count: 0, isLowerBound: false, page, size, lastPage: 1, next: null };
  const { criteria } = prepared;
  const count = countQuery(app, criteria);
  const isReachable = page <= lastReachablePage(size);
  const byRelevance = sort === "relevance" && criteria.text !== null;
  const first = sort === "match" || byRelevance ? best : undefined;
  const [rows, [total]] = isReachable
    ? await app.db.batch([pageQuery(app, criteria, { page, size, withRound, byRelevance, first }), count])
    : [[], await count];
  const found = readCount(criteria, total?.counted ?? 0);
  const next = byRelevance || first || rows.length < size ? undefined : rows.at(-1)?.doc;
  const shown = rows.map((row) => behindWalls(row, criteria.walls));
  return { rows: shown, page, size, lastPage: lastPageOf(found.count, size), next: next?.toString() ?? null, ...found };
}

/** Counts the listings that match. */
export async function countListed(app: App, prepared: PreparedSearch | null, limit?: number): Promise<ResultCount> {
  if (!prepared) return { count: 0, isLowerBound: false };
  const { criteria } = prepared;
  const total = await countQuery(app, criteria, limit).get();
  return readCount(criteria, total?.counted ?? 0, limit);
}

function isFavorite(viewer: Viewer, requested: "1" | undefined) {
  if (!requested) return undefined;
  if (viewer.kind === "visitor") throw new AppError("unauthenticated");
  return sql`search_index.rowid IN (
    SELECT ${listings.doc} FROM ${favorites} JOIN ${listings} ON ${eq(listings.profileId, favorites.targetId)}
    WHERE ${eq(favorites.accountId, viewer.id)}
  )`;
}

/** Maximum number of profiles whose amounts are compared with bounds that have no facet. */
const comparedAmounts = 200;

/**
 * Filters by amount bounds that have no facet; an open end of a profile's own range matches any amount. Only the newest
 * profiles that match everything else are compared, so that the rows read do not grow with the list: that covers all
 * numbered pages, and `after` compares the ones that follow. Older profiles are neither found nor counted.
 */
function isInRange(others: Criteria, { min, max }: { min?: number; max?: number }) {
  return sql`search_index.rowid IN (
    SELECT ${listings.doc} FROM ${matched(others, comparedAmounts)} AS compared CROSS JOIN ${listings}
    WHERE ${and(
      sql`${listings.doc} = compared.doc`,
      min === undefined ? undefined : sql`coalesce(${listings.amountMax}, ${min}) >= ${min}`,
      max === undefined ? undefined : sql`coalesce(${listings.amountMin}, ${max}) <= ${max}`,
    )}
  )`;
}
