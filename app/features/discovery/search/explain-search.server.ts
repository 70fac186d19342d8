import { and, eq, sql } from "drizzle-orm";
import { compiled, type Given } from "~/db/compiled.server";
import { listingFacets } from "~/db/schema";
import type { Side } from "~/db/values";
import { mayReadFundraising } from "~/features/core/access/rules";
import type { Viewer } from "~/features/core/access/viewer";
import type { Facet } from "~/features/discovery/listings/facets";
import type { Locale } from "~/locales/locale";
import type { App } from "~/server/app.server";
import { correctKeyword } from "./correct-keyword.server";
import { countListed, type ListSearch, type PreparedSearch, prepareSearch } from "./find-listed.server";
import { findMatches } from "./find-matches.server";
import type { Explanation, FacetCounts, Loosening, ResultCount } from "./found";
import { type Criteria, facetsQuery, keptValue, type ListedRow } from "./list-query.server";

/** Facets are counted among the results themselves up to this number of results. */
const countableResults = 500;

/** What finds more than an empty list is counted up to this number. */
const countedLoosenings = 100;

/** Maximum number of counted loosenings. */
const maxLoosenings = 8;

interface Search {
  viewer: Viewer;
  search: ListSearch;
  prepared: PreparedSearch | null;
  locale: Locale;
  /** What the search finds. It is awaited only where it is needed, so that the rest is read at the same time. */
  finding: Promise<{ rows: readonly ListedRow[] } & ResultCount>;
}

/**
 * What a list's page tells about a search besides its results: the part of each result that matched, numbers of results
 * beside filters, and for an empty list what finds some. All of it only from what the viewer may read.
 */
export async function explainSearch(app: App, options: Search): Promise<Explanation> {
  const { viewer, search, prepared, finding } = options;
  const [foundIn, facets, ifEmpty] = await Promise.all([
    prepared ? finding.then(({ rows }) => findMatches(app, { ...options, ...prepared, rows })) : {},
    prepared ? countFacets(app, viewer, prepared.criteria, finding) : {},
    finding.then(({ count }) =>
      count === 0 ? suggestOthers(app, viewer, search) : { didYouMean: null, loosenings: [] },
    ),
  ]);
  return { foundIn, facets, ...ifEmpty };
}

/** What to search for instead of a search that finds nothing. */
async function suggestOthers(app: App, viewer: Viewer, search: ListSearch) {
  const [didYouMean, loosenings] = await Promise.all([
    correctKeyword(app, viewer, search),
    countLoosenings(app, viewer, search),
  ]);
  return { didYouMean, loosenings };
}

/** The facets of a side's whole list, such as the countries in it. */
export async function countAllFacets(app: App, viewer: Viewer, side: Side): Promise<FacetCounts> {
  const counts = await keptFacets(app, viewer, side, [""]);
  return counts.get("") ?? {};
}

/**
 * The number of results with each value. Those of a filter in use are of the list without it, since its values add up;
 * omitted where that is not known.
 */
async function countFacets(
  app: App,
  viewer: Viewer,
  criteria: Criteria,
  finding: Promise<ResultCount>,
): Promise<FacetCounts> {
  const [used, ...others] = criteria.facets;
  const isPlain = criteria.text === null && criteria.conditions.length === 0 && others.length === 0;
  if (isPlain) {
    const kept = keptValue(criteria);
    const rows = await keptFacets(app, viewer, criteria.side, kept === null || kept === "" ? [""] : ["", kept]);
    const whole = rows.get("") ?? {};
    if (!used) return whole;
    const within = kept === null ? {} : rows.get(kept);
    return { ...within, [used.name]: whole[used.name] };
  }
  const { count, isLowerBound } = await finding;
  if (isLowerBound || count > countableResults) return {};
  const rows = await facetsQuery(app, criteria, countableResults);
  const numbers: Record<string, number> = {};
  for (const row of rows) {
    for (const facet of mayReadFundraising(viewer) ? [...row.facets, ...row.memberFacets] : row.facets) {
      numbers[facet] = (numbers[facet] ?? 0) + 1;
    }
  }
  const counts = byParameter(numbers);
  for (const { name } of criteria.facets) delete counts[name];
  return counts;
}

interface KeptFacets {
  value: string;
  counts: Record<string, number>;
  memberCounts?: Record<string, number>;
}

const { value, counts, memberCounts } = listingFacets;
const isKept = ({ side, values }: Given<{ side: Side; values: string }>) =>
  and(eq(listingFacets.side, side), sql`${value} IN (SELECT value FROM json_each(${values}))`);

const selectFacets = compiled((db, given: Given<{ side: Side; values: string }>) =>
  db.select({ value, counts }).from(listingFacets).where(isKept(given)),
);
const selectMemberFacets = compiled((db, given: Given<{ side: Side; values: string }>) =>
  db.select({ value, counts, memberCounts }).from(listingFacets).where(isKept(given)),
);

async function keptFacets(
  app: App,
  viewer: Viewer,
  side: Side,
  values: ReadonlyArray<Facet | "">,
): Promise<Map<string, FacetCounts>> {
  const selectKept = mayReadFundraising(viewer) ? selectMemberFacets : selectFacets;
  const rows: KeptFacets[] = await selectKept(app.db, { side, values: JSON.stringify(values) });
  return new Map(rows.map(({ value, counts, memberCounts }) => [value, byParameter({ ...counts, ...memberCounts })]));
}

/** `{ "region=台北市": 12 }` → `{ region: { 台北市: 12 } }` */
function byParameter(numbers: Record<string, number>): FacetCounts {
  const counts: Record<string, Record<string, number>> = {};
  for (const [facet, number] of Object.entries(numbers)) {
    const at = facet.indexOf("=");
    const name = facet.slice(0, at);
    counts[name] ??= {};
    counts[name][facet.slice(at + 1)] = number;
  }
  return counts;
}

/**
 * What finds something when `search` finds nothing: the search without the keyword, without filters, without one filter.
 * The last filters are left out if there are very many.
 */
async function countLoosenings(app: App, viewer: Viewer, requested: ListSearch): Promise<Loosening[]> {
  // The links to them start over (`searchWithout`).
  const search = { ...requested, publishedSince: undefined, after: undefined };
  const filters = filtersOf(search);
  const looser: Array<[Loosening["without"], ListSearch]> = [];
  if (search.keyword !== "") looser.push(["keyword", { ...search, keyword: "" }]);
  if (filters.length > 1) looser.push(["filters", { ...search, facets: [], amount: {}, favorites: undefined }]);
  for (const filter of filters) looser.push([{ filter }, withoutFilter(search, filter)]);
  const counted = await Promise.all(
    looser.slice(0, maxLoosenings).map(async ([without, each]) => {
      const prepared = await prepareSearch(app, viewer, each);
      return { without, ...(await countListed(app, prepared, countedLoosenings)) };
    }),
  );
  return counted.filter(({ count }) => count > 0).sort((one, other) => other.count - one.count);
}

/** The filters in use, as `filterOf` names them. */
function filtersOf({ facets, amount, favorites }: ListSearch): string[] {
  const names = new Set<string>(facets.map(({ name }) => name));
  // A range may have no facet.
  if (amount.min !== undefined || amount.max !== undefined) names.add("amount");
  if (favorites) names.add("favorites");
  return [...names];
}

function withoutFilter(search: ListSearch, filter: string): ListSearch {
  return {
    ...search,
    facets: search.facets.filter(({ name }) => name !== filter),
    amount: filter === "amount" ? {} : search.amount,
    favorites: filter === "favorites" ? undefined : search.favorites,
  };
}
