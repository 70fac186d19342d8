import type { Viewer } from "~/features/core/access/viewer";
import type { App } from "~/server/app.server";
import { correctKeyword } from "./correct-keyword.server";
import { type ListedRows, type ListPart, type ListSearch, prepareSearch } from "./find-listed.server";
import { countFound, findRows } from "./find-partial.server";
import type { CountedSearch, KeywordResult } from "./found";

interface Search {
  viewer: Viewer;
  search: ListSearch;
}

/** Reads one page of a search by `findRows`, and corrects a keyword without full matches. */
export async function searchRows(
  app: App,
  { viewer, search, part }: Search & { part: ListPart },
): Promise<ListedRows & KeywordResult> {
  const prepared = await prepareSearch(app, viewer, search);
  const { prepared: _, ...found } = await findRows(app, { viewer, search, prepared, part });
  const isFull = found.count > 0 && found.missing === null;
  return { ...found, correction: isFull ? null : await correctKeyword(app, viewer, search) };
}

/** Counts the results of a search like `searchRows`. */
export async function countRows(app: App, { viewer, search }: Search): Promise<CountedSearch> {
  const found = await countFound(app, { viewer, search });
  const isFull = found.count > 0 && !found.isPartial;
  return { ...found, correction: isFull ? null : await correctKeyword(app, viewer, search) };
}
