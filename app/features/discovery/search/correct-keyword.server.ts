import { sql } from "drizzle-orm";
import { isOneOf } from "~/db/is-one-of";
import { listings } from "~/db/schema";
import type { StoredInvestorCard, StoredStartupCard } from "~/db/schema/discovery/search";
import type { Viewer } from "~/features/core/access/viewer";
import { readSynonyms } from "~/features/publishing/content-kinds/search-synonyms/read-synonyms.server";
import { allStaticKeys } from "~/features/records/content/static-keys.server";
import { nearExpression } from "~/features/text/search-words/match-expression";
import {
  aroundEachCharacter,
  type CorrectableRun,
  correctableRuns,
  correctableWords,
  partsNear,
  spellingCandidates,
  withCorrections,
  withPartCorrected,
} from "~/features/text/search-words/spelling";
import { fold } from "~/locales/fold";
import type { App } from "~/server/app.server";
import { allOf, facetExpression } from "./criteria";
import { countListed, type ListSearch, prepareSearch } from "./find-listed.server";
import { readListWalls } from "./list-walls.server";

/** With more mistyped words than this, the keyword is not treated as a typo. */
const maxCorrected = 3;

/** Maximum number of spellings tried per word. */
const maxTried = 6;

/** More results than this do not make a spelling more likely. */
const countedResults = 100;

/** Maximum number of profiles whose names and slogans are compared with a Chinese word. */
const comparedProfiles = 20;

/**
 * Corrects a keyword's words that find nothing in the side's whole list: at most one typo in each Latin word of five
 * letters or more, and in each Chinese word of three characters or more. Chooses the spellings that find most for the
 * viewer. Null if the corrected keyword, and each corrected word alone, finds nothing in the list.
 */
export async function correctKeyword(app: App, viewer: Viewer, search: ListSearch): Promise<string | null> {
  const list: ListSearch = { ...search, publishedSince: undefined, after: undefined };
  const corrections = new Map<string, string>();
  const tryWord = async (word: string, typed: string, spellings: () => Promise<string[]>) => {
    if (corrections.size === maxCorrected || (await isFound(app, viewer, list, typed))) return;
    const correction = await mostFound(app, viewer, list, await spellings());
    if (correction !== null) corrections.set(word, correction);
  };
  for (const word of correctableWords(list.keyword).slice(0, maxCorrected)) {
    await tryWord(word, word, () => latinSpellings(app, word, list.columns));
  }
  for (const run of correctableRuns(list.keyword).slice(0, maxCorrected)) {
    await tryWord(run.characters.join(""), run.text, () => chineseSpellings(app, viewer, list, run));
  }
  if (corrections.size === 0) return null;
  const keyword = withCorrections(list.keyword, corrections);
  for (const each of [keyword, ...corrections.values()]) {
    if ((await resultsOf(app, viewer, { ...list, keyword: each }, 1)) > 0) return keyword;
  }
  return null;
}

/** Returns spellings of a Latin word: synonyms, whose other words profiles may have, then those in use. */
async function latinSpellings(app: App, word: string, columns: readonly string[]): Promise<string[]> {
  const candidates = new Set(spellingCandidates(word));
  const [{ forms }, inUse] = await Promise.all([readSynonyms(app), spellingsInUse(app, word, columns)]);
  const known = forms.map(fold).filter((form) => candidates.has(form));
  return [...new Set([...known, ...inUse])].slice(0, maxTried);
}

/**
 * Returns spellings of a word found in the given columns of the index, on either side. Ordered by use in public columns
 * only, because use in others would reveal text the viewer may not read.
 */
async function spellingsInUse(app: App, word: string, columns: readonly string[]): Promise<string[]> {
  const rows = await app.db.all<{ term: string }>(sql`
    SELECT term FROM search_words
    WHERE ${isOneOf(sql`term`, spellingCandidates(word))}
      AND ${isOneOf(sql`col`, columns)}
    GROUP BY term
    ORDER BY max(col = 'name') DESC, sum(CASE WHEN col IN ('name', 'slogan', 'basic') THEN doc ELSE 0 END) DESC, term
    LIMIT ${maxTried}`);
  return rows.map(({ term }) => term);
}

/**
 * Returns the Chinese words one edit from a run: synonyms and the names of industries and domains, then parts of the
 * names and slogans of profiles in the list.
 */
async function chineseSpellings(app: App, viewer: Viewer, search: ListSearch, run: CorrectableRun): Promise<string[]> {
  const [{ forms }, keys, texts] = await Promise.all([
    readSynonyms(app),
    allStaticKeys(app),
    namesNear(app, viewer, search, run),
  ]);
  const words = [...forms, ...keys.map(({ zhTW }) => zhTW)];
  const whole = [
    ...words.filter((word) => partsNear(run, word).includes(word)),
    ...texts.flatMap((text) => partsNear(run, text)),
  ];
  const inPart = words
    .toSorted((one, other) => other.length - one.length)
    .flatMap((word) => withPartCorrected(run, word) ?? []);
  return [...new Set([...whole, ...inPart])].slice(0, maxTried);
}

/** Reads the names and slogans of profiles that have all of a run but one character. */
async function namesNear(app: App, viewer: Viewer, { side }: ListSearch, run: CorrectableRun): Promise<string[]> {
  const walls = side === "startup" ? await readListWalls(app, viewer) : null;
  const near = nearExpression(aroundEachCharacter(run), { columns: ["name", "slogan"] });
  const rows = await app.db
    .select({ card: listings.card })
    .from(
      sql`(
        SELECT search_index.rowid AS doc FROM search_index
        WHERE search_index MATCH ${allOf(facetExpression(side, [], walls), near)} LIMIT ${comparedProfiles}
      ) AS near`,
    )
    .crossJoin(listings)
    .where(sql`${listings.doc} = near.doc`);
  return rows.flatMap(({ card }) => [card.name, ...Object.values(lineBelow(card))]);
}

const lineBelow = (card: StoredStartupCard | StoredInvestorCard) => ("slogan" in card ? card.slogan : card.title);

/**
 * Returns the first of the words that find most for the viewer in the list, regardless of filters; null if none finds
 * any.
 */
async function mostFound(
  app: App,
  viewer: Viewer,
  search: ListSearch,
  words: readonly string[],
): Promise<string | null> {
  let best: { word: string; count: number } | null = null;
  for (const word of words) {
    const count = await resultsOf(app, viewer, ofWord(search, word), countedResults);
    if (count > (best?.count ?? 0)) best = { word, count };
  }
  return best?.word ?? null;
}

/** Whether a word finds anything for the viewer in the list, regardless of filters. */
const isFound = async (app: App, viewer: Viewer, search: ListSearch, word: string) =>
  (await resultsOf(app, viewer, ofWord(search, word), 1)) > 0;

const ofWord = (search: ListSearch, word: string): ListSearch => ({
  ...search,
  facets: [],
  amount: {},
  favorites: undefined,
  keyword: word,
});

async function resultsOf(app: App, viewer: Viewer, search: ListSearch, limit: number): Promise<number> {
  return (await countListed(app, await prepareSearch(app, viewer, search), limit)).count;
}
