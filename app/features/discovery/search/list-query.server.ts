import { and, eq, type SQL, sql } from "drizzle-orm";
import { compiled, type Given } from "~/db/compiled.server";
import { listingFacets, listings } from "~/db/schema";
import type { StoredInvestorCard, StoredStartupCard } from "~/db/schema/discovery/search";
import type { FactDates, Side } from "~/db/values";
import { firstDocAt } from "~/features/discovery/listings/doc";
import type { Facet } from "~/features/discovery/listings/facets";
import type { App } from "~/server/app.server";
import { allOf, facetExpression, type TextMatch, type UsedFacet } from "./criteria";
import type { ResultCount } from "./found";

/** What a list shows, for its rows, its count and its facets. */
export interface Criteria {
  side: Side;
  facets: readonly UsedFacet[];
  /** Null without a keyword. */
  text: TextMatch | null;
  /** Further conditions on `search_index.rowid`. */
  conditions: readonly SQL[];
}

/** Results beyond this number are not counted: "1,000+". */
export const countedResults = 1000;

/** How far into a list its pages reach, in results: for what comes later there are filters, and `after`. */
const reachableResults = 192;

/** The last page of a list of any length. */
export const lastReachablePage = (size: number) => Math.max(1, Math.floor(reachableResults / size));

/** The last page of a list that can be requested by its number. */
export function lastPageOf(count: number, size: number): number {
  return Math.max(1, Math.min(Math.ceil(count / size), lastReachablePage(size)));
}

/** The condition that a profile was published at or after a time, in milliseconds. */
export const publishedSince = (time: number) => sql`search_index.rowid <= ${asInteger(firstDocAt(time))}`;

/** The condition that a profile comes after another one in a list by time of publication. */
export const listedAfter = (doc: number) => sql`search_index.rowid > ${asInteger(doc)}`;

/** The condition that a profile has an owner. */
export const isOwned = sql`search_index.rowid < 0`;

/** The condition that a listing is unclaimed. */
const isUnclaimed = sql`search_index.rowid > 0`;

/** D1 binds numbers as REAL, by which FTS5 reads every row instead of starting at the rowid. */
const asInteger = (number: number) => sql`CAST(${number} AS INTEGER)`;

interface PageOptions {
  page: number;
  size: number;
  byRelevance: boolean;
  withRound: boolean;
  /** Profiles to list before the others if they match, in this order. */
  first?: readonly string[];
}

/**
 * The query for one page of listings. The rows of the index are in the order of publication, newest first, and its tiers
 * of relevance are read one after the other, until the page is full: a page reads as many rows as come before its end.
 * Unclaimed listings come last in every order (decision 035).
 */
export function pageQuery(app: App, { side, facets, text, conditions }: Criteria, options: PageOptions) {
  const { page, size, byRelevance, withRound, first = [] } = options;
  const inFacets = facetExpression(side, facets);
  if (text === null && conditions.length === 0 && first.length === 0) {
    const select = withRound ? selectPlainPage.withRound : selectPlainPage.withoutRound;
    return select(app.db, { expression: inFacets, size, offset: (page - 1) * size });
  }
  const tiers =
    text === null ? [inFacets] : (byRelevance ? text.tiers : [text.any]).map((tier) => allOf(inFacets, tier));
  const inTiers = (...owned: SQL[]) => sql`
    SELECT search_index.rowid AS doc
    FROM json_each(${JSON.stringify(tiers)}) AS tier CROSS JOIN search_index
    WHERE ${and(sql`search_index MATCH tier.value`, ...owned, ...conditions)}`;
  // Of one tier, unclaimed listings are last anyway; of several, they come after all tiers of the others.
  const inOrder =
    tiers.length === 1 || side === "investor" ? inTiers() : sql`${inTiers(isOwned)} UNION ALL ${inTiers(isUnclaimed)}`;
  const firstOnes = sql`
    SELECT search_index.rowid AS doc
    FROM json_each(${JSON.stringify(first)}) AS one
    CROSS JOIN listings ON listings.profile_id = one.value CROSS JOIN search_index
    WHERE ${and(sql`search_index MATCH ${tiers.at(-1)} AND search_index.rowid = listings.doc`, ...conditions)}`;
  const found = sql`(
    SELECT DISTINCT doc FROM (${first.length === 0 ? inOrder : sql`${firstOnes} UNION ALL ${inOrder}`})
    LIMIT ${size} OFFSET ${(page - 1) * size}
  ) AS found`;
  return app.db
    .select(listingColumns({ withRound }))
    .from(found)
    .crossJoin(listings)
    .where(sql`${listings.doc} = found.doc`);
}

/** A page of a list without a keyword or further conditions, which most are. */
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
 * The columns of a card. `round` and its date, which gives away that there is one, are read only for viewers who may read
 * fundraising data (product §2.3); an investor's check size and its date are open to everyone.
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
}

/** The newest profiles that match, at most `limit`, as a subquery with their `doc`. */
export function matched({ side, facets, text, conditions }: Criteria, limit: number): SQL {
  const inFacets = facetExpression(side, facets);
  const expression = text === null ? inFacets : allOf(inFacets, text.any);
  return sql`(
    SELECT search_index.rowid AS doc FROM search_index
    WHERE ${and(sql`search_index MATCH ${expression}`, ...conditions)} LIMIT ${limit}
  )`;
}

/**
 * The query for the number of results: from the kept numbers if they answer it, otherwise counted up to a limit, of which
 * `counted` is what was found.
 */
export function countQuery(app: App, criteria: Criteria, limit = countedResults) {
  const kept = keptValue(criteria);
  const counted =
    kept === null
      ? sql<number>`(SELECT count(*) FROM ${matched(criteria, limit + 1)})`
      : sql<number>`coalesce((
          SELECT total FROM ${listingFacets}
          WHERE ${and(eq(listingFacets.side, criteria.side), eq(listingFacets.value, kept))}
        ), 0)`;
  return app.db.select({ counted: counted.as("counted") }).from(sql`(SELECT 1)`);
}

/** The number of results that `countQuery` found. */
export function readCount(criteria: Criteria, counted: number, limit = countedResults): ResultCount {
  const isLowerBound = keptValue(criteria) === null && counted > limit;
  return { count: isLowerBound ? limit : counted, isLowerBound };
}

/** The value of `listing_facets` with the number of all results: of a list with at most one value of one filter. */
export function keptValue({ facets, text, conditions }: Criteria): Facet | "" | null {
  if (text !== null || conditions.length > 0 || facets.length > 1) return null;
  const [facet] = facets;
  if (!facet) return "";
  const [value] = facet.values;
  return facet.values.length === 1 && value !== undefined ? `${facet.name}=${value}` : null;
}

/** The facets of all results as a query for rows of JSON lists; no rows if there are more than `limit`. */
export function facetsQuery(app: App, criteria: Criteria, limit: number) {
  return app.db
    .select({ facets: listings.facets, memberFacets: listings.memberFacets })
    .from(
      sql`(
        WITH matched AS MATERIALIZED ${matched(criteria, limit + 1)}
        SELECT doc FROM matched WHERE (SELECT count(*) FROM matched) <= ${limit}
      ) AS few`,
    )
    .crossJoin(listings)
    .where(sql`${listings.doc} = few.doc`);
}
