import type { StartupViewer } from "~/features/access/viewer";
import { startupCompleteness } from "~/features/startups/completeness";
import { getStartupProfile } from "~/features/startups/queries.server";
import type { App } from "~/server/app.server";
import { AppError } from "~/server/errors";
import { incomplete } from "./incomplete";
import { moveStartup } from "./move-startup.server";

/**
 * The actor submits its own profile for review: is_publish 0 → 1 (spec §4). Throws `incomplete` naming every required
 * field that is empty, and `wrong_state` unless the profile is unpublished and stays as it was while it is checked.
 */
export async function submitStartup(app: App, { actor }: { actor: Pick<StartupViewer, "id"> }): Promise<void> {
  const profile = await getStartupProfile(app, actor.id);
  if (!profile) throw new AppError("startup_not_found");
  if (profile.is_publish !== 0) throw new AppError("wrong_state");
  const { complete, missing } = startupCompleteness(profile);
  if (!complete) throw incomplete(missing);
  await moveStartup(app, {
    actor,
    id: actor.id,
    transition: "submit",
    // What is submitted is what was found complete: a save in between is another version.
    seen: { updatedAt: profile.updated_at },
    set: { submittedAt: app.now() },
  });
}
