import type { Side } from "~/db/values";
import { requireStaff } from "~/features/core/access/staff";
import type { StaffViewer } from "~/features/core/access/viewer";
import { indexStatements } from "~/features/discovery/listings/index-profile.server";
import { wishesDue } from "~/features/intake/claims/notify-joined.server";
import type { App } from "~/server/app.server";
import { isNotTaken, requireNotTaken } from "./claim-guard.server";
import { moveProfile } from "./move-profile.server";
import { prepareVerdictMail } from "./prepare-verdict-mail.server";
import { readPublishable } from "./read-publishable.server";
import { removeDraft } from "./review-draft.server";
import { reviewedSides } from "./reviewed-sides.server";

/**
 * Publishes a profile under review (staff): is_publish 1 → 2, or check → active (product §4.1). The same transaction
 * indexes it for search, gives a startup with complete sections the data-completed badge, schedules mails to investors
 * who wait for it, and queues the owner's mail. `submittedAt` is the submission the reviewer has read. Throws
 * `wrong_state` if the profile is no longer under review or has been resubmitted since, `claimed_by_other` while
 * another reviewer's claim is valid, and `startup_not_found` or `investor_not_found`.
 */
export async function approveProfile(
  app: App,
  options: { actor: StaffViewer; kind: Side; id: string; submittedAt: number | null; origin: string },
): Promise<void> {
  const { actor, kind, id, submittedAt, origin } = options;
  requireStaff(actor, "profiles.review");
  await requireNotTaken(app, { actor, id });
  const { profile, approved } = await readPublishable(app, { kind, id });
  const { approvedMail, publicPath } = reviewedSides[kind];
  const mail = await prepareVerdictMail(app, {
    ownerId: id,
    kind: approvedMail,
    name: profile.name,
    origin,
    path: publicPath(id),
  });
  await moveProfile(app, {
    actor,
    kind,
    id,
    transition: "approve",
    seen: { submittedAt },
    set: { publishedAt: app.now(), ...approved },
    where: isNotTaken(app, { actor, id }),
    extraStatements: [
      ...(await indexStatements(app, id)),
      ...mail.statements,
      removeDraft(app, { profileId: id, reviewerId: actor.id }),
      ...(kind === "startup" ? [wishesDue(app, { startupId: id })] : []),
    ],
  });
  await mail.send();
}
