import type { StartupViewer } from "~/features/access/viewer";
import type { App } from "~/server/app.server";
import { AppError } from "~/server/errors";
import { cancelStartupReview } from "./cancel-startup-review.server";
import { unpublishStartup } from "./unpublish-startup.server";

/**
 * Cancels a review or a publication, whichever there is (spec §7, `DELETE /api/v1/startups/publish`): afterwards
 * is_publish is 0. Throws `wrong_state` when it was 0 before.
 */
export async function withdrawStartup(app: App, { actor }: { actor: Pick<StartupViewer, "id"> }): Promise<void> {
  try {
    await cancelStartupReview(app, { actor });
  } catch (error) {
    if (!(error instanceof AppError && error.code === "wrong_state")) throw error;
    // In this order an approval that comes in between is withdrawn too.
    await unpublishStartup(app, { actor });
  }
}
