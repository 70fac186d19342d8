import type { InvestorViewer } from "~/features/access/viewer";
import type { App } from "~/server/app.server";
import { moveInvestor } from "./move-investor.server";

/** The actor withdraws its profile from review: check → inactive (spec §4). Throws `wrong_state` from any other state. */
export async function cancelInvestorReview(app: App, { actor }: { actor: Pick<InvestorViewer, "id"> }): Promise<void> {
  await moveInvestor(app, { actor, id: actor.id, transition: "cancel", set: { submittedAt: null } });
}
