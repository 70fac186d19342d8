import { and, inArray } from "drizzle-orm";
import { pendingVersions } from "~/db/schema";
import type { InvestorViewer, StartupViewer } from "~/features/core/access/viewer";
import { unindexStatements } from "~/features/discovery/listings/index-profile.server";
import { hasRevision, isUnchanged } from "~/features/profiles/pending/pending-version.server";
import { editableStates } from "~/features/profiles/pending/rules";
import type { App } from "~/server/app.server";
import { keepVersion } from "./keep-version.server";
import { moveProfile } from "./move-profile.server";
import { readChanges } from "./read-changes.server";
import { readPublishable } from "./read-publishable.server";
import { reviewedSides } from "./reviewed-sides.server";

/**
 * Unpublishes the actor's profile for editing: is_publish 2 → 0, or active → inactive (product §4.1). It is removed
 * from the search index, and a startup loses the data-completed badge; an investor keeps their level. Pending changes
 * are kept separately, or become the draft with `withChanges` (decision 036); submitted ones are withdrawn from review.
 * Throws `wrong_state` from any other state, and for changes that do not exist or have just changed.
 */
export async function unpublishProfile(
  app: App,
  { actor, withChanges = false }: { actor: Pick<StartupViewer | InvestorViewer, "kind" | "id">; withChanges?: boolean },
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
    ...(withChanges ? await draftStatements(app, actor) : {}),
  });
}

/** Returns the statements that write the pending changes into the profile, for the batch that unpublishes it. */
async function draftStatements(app: App, actor: Pick<StartupViewer | InvestorViewer, "kind" | "id">) {
  const { pending, live, writes } = await readChanges(app, actor);
  const isWritten = hasRevision({ side: actor.kind, id: actor.id, revision: live.profile.revision + 1 });
  return {
    before: writes(app, "published"),
    updates: [
      app.db
        .delete(pendingVersions)
        .where(and(isUnchanged(pending), inArray(pendingVersions.state, [...editableStates]), isWritten)),
    ],
  };
}
