import { sql } from "drizzle-orm";
import { commitGuarded } from "~/db/commit-guarded.server";
import { insertIf } from "~/db/insert-if.server";
import { pendingVersions } from "~/db/schema";
import type { InvestorViewer, StartupViewer } from "~/features/core/access/viewer";
import { recordEvent } from "~/features/core/audit/record-event.server";
import { isListed } from "~/features/profiles/pending/pending-version.server";
import type { App } from "~/server/app.server";
import { mayPublish } from "./move-changes.server";
import { readPublishable } from "./read-publishable.server";

/**
 * Starts changes to the actor's listed profile, which visitors do not see until they are approved (decision 036).
 * Replaces discarded ones. Throws `wrong_state` unless the profile is listed and nothing is pending.
 */
export async function prepareChanges(
  app: App,
  { actor }: { actor: Pick<StartupViewer | InvestorViewer, "kind" | "id"> },
): Promise<void> {
  const { kind, id } = actor;
  const { profile } = await readPublishable(app, actor);
  const { revision } = profile;
  const at = app.now();
  const row = {
    side: kind,
    state: "draft",
    content: {},
    base: {},
    baseRevision: revision,
    revision,
    fieldChanges: {},
    submittedAt: null,
    createdAt: at,
    updatedAt: at,
  } as const;
  const insert = insertIf(
    app.db,
    pendingVersions,
    { ...row, profileId: id },
    sql`${isListed({ side: kind, id, revision })} AND ${mayPublish(id)}`,
  ).onConflictDoUpdate({
    target: pendingVersions.profileId,
    set: row,
    setWhere: sql`${pendingVersions.state} = 'discarded'`,
  });
  await commitGuarded(app, {
    update: insert,
    event: recordEvent(app, { actor, action: `${kind}.changes_prepared`, subject: { kind, id }, to: "draft" }),
  });
}
