import type { InvestorViewer } from "~/features/access/viewer";
import type { App } from "~/server/app.server";
import { AppError } from "~/server/errors";
import { cancelInvestorReview } from "./cancel-investor-review.server";
import { unpublishInvestor } from "./unpublish-investor.server";

/**
 * Cancels a review or a listing, whichever there is (spec §4, investor status): afterwards the status is inactive.
 * Throws `wrong_state` when it was inactive before.
 */
export async function withdrawInvestor(app: App, { actor }: { actor: Pick<InvestorViewer, "id"> }): Promise<void> {
  try {
    await cancelInvestorReview(app, { actor });
  } catch (error) {
    if (!(error instanceof AppError && error.code === "wrong_state")) throw error;
    // In this order an approval that comes in between is withdrawn too.
    await unpublishInvestor(app, { actor });
  }
}
