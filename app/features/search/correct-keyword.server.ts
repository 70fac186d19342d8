import { sql } from "drizzle-orm";
import type { Viewer } from "~/features/access/viewer";
import { correctableWords, spellingCandidates, withCorrections } from "~/features/search-words/spelling";
import type { App } from "~/server/app.server";
import { countListed, type ListSearch, prepareSearch } from "./find-listed.server";

/** More words than this with typos are not a typo. */
const maxCorrected = 3;

/**
 * A keyword that differs by one typo in its longer Latin words, and finds something in the same list: the words of the
 * index that name a profile or that most profiles use, in text the viewer may read. Null if there is none.
 */
export async function correctKeyword(app: App, viewer: Viewer, search: ListSearch): Promise<string | null> {
  const words = correctableWords(search.keyword).slice(0, maxCorrected);
  const corrections = new Map<string, string>();
  for (const word of words) {
    const correction = await mostUsed(app, spellingCandidates(word), search.columns);
    if (correction !== null) corrections.set(word, correction);
  }
  if (corrections.size === 0) return null;
  const keyword = withCorrections(search.keyword, corrections);
  const prepared = await prepareSearch(app, viewer, { ...search, keyword });
  return (await countListed(app, prepared, 1)).count > 0 ? keyword : null;
}

/** The word that names a profile, or that most profiles use, in the given columns of the index. */
async function mostUsed(app: App, words: readonly string[], columns: readonly string[]): Promise<string | null> {
  const [found] = await app.db.all<{ term: string }>(sql`
    SELECT term FROM search_words
    WHERE term IN (SELECT value FROM json_each(${JSON.stringify(words)}))
      AND col IN (SELECT value FROM json_each(${JSON.stringify(columns)}))
    GROUP BY term ORDER BY max(col = 'name') DESC, sum(doc) DESC, term LIMIT 1`);
  return found?.term ?? null;
}
