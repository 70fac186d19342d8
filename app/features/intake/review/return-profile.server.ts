import type { Side } from "~/db/values";
import { requireStaff } from "~/features/core/access/staff";
import type { StaffViewer } from "~/features/core/access/viewer";
import type { App } from "~/server/app.server";
import { isNotTaken, requireNotTaken } from "./claim-guard.server";
import { keepVersion } from "./keep-version.server";
import { moveProfile } from "./move-profile.server";
import { prepareVerdictMail } from "./prepare-verdict-mail.server";
import { readPublishable } from "./read-publishable.server";
import { removeDraft } from "./review-draft.server";
import { withKeptComments } from "./with-kept-comments.server";

/**
 * Returns a profile under review to its owner (staff): is_publish 1 → 0, or check → inactive (product §4.1). The
 * general note and the comments by field (`report.slogan`), with those of the last return on the `kept` fields, are stored
 * with the event and read by `latestReturnComments`; the owner gets a mail with the note. Throws like `approveProfile`.
 */
export async function returnProfile(
  app: App,
  options: {
    actor: StaffViewer;
    kind: Side;
    id: string;
    /** The submission the reviewer has read. */
    submittedAt: number | null;
    note: string;
    comments: Record<string, string>;
    /** Fields whose earlier comments still apply. */
    kept?: readonly string[];
    origin: string;
  },
): Promise<void> {
  const { actor, kind, id, submittedAt, note, origin } = options;
  requireStaff(actor, "profiles.review");
  await requireNotTaken(app, { actor, id });
  const comments = await withKeptComments(app, { ...options, reviewed: "profile" });
  const { profile } = await readPublishable(app, { kind, id });
  const mail = await prepareVerdictMail(app, {
    ownerId: id,
    kind: note ? "profileReturned" : "profileReturnedByField",
    name: profile.name,
    message: note,
    remarks: { kind, comments },
    origin,
    path: `/${kind}/information/edit`,
  });
  await moveProfile(app, {
    actor,
    kind,
    id,
    transition: "return",
    seen: { submittedAt },
    set: { submittedAt: null },
    note,
    data: { comments },
    where: isNotTaken(app, { actor, id }),
    extraStatements: [
      keepVersion(app, { profile, outcome: "returned" }),
      ...mail.statements,
      removeDraft(app, { profileId: id, reviewerId: actor.id }),
    ],
  });
  await mail.send();
}
