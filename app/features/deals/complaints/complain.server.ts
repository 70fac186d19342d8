import { commit } from "~/db/commit.server";
import type { ComplaintKind } from "~/db/complaint-values";
import { complaints } from "~/db/schema";
import type { ReportReason } from "~/db/values";
import type { InvestorViewer, StartupViewer } from "~/features/core/access/viewer";
import { recordEvent } from "~/features/core/audit/record-event.server";
import type { App } from "~/server/app.server";
import { ulid } from "~/server/ulid";
import { findReported } from "./find-reported.server";

/**
 * Reports a letter, introduction or request to the staff with its present text (product §28.5); does nothing while the
 * actor's earlier complaint about it is open. Nobody else learns of it. Throws `not_found` for what the actor cannot
 * read.
 */
export async function complain(
  app: App,
  {
    actor,
    kind,
    id: subjectId,
    reason,
    note,
  }: {
    actor: InvestorViewer | StartupViewer;
    kind: ComplaintKind;
    id: string;
    reason: ReportReason;
    note: string;
  },
): Promise<void> {
  const reported = await findReported(app, { actor, kind, id: subjectId });
  const now = app.now();
  const id = ulid(now);
  await commit(app, [
    app.db
      .insert(complaints)
      .values({ id, kind, subjectId, reporterId: actor.id, reason, note, ...reported, createdAt: now })
      .onConflictDoNothing(),
    recordEvent(
      app,
      { actor, action: "complaint.made", subject: { kind: "complaint", id }, to: reason },
      { ifChanged: true },
    ),
  ]);
}
