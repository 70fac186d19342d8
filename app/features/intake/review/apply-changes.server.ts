import { and, inArray } from "drizzle-orm";
import { commitGuarded } from "~/db/commit-guarded.server";
import { pendingVersions } from "~/db/schema";
import type { InvestorViewer, StartupViewer } from "~/features/core/access/viewer";
import { recordEvent } from "~/features/core/audit/record-event.server";
import { isUnchanged } from "~/features/profiles/pending/pending-version.server";
import { editableStates } from "~/features/profiles/pending/rules";
import type { App } from "~/server/app.server";
import { AppError } from "~/server/errors";
import { readChanges } from "./read-changes.server";

/**
 * Moves changes that were pending when the actor's profile was unlisted into its draft. `revision` is the draft
 * revision the actor has seen, because fields edited in it since are overwritten. Throws `wrong_state` if the profile
 * is not a draft or has changed, or if nothing is pending.
 */
export async function applyChanges(
  app: App,
  { actor, revision }: { actor: Pick<StartupViewer | InvestorViewer, "kind" | "id">; revision: number },
): Promise<void> {
  const { kind, id } = actor;
  const { pending, live, writes } = await readChanges(app, actor);
  if (live.profile.revision !== revision) throw new AppError("wrong_state");
  const content = writes(app, "draft");
  await commitGuarded(app, {
    before: content.slice(0, -1),
    update: app.db
      .delete(pendingVersions)
      .where(and(isUnchanged(pending), inArray(pendingVersions.state, [...editableStates]))),
    updates: content.slice(-1),
    event: recordEvent(app, { actor, action: `${kind}.changes_applied`, subject: { kind, id }, from: pending.state }),
  });
}
