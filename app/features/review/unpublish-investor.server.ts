import type { InvestorViewer } from "~/features/access/viewer";
import { getInvestorProfile } from "~/features/investors/queries.server";
import { unindexStatements } from "~/features/search/index-profile.server";
import type { App } from "~/server/app.server";
import { AppError } from "~/server/errors";
import { keepVersion } from "./keep-version.server";
import { moveInvestor } from "./move-investor.server";

/**
 * The actor takes its listed profile back to edit it: active → inactive (spec §4). It leaves the search index; the level
 * stays. Throws `wrong_state` from any other state.
 */
export async function unpublishInvestor(app: App, { actor }: { actor: Pick<InvestorViewer, "id"> }): Promise<void> {
  const profile = await getInvestorProfile(app, actor.id);
  if (!profile) throw new AppError("investor_not_found");
  await moveInvestor(app, {
    actor,
    id: actor.id,
    transition: "unpublish",
    set: { submittedAt: null, publishedAt: null },
    extraStatements: [...unindexStatements(app, actor.id), keepVersion(app, { profile, outcome: "published" })],
  });
}
