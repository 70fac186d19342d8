import { and, eq } from "drizzle-orm";
import { savedSearches } from "~/db/schema";
import type { InvestorViewer, StartupViewer } from "~/features/core/access/viewer";
import type { App } from "~/server/app.server";
import { AppError } from "~/server/errors";
import { type SavedSearch, savedSearchColumns } from "./queries.server";

/** Renames one of the actor's saved searches, or adds it to or removes it from the weekly mail. Throws `not_found`. */
export async function updateSearch(
  app: App,
  { actor, id, ...changes }: { actor: StartupViewer | InvestorViewer; id: string; name?: string; isMailed?: boolean },
): Promise<SavedSearch> {
  const [updated] = await app.db
    .update(savedSearches)
    .set({ ...changes, updatedAt: app.now() })
    .where(and(eq(savedSearches.id, id), eq(savedSearches.accountId, actor.id)))
    .returning(savedSearchColumns);
  if (!updated) throw new AppError("not_found");
  return updated;
}
