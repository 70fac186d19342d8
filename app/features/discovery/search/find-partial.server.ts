import { sql } from "drizzle-orm";
import { searchIndex } from "~/db/search-index";
import type { Viewer } from "~/features/core/access/viewer";
import { readSynonyms } from "~/features/publishing/content-kinds/search-synonyms/read-synonyms.server";
import type { SearchTier } from "~/features/records/records/field";
import { type Clause, holdsClause } from "~/features/text/search-words/clauses";
import { type QueryWord, queryWords } from "~/features/text/search-words/parse-query";
import type { App } from "~/server/app.server";
import { someMatch } from "./criteria";
import {
  countListed,
  findListed,
  frameSearch,
  type ListedRows,
  type ListPart,
  type ListSearch,
  type PreparedSearch,
  prepareSearch,
} from "./find-listed.server";
import { type Criteria, hidesNumbers, matched } from "./list-query.server";

/** Further words of a keyword are ignored when no profile has all of them. */
const maxWords = 8;

/** At most this many of the words that some profile has count towards the order. */
const maxRanked = 5;

/** The rows of a search, the search they come from, and whether they have only some of its words. */
export interface FoundRows extends ListedRows {
  prepared: PreparedSearch | null;
  /** The words that each row lacks, as typed, by id; null if the rows have all words. */
  missing: Record<string, string[]> | null;
}

/**
 * Reads one page of the listings that match a search. If no listing has all words of the keyword, those with most of
 * them take their place, marked with the words they lack (product §7.2).
 */
export async function findRows(
  app: App,
  {
    viewer,
    search,
    prepared,
    part,
  }: { viewer: Viewer; search: ListSearch; prepared: PreparedSearch | null; part: ListPart },
): Promise<FoundRows> {
  const found = await findListed(app, prepared, part);
  const partial = prepared && found.count === 0 ? await preparePartial(app, viewer, search) : null;
  if (!partial) return { ...found, prepared, missing: null };
  const rows = await findListed(app, partial.prepared, part);
  return { ...rows, prepared: partial.prepared, missing: await findMissing(app, partial, rows.rows) };
}

/** Counts what `findRows` finds. */
export async function countFound(app: App, { viewer, search }: { viewer: Viewer; search: ListSearch }) {
  const found = await countListed(app, await prepareSearch(app, viewer, search));
  const partial = found.count === 0 ? await preparePartial(app, viewer, search) : null;
  return partial ? { ...(await countListed(app, partial.prepared)), isPartial: true } : { ...found, isPartial: false };
}

interface PartialSearch {
  prepared: PreparedSearch;
  words: readonly QueryWord[];
  columns: readonly SearchTier[];
}

/**
 * Prepares the search for at least half of the words that any profile in the list has. Null for a single word, for a
 * list of what is new since a time, for the end of a list of full matches, and if no profile has any of the words.
 */
async function preparePartial(app: App, viewer: Viewer, search: ListSearch): Promise<PartialSearch | null> {
  const { keyword, columns } = search;
  if (keyword.trim() === "" || search.publishedSince !== undefined) return null;
  const words = queryWords(keyword, await readSynonyms(app)).slice(0, maxWords);
  if (words.length < 2) return null;
  const whole = { ...search, after: undefined };
  if (search.after !== undefined && (await countListed(app, await prepareSearch(app, viewer, whole), 1)).count > 0) {
    return null;
  }
  const { criteriaFor } = await frameSearch(app, viewer, whole);
  const clauses = words.map(({ clause }) => clause);
  const known = (await findKnown(app, criteriaFor, { clauses, columns })).slice(0, maxRanked);
  if (known.length === 0) return null;
  const frame = await frameSearch(app, viewer, search);
  const text = someMatch(known, { least: Math.max(1, Math.floor(known.length / 2)), columns, walls: frame.walls });
  return { prepared: { criteria: frame.criteriaFor(text), query: { terms: clauses } }, words, columns };
}

/** Returns the words that at least one profile in a list has. Reads one row for each of them. */
async function findKnown(
  app: App,
  criteriaFor: (text: ReturnType<typeof someMatch>) => Criteria,
  { clauses, columns }: { clauses: readonly Clause[]; columns: readonly SearchTier[] },
): Promise<Clause[]> {
  const { walls } = criteriaFor(null);
  const isKnown = clauses.map((clause) => {
    const criteria = criteriaFor(someMatch([clause], { least: 1, columns, walls }));
    return sql<number>`EXISTS (SELECT 1 FROM ${matched(criteria, 1)})`;
  });
  const [row] = await app.db
    .select(Object.fromEntries(isKnown.map((known, at) => [`word_${at}`, known.as(`word_${at}`)])))
    .from(sql`(SELECT 1)`);
  return clauses.filter((_, at) => row?.[`word_${at}`]);
}

/** Returns the words that each row lacks in the columns the viewer may read, in the order typed. */
async function findMissing(
  app: App,
  { prepared, words, columns }: PartialSearch,
  rows: ListedRows["rows"],
): Promise<Record<string, string[]>> {
  const { walls } = prepared.criteria;
  const stored: Array<Partial<Record<SearchTier, string>> & { doc: number }> = await app.db
    .select({
      doc: sql<number>`search_index.rowid`.as("doc"),
      ...Object.fromEntries(columns.map((column) => [column, searchIndex[column]])),
    })
    .from(sql`json_each(${JSON.stringify(rows.map(({ doc }) => doc))}) AS shown`)
    .crossJoin(searchIndex)
    .where(sql`search_index.rowid = shown.value`);
  return Object.fromEntries(
    rows.map((row) => {
      const tokens = stored.find(({ doc }) => doc === row.doc);
      const readable = hidesNumbers(row, walls) ? columns.filter((column) => column !== "premium") : columns;
      const texts = readable.map((column) => (tokens?.[column] ?? "").split(" "));
      return [row.id, words.filter(({ clause }) => !holdsClause(clause, texts)).map(({ text }) => text)];
    }),
  );
}
