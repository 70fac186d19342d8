import type { InvestorViewer, StartupViewer } from "~/features/access/viewer";
import type { App } from "~/server/app.server";
import { AppError } from "~/server/errors";
import { cancelReview } from "./cancel-review.server";
import { unpublishProfile } from "./unpublish-profile.server";

/**
 * Cancels a review or a publication, whichever there is (spec §4, investor status; §7, `DELETE /api/v1/startups/publish`):
 * afterwards the profile is unpublished. Throws `wrong_state` when it was before.
 */
export async function withdrawProfile(
  app: App,
  { actor }: { actor: Pick<StartupViewer | InvestorViewer, "kind" | "id"> },
): Promise<void> {
  try {
    await cancelReview(app, { actor });
  } catch (error) {
    if (!(error instanceof AppError && error.code === "wrong_state")) throw error;
    // In this order an approval that comes in between is withdrawn too.
    await unpublishProfile(app, { actor });
  }
}
