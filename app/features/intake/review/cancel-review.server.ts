import type { InvestorViewer, StartupViewer } from "~/features/core/access/viewer";
import type { App } from "~/server/app.server";
import { moveProfile } from "./move-profile.server";

/**
 * Withdraws the actor's profile from review: is_publish 1 → 0, or check → inactive (product §4.1). Throws `wrong_state`
 * from any other state.
 */
export async function cancelReview(
  app: App,
  { actor }: { actor: Pick<StartupViewer | InvestorViewer, "kind" | "id"> },
): Promise<void> {
  const { kind, id } = actor;
  await moveProfile(app, { actor, kind, id, transition: "cancel", set: { submittedAt: null } });
}
