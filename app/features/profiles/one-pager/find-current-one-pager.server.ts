import { eq } from "drizzle-orm";
import { startups } from "~/db/schema";
import type { OnePagerLanguage } from "~/db/values";
import type { StartupViewer } from "~/features/core/access/viewer";
import type { StoredFile } from "~/features/files/store-file.server";
import type { App } from "~/server/app.server";
import { findSameOnePager } from "./reserve-one-pager.server";

/**
 * The actor's one-pager without fundraising data that `makeOnePager` with `reuse` would return for free, because it
 * shows the profile as it is; null if there is none this month.
 */
export async function findCurrentOnePager(
  app: App,
  { actor, language }: { actor: Pick<StartupViewer, "id">; language: OnePagerLanguage },
): Promise<StoredFile | null> {
  const profile = await app.db
    .select({ revision: startups.revision, isPublish: startups.isPublish })
    .from(startups)
    .where(eq(startups.id, actor.id))
    .get();
  if (!profile) return null;
  const { revision, isPublish } = profile;
  const choice = { language, hasFundraising: false, revision, isListed: isPublish === 2, staleFacts: [] };
  return findSameOnePager(app, { actor, choice });
}
