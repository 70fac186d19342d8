import { and, eq, isNull } from "drizzle-orm";
import { commitGuarded } from "~/db/commit-guarded.server";
import { messageReports } from "~/db/schema";
import { requireStaff } from "~/features/core/access/staff";
import type { StaffViewer } from "~/features/core/access/viewer";
import { recordEvent } from "~/features/core/audit/record-event.server";
import type { App } from "~/server/app.server";

/** Settles a report with a note on what was done. Throws `wrong_state` if it is already settled, `forbidden`. */
export async function settleReport(
  app: App,
  options: { actor: StaffViewer; reportId: string; resolution: string },
): Promise<void> {
  const { actor, reportId, resolution } = options;
  requireStaff(actor, "reports.settle");
  await commitGuarded(app, {
    update: app.db
      .update(messageReports)
      .set({ resolvedAt: app.now(), resolvedBy: actor.id, resolution })
      .where(and(eq(messageReports.id, reportId), isNull(messageReports.resolvedAt))),
    event: recordEvent(app, {
      actor,
      action: "report.settled",
      subject: { kind: "report", id: reportId },
      note: resolution,
    }),
  });
}
