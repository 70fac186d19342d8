import type { StartupViewer } from "~/features/access/viewer";
import { unindexStatements } from "~/features/search/index-profile.server";
import { getStartupProfile } from "~/features/startups/queries.server";
import type { App } from "~/server/app.server";
import { AppError } from "~/server/errors";
import { keepVersion } from "./keep-version.server";
import { moveStartup } from "./move-startup.server";

/**
 * The actor takes its published profile back to edit it: is_publish 2 → 0 (spec §4). It leaves the search index and loses
 * the data-completed badge with it. Throws `wrong_state` from any other state.
 */
export async function unpublishStartup(app: App, { actor }: { actor: Pick<StartupViewer, "id"> }): Promise<void> {
  const profile = await getStartupProfile(app, actor.id);
  if (!profile) throw new AppError("startup_not_found");
  await moveStartup(app, {
    actor,
    id: actor.id,
    transition: "unpublish",
    set: { submittedAt: null, publishedAt: null, verifiedBadge: false },
    extraStatements: [...unindexStatements(app, actor.id), keepVersion(app, { profile, outcome: "published" })],
  });
}
