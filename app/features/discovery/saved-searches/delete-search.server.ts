import { and, eq } from "drizzle-orm";
import { savedSearches } from "~/db/schema";
import type { InvestorViewer, StartupViewer } from "~/features/core/access/viewer";
import type { App } from "~/server/app.server";
import { AppError } from "~/server/errors";
import { type SavedSearch, savedSearchColumns } from "./queries.server";

/** Deletes one of the actor's saved searches, and returns it for undo. Throws `not_found`. */
export async function deleteSearch(
  app: App,
  { actor, id }: { actor: StartupViewer | InvestorViewer; id: string },
): Promise<SavedSearch> {
  const [deleted] = await app.db
    .delete(savedSearches)
    .where(and(eq(savedSearches.id, id), eq(savedSearches.accountId, actor.id)))
    .returning(savedSearchColumns);
  if (!deleted) throw new AppError("not_found");
  return deleted;
}
