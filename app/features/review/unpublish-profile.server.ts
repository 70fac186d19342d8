import type { InvestorViewer, StartupViewer } from "~/features/access/viewer";
import { unindexStatements } from "~/features/listings/index-profile.server";
import type { App } from "~/server/app.server";
import { keepVersion } from "./keep-version.server";
import { moveProfile } from "./move-profile.server";
import { readPublishable } from "./read-publishable.server";
import { reviewedSides } from "./reviewed-sides.server";

/**
 * The actor unpublishes their profile to edit it: is_publish 2 → 0, or active → inactive (spec §4). It is removed from
 * the search index, and a startup loses the data-completed badge; an investor keeps their level. Throws `wrong_state`
 * from any other state.
 */
export async function unpublishProfile(
  app: App,
  { actor }: { actor: Pick<StartupViewer | InvestorViewer, "kind" | "id"> },
): Promise<void> {
  const { kind, id } = actor;
  const { profile } = await readPublishable(app, actor);
  await moveProfile(app, {
    actor,
    kind,
    id,
    transition: "unpublish",
    set: reviewedSides[kind].unpublished,
    extraStatements: [...unindexStatements(app, id), keepVersion(app, { profile, outcome: "published" })],
  });
}
