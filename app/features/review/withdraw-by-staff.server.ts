import type { Side } from "~/db/values";
import type { StaffViewer } from "~/features/access/viewer";
import { unindexStatements } from "~/features/search/index-profile.server";
import type { App } from "~/server/app.server";
import { AppError } from "~/server/errors";
import { keepVersion } from "./keep-version.server";
import { moveProfile } from "./move-profile.server";
import { reviewedSides } from "./reviewed-sides.server";

/**
 * Staff take a profile out of review or publication, whichever it is in, because its account was suspended; one in
 * neither stays as it is. It is the same two transitions as the owner's, by another actor (spec §4).
 */
export async function withdrawByStaff(
  app: App,
  { actor, id, kind }: { actor: Pick<StaffViewer, "id">; id: string; kind: Side },
): Promise<void> {
  const found = await reviewedSides[kind].read(app, id);
  if (!found) throw new AppError("not_found");
  const { profile } = found;
  // In this order an approval that comes in between is withdrawn too.
  for (const transition of ["cancel", "unpublish"] as const) {
    const version = transition === "unpublish" ? [keepVersion(app, { profile, outcome: "published" })] : [];
    const extraStatements = [...unindexStatements(app, id), ...version];
    try {
      await moveProfile(app, { actor, kind, id, transition, set: reviewedSides[kind].unpublished, extraStatements });
    } catch (error) {
      if (!(error instanceof AppError && error.code === "wrong_state")) throw error;
    }
  }
}
