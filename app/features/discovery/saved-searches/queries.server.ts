import { and, asc, eq } from "drizzle-orm";
import { savedSearches } from "~/db/schema";
import type { Side } from "~/db/values";
import type { InvestorViewer, StartupViewer, Viewer } from "~/features/core/access/viewer";
import type { InvestorQuery, StartupQuery } from "~/features/discovery/search/schema";
import type { App } from "~/server/app.server";
import { canonicalQuery, suggestName } from "./criteria";
import { maxQueryLength, maxSearches } from "./rules";

/** A saved search as its owner sees it. */
export interface SavedSearch {
  id: string;
  side: Side;
  name: string;
  query: string;
  isMailed: boolean;
  createdAt: number;
}

export const savedSearchColumns = {
  id: savedSearches.id,
  side: savedSearches.side,
  name: savedSearches.name,
  query: savedSearches.query,
  isMailed: savedSearches.isMailed,
  createdAt: savedSearches.createdAt,
};

/** Lists the actor's saved searches, oldest first. */
export function listSavedSearches(
  app: App,
  { actor }: { actor: Pick<StartupViewer | InvestorViewer, "id"> },
): Promise<SavedSearch[]> {
  return app.db
    .select(savedSearchColumns)
    .from(savedSearches)
    .where(eq(savedSearches.accountId, actor.id))
    .orderBy(asc(savedSearches.id))
    .limit(maxSearches);
}

/** A list's search that its page offers to save. */
export interface SearchToSave {
  side: Side;
  /** Empty without keyword and filters, when there is nothing to save. */
  query: string;
  suggestedName: string;
  /** The name it is already saved under, if any. */
  savedName: string | null;
}

/** Returns the search of a list page; null for viewers who cannot save it. `labels` are those of its filters. */
export async function findSearchToSave(
  app: App,
  options: { viewer: Viewer; side: Side; query: StartupQuery | InvestorQuery; labels: readonly string[] },
): Promise<SearchToSave | null> {
  const { viewer, side, labels } = options;
  if (viewer.kind === "visitor" || viewer.kind === "staff") return null;
  const query = canonicalQuery(options.query);
  if (query.length > maxQueryLength) return null;
  const saved =
    query === ""
      ? undefined
      : await app.db
          .select({ name: savedSearches.name })
          .from(savedSearches)
          .where(
            and(eq(savedSearches.accountId, viewer.id), eq(savedSearches.side, side), eq(savedSearches.query, query)),
          )
          .get();
  return {
    side,
    query,
    suggestedName: suggestName(options.query.keyword, labels),
    savedName: saved?.name ?? null,
  };
}
