import { sql } from "drizzle-orm";
import { isOneOf } from "~/db/is-one-of";
import type { Viewer } from "~/features/core/access/viewer";
import { correctableWords, spellingCandidates, withCorrections } from "~/features/text/search-words/spelling";
import type { App } from "~/server/app.server";
import { countListed, type ListSearch, prepareSearch } from "./find-listed.server";

/** With more mistyped words than this, the keyword is not treated as a typo. */
const maxCorrected = 3;

/** Maximum number of spellings tried per word. */
const maxTried = 6;

/** More results than this do not make a spelling more likely. */
const countedResults = 100;

/**
 * Corrects a keyword with at most one typo in each of its longer Latin words, choosing the spellings that find most for
 * the viewer in the same list. Null if none finds anything.
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
    const count = await resultsOf(app, viewer, { ...search, facets: [], amount: {}, keyword: word }, countedResults);
    if (count > (best?.count ?? 0)) best = { word, count };
  }
  return best?.word ?? null;
}

async function resultsOf(app: App, viewer: Viewer, search: ListSearch, limit: number): Promise<number> {
  return (await countListed(app, await prepareSearch(app, viewer, search), limit)).count;
}
