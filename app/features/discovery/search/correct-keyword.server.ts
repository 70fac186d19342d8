import { sql } from "drizzle-orm";
import type { Viewer } from "~/features/core/access/viewer";
import { correctableWords, spellingCandidates, withCorrections } from "~/features/text/search-words/spelling";
import type { App } from "~/server/app.server";
import { countListed, type ListSearch, prepareSearch } from "./find-listed.server";

/** More words than this with typos are not a typo. */
const maxCorrected = 3;

/** Spellings of a word that are tried. */
const maxTried = 6;

/** Results beyond this number do not make a spelling more likely. */
const countedResults = 100;

/**
 * A keyword that differs by one typo in its longer Latin words, and finds something in the same list: of the spellings
 * in it, the ones by which the viewer finds most. Null if there is none.
 */
export async function correctKeyword(app: App, viewer: Viewer, search: ListSearch): Promise<string | null> {
  const corrections = new Map<string, string>();
  for (const word of correctableWords(search.keyword).slice(0, maxCorrected)) {
    const correction = await mostFound(app, viewer, search, await spellingsInUse(app, word, search.columns));
    if (correction !== null) corrections.set(word, correction);
  }
  if (corrections.size === 0) return null;
  const keyword = withCorrections(search.keyword, corrections);
  return (await resultsOf(app, viewer, { ...search, keyword }, 1)) > 0 ? keyword : null;
}

/**
 * Spellings of a word that the given columns of the index contain, of either side. In order of their use in public
 * columns only: how often others are used would tell about text the viewer may not read.
 */
async function spellingsInUse(app: App, word: string, columns: readonly string[]): Promise<string[]> {
  const rows = await app.db.all<{ term: string }>(sql`
    SELECT term FROM search_words
    WHERE term IN (SELECT value FROM json_each(${JSON.stringify(spellingCandidates(word))}))
      AND col IN (SELECT value FROM json_each(${JSON.stringify(columns)}))
    GROUP BY term
    ORDER BY max(col = 'name') DESC, sum(CASE WHEN col IN ('name', 'slogan', 'basic') THEN doc ELSE 0 END) DESC, term
    LIMIT ${maxTried}`);
  return rows.map(({ term }) => term);
}

/** The first of the words by which the viewer finds most in the list, regardless of filters; null if none finds any. */
async function mostFound(
  app: App,
  viewer: Viewer,
  search: ListSearch,
  words: readonly string[],
): Promise<string | null> {
  let best: { word: string; count: number } | null = null;
  for (const word of words) {
    const count = await resultsOf(app, viewer, { ...search, facets: [], amount: {}, keyword: word }, countedResults);
    if (count > (best?.count ?? 0)) best = { word, count };
  }
  return best?.word ?? null;
}

async function resultsOf(app: App, viewer: Viewer, search: ListSearch, limit: number): Promise<number> {
  return (await countListed(app, await prepareSearch(app, viewer, search), limit)).count;
}
