import { and, eq } from "drizzle-orm";
import { pendingVersions } from "~/db/schema";
import type { Side } from "~/db/values";
import { requireStaff } from "~/features/core/access/staff";
import type { StaffViewer } from "~/features/core/access/viewer";
import type { App } from "~/server/app.server";
import { AppError } from "~/server/errors";
import type { SeenChanges } from "./approve-changes.server";
import { isNotTaken, requireNotTaken } from "./claim-guard.server";
import { keepVersion } from "./keep-version.server";
import { moveChanges } from "./move-changes.server";
import { prepareVerdictMail } from "./prepare-verdict-mail.server";
import { readChanges } from "./read-changes.server";
import { removeDraft } from "./review-draft.server";
import { withKeptComments } from "./with-kept-comments.server";

/**
 * Returns the pending changes of a listed profile to its owner (staff), with a note and comments by field; the public
 * page does not change (decision 036). The returned version is stored, to show the next reviewer what has changed
 * since. Throws `wrong_state` unless the submission `seen` is under review, and `claimed_by_other`.
 */
export async function returnChanges(
  app: App,
  options: {
    actor: StaffViewer;
    kind: Side;
    id: string;
    seen: Pick<SeenChanges, "submittedAt">;
    note: string;
    comments: Record<string, string>;
    /** Fields whose earlier comments still apply. */
    kept?: readonly string[];
    origin: string;
  },
): Promise<void> {
  const { actor, kind, id, seen, note, origin } = options;
  requireStaff(actor, "profiles.review");
  if (seen.submittedAt === null) throw new AppError("wrong_state");
  await requireNotTaken(app, { actor, id });
  const { pending, changed } = await readChanges(app, { kind, id });
  const comments = await withKeptComments(app, { ...options, reviewed: "changes" });
  const mail = await prepareVerdictMail(app, {
    ownerId: id,
    kind: note ? "changesReturned" : "changesReturnedByField",
    name: changed.profile.name,
    message: note,
    remarks: { kind, comments },
    origin,
    path: `/${kind}/changes`,
  });
  await moveChanges(app, {
    actor,
    kind,
    id,
    transition: "return",
    seen: pending,
    submittedAt: null,
    where: and(eq(pendingVersions.submittedAt, seen.submittedAt), isNotTaken(app, { actor, id })),
    note,
    data: { comments },
    extraStatements: [
      keepVersion(app, { profile: changed.profile, outcome: "returned" }),
      ...mail.statements,
      removeDraft(app, { profileId: id, reviewerId: actor.id }),
    ],
  });
  await mail.send();
}
