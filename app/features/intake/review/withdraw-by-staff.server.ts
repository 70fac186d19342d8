import { isLostRace } from "~/db/lost-race";
import type { Side } from "~/db/values";
import type { StaffViewer } from "~/features/core/access/viewer";
import { unindexStatements } from "~/features/discovery/listings/index-profile.server";
import type { App } from "~/server/app.server";
import { AppError } from "~/server/errors";
import { keepVersion } from "./keep-version.server";
import { moveProfile } from "./move-profile.server";
import { reviewedSides } from "./reviewed-sides.server";

/**
 * Withdraws a profile from review or publication because its account was suspended; a no-op if it is in neither. Uses
 * the owner's transitions with staff as the actor (product §4.1).
 */
export async function withdrawByStaff(
  app: App,
  { actor, id, kind }: { actor: Pick<StaffViewer, "id">; id: string; kind: Side },
): Promise<void> {
  const found = await reviewedSides[kind].read(app, id);
  if (!found) throw new AppError("not_found");
  const { profile } = found;
  // In this order it also withdraws an approval made in between.
  for (const transition of ["cancel", "unpublish"] as const) {
    const version = transition === "unpublish" ? [keepVersion(app, { profile, outcome: "published" })] : [];
    const extraStatements = [...unindexStatements(app, id), ...version];
    try {
      await moveProfile(app, { actor, kind, id, transition, set: reviewedSides[kind].unpublished, extraStatements });
    } catch (error) {
      if (!isLostRace(error)) throw error;
    }
  }
}
