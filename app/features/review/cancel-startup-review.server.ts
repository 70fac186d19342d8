import type { StartupViewer } from "~/features/access/viewer";
import type { App } from "~/server/app.server";
import { moveStartup } from "./move-startup.server";

/** The actor withdraws its profile from review: is_publish 1 → 0 (spec §4). Throws `wrong_state` from any other state. */
export async function cancelStartupReview(app: App, { actor }: { actor: Pick<StartupViewer, "id"> }): Promise<void> {
  await moveStartup(app, { actor, id: actor.id, transition: "cancel", set: { submittedAt: null } });
}
