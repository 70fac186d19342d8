import type { Side } from "~/db/values";
import type { StaffViewer } from "~/features/access/viewer";
import { getInvestorProfile } from "~/features/investors/queries.server";
import { unindexStatements } from "~/features/search/index-profile.server";
import { getStartupProfile } from "~/features/startups/queries.server";
import type { App } from "~/server/app.server";
import { AppError } from "~/server/errors";
import { keepVersion } from "./keep-version.server";
import { moveInvestor } from "./move-investor.server";
import { moveStartup } from "./move-startup.server";

/**
 * Staff take a profile out of review or publication, whichever it is in, because its account was suspended; one in
 * neither stays as it is. It is the same two transitions as the owner's, by another actor (spec §4).
 */
export async function withdrawByStaff(
  app: App,
  { actor, id, kind }: { actor: Pick<StaffViewer, "id">; id: string; kind: Side },
): Promise<void> {
  const profile = kind === "startup" ? await getStartupProfile(app, id) : await getInvestorProfile(app, id);
  if (!profile) throw new AppError("not_found");
  // In this order an approval that comes in between is withdrawn too.
  for (const transition of ["cancel", "unpublish"] as const) {
    const version = transition === "unpublish" ? [keepVersion(app, { profile, outcome: "published" })] : [];
    const extraStatements = [...unindexStatements(app, id), ...version];
    const cleared = { submittedAt: null, publishedAt: null };
    try {
      if (kind === "startup") {
        await moveStartup(app, { actor, id, transition, set: { ...cleared, verifiedBadge: false }, extraStatements });
      } else {
        await moveInvestor(app, { actor, id, transition, set: cleared, extraStatements });
      }
    } catch (error) {
      if (!(error instanceof AppError && error.code === "wrong_state")) throw error;
    }
  }
}
