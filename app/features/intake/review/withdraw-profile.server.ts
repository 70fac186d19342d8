import { isLostRace } from "~/db/lost-race";
import type { InvestorViewer, StartupViewer } from "~/features/core/access/viewer";
import type { App } from "~/server/app.server";
import { cancelReview } from "./cancel-review.server";
import { unpublishProfile } from "./unpublish-profile.server";

/**
 * Cancels a review or unpublishes a profile, depending on its state (product §4.1, §18.3,
 * `DELETE /api/v1/startups/publish`). Throws `wrong_state` when it is already unpublished.
 */
export async function withdrawProfile(
  app: App,
  { actor }: { actor: Pick<StartupViewer | InvestorViewer, "kind" | "id"> },
): Promise<void> {
  try {
    await cancelReview(app, { actor });
  } catch (error) {
    if (!isLostRace(error)) throw error;
    // In this order it also withdraws an approval made in between.
    await unpublishProfile(app, { actor });
  }
}
