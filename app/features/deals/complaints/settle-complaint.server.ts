import { and, eq, isNull } from "drizzle-orm";
import { commitGuarded } from "~/db/commit-guarded.server";
import { complaints } from "~/db/schema";
import { requireStaff } from "~/features/core/access/staff";
import type { StaffViewer } from "~/features/core/access/viewer";
import { recordEvent } from "~/features/core/audit/record-event.server";
import type { App } from "~/server/app.server";

/** Settles a complaint with a note on what was done. Throws `wrong_state` if it is already settled, `forbidden`. */
export async function settleComplaint(
  app: App,
  { actor, id, resolution }: { actor: StaffViewer; id: string; resolution: string },
): Promise<void> {
  requireStaff(actor, "reports.settle");
  await commitGuarded(app, {
    update: app.db
      .update(complaints)
      .set({ resolvedAt: app.now(), resolvedBy: actor.id, resolution })
      .where(and(eq(complaints.id, id), isNull(complaints.resolvedAt))),
    event: recordEvent(app, {
      actor,
      action: "complaint.settled",
      subject: { kind: "complaint", id },
      note: resolution,
    }),
  });
}
