import type { StartupViewer } from "~/features/core/access/viewer";
import type { App } from "~/server/app.server";
import { changeIntroduction } from "./change-introduction.server";
import { requireShown } from "./find-own.server";

/**
 * Refuses an introduction (product §28.2). Nobody learns of it: the introducer is told the same, at the same time, as
 * if the startup had not decided. Throws `not_found`, and `wrong_state` if it was decided before.
 */
export async function refuseIntroduction(app: App, { actor, id }: { actor: StartupViewer; id: string }): Promise<void> {
  await requireShown(app, { actor, id });
  await changeIntroduction(app, { id, transition: "refuse", actor, action: "introduction.refused" });
}
