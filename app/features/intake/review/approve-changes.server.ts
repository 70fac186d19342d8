import { and, eq } from "drizzle-orm";
import { commitGuarded } from "~/db/commit-guarded.server";
import { pendingVersions } from "~/db/schema";
import type { Side } from "~/db/values";
import { requireStaff } from "~/features/core/access/staff";
import type { StaffViewer } from "~/features/core/access/viewer";
import { recordEvent } from "~/features/core/audit/record-event.server";
import { changedPaths } from "~/features/profiles/pending/overlay";
import { isListed, isUnchanged } from "~/features/profiles/pending/pending-version.server";
import type { App } from "~/server/app.server";
import { AppError } from "~/server/errors";
import { isNotTaken, requireNotTaken } from "./claim-guard.server";
import { mayPublish, releaseAll } from "./move-changes.server";
import { prepareVerdictMail } from "./prepare-verdict-mail.server";
import { readChanges } from "./read-changes.server";
import { removeDraft } from "./review-draft.server";
import { reviewedSides } from "./reviewed-sides.server";

/**
 * The version of pending changes a reviewer has read: the submission, and the revision of the live profile it is based
 * on.
 */
export interface SeenChanges {
  submittedAt: number | null;
  revision: number | null;
}

/**
 * Approves the pending changes of a listed profile (staff): they replace the live values in one transaction with the
 * search index, the event and the owner's mail (decision 036). Only changed fields are written, so concurrent changes
 * by staff are kept. Throws `wrong_state` if the submission or the live profile is not the one `seen`, and
 * `claimed_by_other`.
 */
export async function approveChanges(
  app: App,
  options: { actor: StaffViewer; kind: Side; id: string; seen: SeenChanges; origin: string },
): Promise<void> {
  const { actor, kind, id, seen, origin } = options;
  requireStaff(actor, "profiles.review");
  await requireNotTaken(app, { actor, id });
  const { pending, live, changed, writes, index } = await readChanges(app, { kind, id });
  const { revision } = live.profile;
  if (seen.revision !== revision || seen.submittedAt === null) throw new AppError("wrong_state");
  const mail = await prepareVerdictMail(app, {
    ownerId: id,
    kind: "changesApproved",
    name: changed.profile.name,
    origin,
    path: reviewedSides[kind].publicPath(id),
  });
  const content = writes(app, "published");
  await commitGuarded(app, {
    before: content.slice(0, -1),
    update: app.db
      .delete(pendingVersions)
      .where(
        and(
          isUnchanged(pending),
          eq(pendingVersions.state, "submitted"),
          eq(pendingVersions.submittedAt, seen.submittedAt),
          isListed({ side: kind, id, revision }),
          mayPublish(id),
          isNotTaken(app, { actor, id }),
        ),
      ),
    updates: [...content.slice(-1), reviewedSides[kind].approveChanged(app, id, changed)],
    event: recordEvent(app, {
      actor,
      action: `${kind}.changes_approved`,
      subject: { kind, id },
      from: "submitted",
      data: { fields: changedPaths(live.profile, pending) },
    }),
    extraStatements: [
      ...(await index(app)),
      ...mail.statements,
      releaseAll(app, { id, kind }),
      removeDraft(app, { profileId: id, reviewerId: actor.id }),
    ],
  });
  await mail.send();
}
