import { and } from "drizzle-orm";
import type { InvestorViewer, StartupViewer } from "~/features/core/access/viewer";
import { gapsOf } from "~/features/learning/courses/gaps";
import { fillTipsStatement } from "~/features/learning/courses/tips.server";
import { changedPaths } from "~/features/profiles/pending/overlay";
import { isListed } from "~/features/profiles/pending/pending-version.server";
import type { App } from "~/server/app.server";
import { AppError } from "~/server/errors";
import { isUnmended } from "./is-unmended.server";
import { mayPublish, moveChanges } from "./move-changes.server";
import { readChanges } from "./read-changes.server";
import { incomplete, unmended } from "./submit-profile.server";

/**
 * Submits the pending changes of the actor's listed profile for review (decision 036). Throws `wrong_state` unless the
 * profile is listed and its changes are editable, `incomplete` if they leave a required field empty, and
 * `nothing_changed` if they change nothing, or nothing since they were returned unless they are submitted `asIs`.
 */
export async function submitChanges(
  app: App,
  { actor, asIs = false }: { actor: Pick<StartupViewer | InvestorViewer, "kind" | "id">; asIs?: boolean },
): Promise<void> {
  const { kind, id } = actor;
  const { pending, live, changed } = await readChanges(app, actor);
  if (pending.state !== "draft" && pending.state !== "returned") throw new AppError("wrong_state");
  if (changedPaths(live.profile, pending).length === 0) throw new AppError("nothing_changed");
  if (!changed.completeness.complete) throw incomplete(changed.completeness.missing);
  const returned = { kind, reviewed: "changes", profile: changed.profile } as const;
  if (!asIs && pending.state === "returned" && (await isUnmended(app, returned))) throw unmended();
  const gaps = gapsOf({ side: kind, profile: changed.profile, missing: changed.completeness.missing });
  await moveChanges(app, {
    actor,
    kind,
    id,
    transition: "submit",
    // The submitted version must be the one that was checked.
    seen: pending,
    submittedAt: app.now(),
    where: and(isListed({ side: kind, id, revision: live.profile.revision }), mayPublish(id)),
    extraStatements: [fillTipsStatement(app, { accountId: id, side: kind, gaps })],
  });
}
