import { and, eq } from "drizzle-orm";
import { compiled, type Given } from "~/db/compiled.server";
import { isOneOf } from "~/db/is-one-of";
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
import type { FoundRows } from "./find-partial.server";
import type { Explanation, FacetCounts, KeywordResult, Loosening } from "./found";
import { behindValue, type Criteria, facetsQuery, hidesNumbers, isForMembers, keptValue } from "./list-query.server";
import { readListWalls } from "./list-walls.server";

/** Up to this number of results, facets are counted among the results themselves. */
const countableResults = 500;

/** Results of a loosened search are counted up to this number. */
const countedLoosenings = 100;

/** Maximum number of counted loosenings. */
const maxLoosenings = 8;

interface Search {
  viewer: Viewer;
  search: ListSearch;
  prepared: PreparedSearch | null;
  locale: Locale;
  /** The search's results, awaited only where needed so that the rest is read at the same time. */
  finding: Promise<FoundRows>;
}

/**
 * Explains a search beyond its results: the part of each result that matched, numbers of results beside filters, and
 * for an empty list what finds some. Uses only what the viewer may read.
 */
export async function explainSearch(app: App, options: Search): Promise<Explanation & KeywordResult> {
  const { viewer, search, prepared, finding } = options;
  const [foundIn, facets, ifNotFull] = await Promise.all([
    finding.then(({ rows, prepared }) => (prepared ? findMatches(app, { ...options, ...prepared, rows }) : {})),
    countFacets(app, viewer, prepared, finding),
    finding.then((found) => suggestOthers(app, viewer, { search, found })),
  ]);
  return { foundIn, facets, ...ifNotFull };
}

/** Suggests alternatives to a search that finds nothing, or nothing with all words of the keyword. */
async function suggestOthers(
  app: App,
  viewer: Viewer,
  { search, found: { count, missing } }: { search: ListSearch; found: FoundRows },
) {
  if (count > 0 && missing === null) return { missing, correction: null, loosenings: [] };
  const [correction, loosenings] = await Promise.all([
    correctKeyword(app, viewer, search),
    count === 0 ? countLoosenings(app, viewer, search) : [],
  ]);
  return { missing, correction, loosenings };
}

/** Counts the facets of a side's whole list, such as the countries in it. */
export async function countAllFacets(app: App, viewer: Viewer, side: Side): Promise<FacetCounts> {
  const walls = side === "startup" ? await readListWalls(app, viewer) : null;
  const counts = await keptFacets(app, viewer, { side, walls }, [""]);
  return counts.get("") ?? {};
}

/**
 * Counts results for each value. Values of a filter in use are counted in the list without that filter, since a
 * filter's values are alternatives; omitted where not known.
 */
async function countFacets(
  app: App,
  viewer: Viewer,
  prepared: PreparedSearch | null,
  finding: Promise<FoundRows>,
): Promise<FacetCounts> {
  const isPlain = prepared !== null && isPlainList(prepared.criteria);
  // Only a search by keyword or condition has to wait for its results.
  const criteria = (isPlain ? prepared : (await finding).prepared)?.criteria;
  if (!criteria) return {};
  const [used] = criteria.facets;
  if (isPlain) {
    const kept = keptValue(criteria);
    const rows = await keptFacets(app, viewer, criteria, kept === null || kept === "" ? [""] : ["", kept]);
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
    const readsAll = mayReadFundraising(viewer) && !hidesNumbers(row, criteria.walls);
    for (const facet of readsAll ? [...row.facets, ...row.memberFacets] : row.facets) {
      numbers[facet] = (numbers[facet] ?? 0) + 1;
    }
  }
  const counts = byParameter(numbers);
  for (const { name } of criteria.facets) delete counts[name];
  return counts;
}

const isPlainList = ({ text, conditions, facets }: Criteria) =>
  text === null && conditions.length === 0 && facets.length <= 1;

interface KeptFacets {
  value: string;
  counts: Record<string, number>;
  memberCounts?: Record<string, number>;
}

const { value, counts, memberCounts } = listingFacets;
const isKept = ({ side, values }: Given<{ side: Side; values: string }>) =>
  and(eq(listingFacets.side, side), isOneOf(value, values));

const selectFacets = compiled((db, given: Given<{ side: Side; values: string }>) =>
  db.select({ value, counts }).from(listingFacets).where(isKept(given)),
);
const selectMemberFacets = compiled((db, given: Given<{ side: Side; values: string }>) =>
  db.select({ value, counts, memberCounts }).from(listingFacets).where(isKept(given)),
);

async function keptFacets(
  app: App,
  viewer: Viewer,
  { side, walls }: Pick<Criteria, "side" | "walls">,
  values: ReadonlyArray<Facet | "">,
): Promise<Map<string, FacetCounts>> {
  const selectKept = mayReadFundraising(viewer) ? selectMemberFacets : selectFacets;
  const hidden = (value: Facet | "") => ({
    facets: behindValue(value, isForMembers(side, value) ? walls?.counted.memberFacets : walls?.counted.facets),
    memberFacets: behindValue(value, walls?.counted.memberFacets),
  });
  const behind = values.map(hidden).flatMap(({ facets, memberFacets }) => [...facets, ...memberFacets]);
  const rows: KeptFacets[] = await selectKept(app.db, { side, values: JSON.stringify([...values, ...behind]) });
  const among = (names: readonly string[]) => rows.filter(({ value }) => names.includes(value));
  return new Map(
    values.map((value) => {
      const { facets, memberFacets } = hidden(value);
      const [own] = among([value]);
      const numbers = {
        ...without(
          own?.counts,
          among(facets).map(({ counts }) => counts),
        ),
        ...without(
          own?.memberCounts,
          among(memberFacets).map(({ memberCounts }) => memberCounts),
        ),
      };
      return [value, byParameter(numbers)];
    }),
  );
}

/** Subtracts the hidden counts, and drops counts that reach zero. */
function without(
  from: Record<string, number> = {},
  hidden: ReadonlyArray<Record<string, number> | undefined>,
): Record<string, number> {
  if (hidden.length === 0) return from;
  const left = Object.entries(from).map(([key, number]): [string, number] => [
    key,
    hidden.reduce((rest, numbers) => rest - (numbers?.[key] ?? 0), number),
  ]);
  return Object.fromEntries(left.filter(([, number]) => number > 0));
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
 * Counts what finds something when `search` finds nothing: the search without the keyword, without filters, or without
 * one filter. With very many filters the last ones are left out.
 */
async function countLoosenings(app: App, viewer: Viewer, requested: ListSearch): Promise<Loosening[]> {
  // The links to them go to the first page (`searchWithout`).
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

/** Returns the filters in use, as named by `filterOf`. */
function filtersOf({ facets, amount, favorites }: ListSearch): string[] {
  const names = new Set<string>(facets.map(({ name }) => name));
  // A range may have no facet value.
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
