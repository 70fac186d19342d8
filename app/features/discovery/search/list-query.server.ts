import { and, eq, type SQL, sql } from "drizzle-orm";
import { compiled, type Given } from "~/db/compiled.server";
import { isOneOf } from "~/db/is-one-of";
import { listingFacets, listings } from "~/db/schema";
import type { StoredInvestorCard, StoredStartupCard } from "~/db/schema/discovery/search";
import type { FactDates, Side } from "~/db/values";
import { firstDocAt } from "~/features/discovery/listings/doc";
import { type Facet, type FacetName, facetColumn } from "~/features/discovery/listings/facets";
import type { ListingWall } from "~/features/discovery/listings/walls";
import type { App } from "~/server/app.server";
import { allOf, facetExpression, type TextMatch, type UsedFacet } from "./criteria";
import type { ResultCount } from "./found";
import type { ListWalls } from "./list-walls.server";

/** The criteria of a list, for its rows, count and facets. */
export interface Criteria {
  side: Side;
  facets: readonly UsedFacet[];
  /** Null without a keyword. */
  text: TextMatch | null;
  /** Further conditions on `search_index.rowid`. */
  conditions: readonly SQL[];
  /** The walls the viewer is behind; null for none. */
  walls: ListWalls | null;
}

/** Results beyond this number are not counted but shown as "1,000+". */
export const countedResults = 1000;

/** Number of results reachable by page number; filters and `after` reach later ones. */
const reachableResults = 192;

/** Returns the last reachable page of a list of any length. */
export const lastReachablePage = (size: number) => Math.max(1, Math.floor(reachableResults / size));

/** Returns the last page of a list that can be requested by number. */
export function lastPageOf(count: number, size: number): number {
  return Math.max(1, Math.min(Math.ceil(count / size), lastReachablePage(size)));
}

/** Condition: the profile was published at or after a time, in milliseconds. */
export const publishedSince = (time: number) => sql`search_index.rowid <= ${asInteger(firstDocAt(time))}`;

/** Condition: the profile comes after another one in a list by time of publication. */
export const listedAfter = (doc: number) => sql`search_index.rowid > ${asInteger(doc)}`;

/** Condition: the profile has an owner. */
export const isOwned = sql`search_index.rowid < 0`;

/** Condition: the listing is unclaimed. */
const isUnclaimed = sql`search_index.rowid > 0`;

/** D1 binds numbers as REAL, and FTS5 would then read every row instead of starting at the rowid. */
const asInteger = (number: number) => sql`CAST(${number} AS INTEGER)`;

/** Bounds of all document numbers, as SQL because D1 binds numbers as REAL. */
const [lowestDoc, highestDoc] = [sql.raw("-9223372036854775807"), sql.raw("9223372036854775807")];

interface PageOptions {
  page: number;
  size: number;
  byRelevance: boolean;
  withRound: boolean;
  /** Profiles to list first if they match, in this order; by relevance, first among those that match equally well. */
  first?: readonly string[];
}

/**
 * Builds the query for one page of listings. Index rows are in the order of publication, newest first, and the tiers of
 * relevance are read one after the other until the page is full, so a page reads only the rows before its end.
 * Unclaimed listings come last in every order (decision 035).
 */
export function pageQuery(app: App, { side, facets, text, conditions, walls }: Criteria, options: PageOptions) {
  const { page, size, byRelevance, withRound, first = [] } = options;
  const inFacets = facetExpression(side, facets, walls);
  if (text === null && conditions.length === 0 && first.length === 0) {
    const select = withRound ? selectPlainPage.withRound : selectPlainPage.withoutRound;
    return select(app.db, { expression: inFacets, size, offset: (page - 1) * size });
  }
  const tiers =
    text === null ? [inFacets] : (byRelevance ? text.tiers : [text.any]).map((tier) => allOf(inFacets, tier));
  const firstOnes = sql`
    SELECT search_index.rowid AS doc
    FROM json_each(${JSON.stringify(first)}) AS one
    CROSS JOIN listings ON listings.profile_id = one.value CROSS JOIN search_index
    WHERE ${and(sql`search_index MATCH ${text ? allOf(inFacets, text.any) : inFacets} AND search_index.rowid = listings.doc`, ...conditions)}`;
  const inTiers = (...owned: SQL[]) => sql`
    SELECT search_index.rowid AS doc
    FROM json_each(${JSON.stringify(tiers)}) AS tier CROSS JOIN search_index
    WHERE ${and(sql`search_index MATCH tier.value`, ...owned, ...conditions)}`;
  // Each tier is read once for each of the first ones that match at all, and then for the others.
  const inTiersFirst = (...owned: SQL[]) => sql`
    SELECT search_index.rowid AS doc
    FROM json_each(${JSON.stringify(tiers)}) AS tier
    CROSS JOIN json_each((SELECT json_insert(json_group_array(doc), '$[#]', NULL) FROM (${firstOnes}))) AS one
    CROSS JOIN search_index
    WHERE ${and(
      sql`search_index MATCH tier.value`,
      sql`search_index.rowid BETWEEN coalesce(one.value, ${lowestDoc}) AND coalesce(one.value, ${highestDoc})`,
      ...owned,
      ...conditions,
    )}`;
  const ofOwned = byRelevance && first.length > 0 ? inTiersFirst : inTiers;
  // Within one tier unclaimed listings are last anyway; with several, they must follow all tiers of the others.
  const inOrder =
    tiers.length === 1 || side === "investor" ? ofOwned() : sql`${ofOwned(isOwned)} UNION ALL ${inTiers(isUnclaimed)}`;
  const isFirst = first.length > 0 && !byRelevance;
  const found = sql`(
    SELECT DISTINCT doc FROM (${isFirst ? sql`${firstOnes} UNION ALL ${inOrder}` : inOrder})
    LIMIT ${size} OFFSET ${(page - 1) * size}
  ) AS found`;
  return app.db
    .select(listingColumns({ withRound }))
    .from(found)
    .crossJoin(listings)
    .where(sql`${listings.doc} = found.doc`);
}

/** Builds the query for a page without a keyword or further conditions, which is the most common. */
function plainPage(withRound: boolean) {
  return compiled((db, { expression, size, offset }: Given<{ expression: string; size: number; offset: number }>) =>
    db
      .select(listingColumns({ withRound }))
      .from(
        sql`(
          SELECT search_index.rowid AS doc FROM search_index WHERE search_index MATCH ${expression}
          LIMIT ${size} OFFSET ${offset}
        ) AS found`,
      )
      .crossJoin(listings)
      .where(sql`${listings.doc} = found.doc`),
  );
}

const selectPlainPage = { withRound: plainPage(true), withoutRound: plainPage(false) };

/**
 * Returns the columns of a card. `round` and its date, which reveals that there is one, are read only for viewers who
 * may read fundraising data (product §2.3); an investor's check size and its date are public.
 */
export function listingColumns({ withRound }: { withRound: boolean }) {
  return {
    doc: listings.doc,
    id: listings.profileId,
    card: listings.card,
    round: withRound ? listings.round : sql<null>`NULL`.as("round"),
    factDates: withRound
      ? listings.factDates
      : sql<FactDates | null>`CASE ${listings.side} WHEN 'investor' THEN ${listings.factDates} END`
          .mapWith(listings.factDates)
          .as("fact_dates"),
    verifiedBadge: listings.verifiedBadge,
    publishedAt: listings.publishedAt,
    facets: listings.facets,
    walls: listings.walls,
  };
}

/** A row of these columns. */
export interface ListedRow {
  doc: number;
  id: string;
  card: StoredStartupCard | StoredInvestorCard;
  round: string | null;
  factDates: FactDates | null;
  verifiedBadge: boolean;
  publishedAt: number;
  facets: string[];
  walls: string[];
}

/** Whether a listed startup's numbers are hidden from the viewer. */
export const hidesNumbers = ({ walls }: Pick<ListedRow, "walls">, behind: ListWalls | null) =>
  behind?.numbers.some((wall) => walls.includes(wall)) ?? false;

/** Condition: the listing is behind none of these walls, a JSON array. `[]`, the usual value, reads no rows. */
export const isNotBehind = (walls: SQL<string>): SQL => sql`(${walls} = '[]' OR NOT EXISTS (
  SELECT 1 FROM json_each(${listings.walls}) AS wall WHERE ${isOneOf(sql`wall.value`, walls)}
))`;

/** The walls that hide whole profiles from a viewer, as `isNotBehind` expects them. */
export const profileWalls = (walls: ListWalls | null): string => JSON.stringify(walls?.profile ?? []);

/** Empties the fields that walls hide from the viewer, as if they had never been filled in. */
export function behindWalls(row: ListedRow, walls: ListWalls | null): ListedRow {
  if (!hidesNumbers(row, walls)) return row;
  // The badge would reveal that the numbers are filled in.
  return { ...row, round: row.round === null ? null : "", factDates: {}, verifiedBadge: false };
}

/** Builds a subquery for the newest profiles that match, at most `limit`, with their `doc`. */
export function matched({ side, facets, text, conditions, walls }: Criteria, limit: number): SQL {
  const inFacets = facetExpression(side, facets, walls);
  const expression = text === null ? inFacets : allOf(inFacets, text.any);
  return sql`(
    SELECT search_index.rowid AS doc FROM search_index
    WHERE ${and(sql`search_index MATCH ${expression}`, ...conditions)} LIMIT ${limit}
  )`;
}

/**
 * Builds the query for the number of results: from stored counts if they cover it, otherwise by counting up to a limit.
 */
export function countQuery(app: App, criteria: Criteria, limit = countedResults) {
  const kept = keptValue(criteria);
  const counted =
    kept === null
      ? sql<number>`(SELECT count(*) FROM ${matched(criteria, limit + 1)})`
      : sql<number>`(
          SELECT coalesce(sum(CASE ${listingFacets.value} WHEN ${kept} THEN total ELSE -total END), 0)
          FROM ${listingFacets}
          WHERE ${and(
            eq(listingFacets.side, criteria.side),
            isOneOf(listingFacets.value, [kept, ...keptBehind(criteria, kept)]),
          )}
        )`;
  return app.db.select({ counted: counted.as("counted") }).from(sql`(SELECT 1)`);
}

/** Reads the number of results found by `countQuery`. */
export function readCount(criteria: Criteria, counted: number, limit = countedResults): ResultCount {
  const isLowerBound = keptValue(criteria) === null && counted > limit;
  return { count: isLowerBound ? limit : counted, isLowerBound };
}

/**
 * Returns the value of `listing_facets` that stores the number of all results, for a list with at most one value of one
 * filter.
 */
export function keptValue({ facets, text, conditions }: Criteria): Facet | "" | null {
  if (text !== null || conditions.length > 0 || facets.length > 1) return null;
  const [facet] = facets;
  if (!facet) return "";
  const [value] = facet.values;
  return facet.values.length === 1 && value !== undefined ? `${facet.name}=${value}` : null;
}

/** The facet rows to subtract from the count of `kept` for the viewer's walls. */
const keptBehind = ({ side, walls }: Criteria, kept: Facet | "") =>
  behindValue(kept, isForMembers(side, kept) ? walls?.counted.memberFacets : walls?.counted.facets);

/** Whether only members may read a facet. */
export const isForMembers = (side: Side, facet: Facet | "") =>
  facet !== "" && facetColumn(side, facet.slice(0, facet.indexOf("=")) as FacetName) === "member_facets";

/** The facet rows that count the listings behind walls, alone or with a facet. */
export const behindValue = (value: Facet | "", walls: readonly ListingWall[] = []) =>
  walls.map((wall) => (value === "" ? wall : `${wall} ${value}`));

/** Builds the query for the facets of all results as rows of JSON lists; no rows if there are more than `limit`. */
export function facetsQuery(app: App, criteria: Criteria, limit: number) {
  return app.db
    .select({ facets: listings.facets, memberFacets: listings.memberFacets, walls: listings.walls })
    .from(
      sql`(
        WITH matched AS MATERIALIZED ${matched(criteria, limit + 1)}
        SELECT doc FROM matched WHERE (SELECT count(*) FROM matched) <= ${limit}
      ) AS few`,
    )
    .crossJoin(listings)
    .where(sql`${listings.doc} = few.doc`);
}
