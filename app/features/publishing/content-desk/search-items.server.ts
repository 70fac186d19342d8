import { desc, eq, isNull, type SQL, sql } from "drizzle-orm";
import { accounts, contentItems } from "~/db/schema";
import { requireStaff } from "~/features/core/access/staff";
import type { StaffViewer } from "~/features/core/access/viewer";
import { readSynonyms } from "~/features/publishing/content-kinds/search-synonyms/read-synonyms.server";
import type { AnyContentKind } from "~/features/publishing/publishing/kind";
import { matchExpression } from "~/features/text/search-words/match-expression";
import { parseQuery } from "~/features/text/search-words/parse-query";
import type { Locale } from "~/locales/locale";
import type { App } from "~/server/app.server";
import { type ListedItem, listedColumns, listedItems } from "./listed-items.server";

/** Maximum matches examined, newest first, to bound the rows a search reads. */
const maxFound = 200;

/** The condition that an item matches a search; null if it has no searchable characters. */
export async function foundItems(
  app: App,
  { words, kind }: { words: string; kind?: AnyContentKind },
): Promise<SQL | null> {
  const expression = matchExpression(parseQuery(words, await readSynonyms(app)), {
    columns: ["words"],
    words: "prefix",
  });
  if (expression === null) return null;
  const match = kind ? `{kind} : ("${kind.name}") AND ${expression}` : expression;
  return sql`${contentItems.doc} IN (
    SELECT rowid FROM content_search WHERE content_search MATCH ${match} ORDER BY rowid DESC LIMIT ${sql.raw(String(maxFound))}
  )`;
}

/** Results of a search over all kinds, unless fewer are asked for. */
const maxShown = 30;

/** Searches items of all kinds, last edited first, without deleted ones; at most `most`. Throws `forbidden`. */
export async function searchItems(
  app: App,
  { actor, words, locale, most = maxShown }: { actor: StaffViewer; words: string; locale: Locale; most?: number },
): Promise<ListedItem[]> {
  requireStaff(actor, "content.edit");
  const found = await foundItems(app, { words });
  if (found === null) return [];
  const rows = await app.db
    .select(listedColumns)
    .from(contentItems)
    .leftJoin(accounts, eq(accounts.id, contentItems.updatedBy))
    .where(sql`${found} AND ${isNull(contentItems.deletedAt)}`)
    .orderBy(desc(contentItems.updatedAt), desc(contentItems.doc))
    .limit(most);
  return listedItems(rows, locale);
}
