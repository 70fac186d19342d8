import { and, eq, isNull } from "drizzle-orm";
import { messageReports } from "~/db/schema";
import { requireStaff } from "~/features/access/staff";
import type { StaffViewer } from "~/features/access/viewer";
import { recordEvent } from "~/features/audit/record-event.server";
import type { App } from "~/server/app.server";
import { AppError } from "~/server/errors";

/** Settles a report with a note on what was done. Throws `wrong_state` when it is already settled, `forbidden`. */
export async function settleReport(
  app: App,
  options: { actor: StaffViewer; reportId: string; resolution: string },
): Promise<void> {
  const { actor, reportId, resolution } = options;
  requireStaff(actor, "reports.settle");
  const [settled] = await app.db.batch([
    app.db
      .update(messageReports)
      .set({ resolvedAt: app.now(), resolvedBy: actor.id, resolution })
      .where(and(eq(messageReports.id, reportId), isNull(messageReports.resolvedAt))),
    recordEvent(
      app,
      { actor, action: "report.settled", subject: { kind: "report", id: reportId }, note: resolution },
      { ifChanged: true },
    ),
  ]);
  if (settled.meta.changes === 0) throw new AppError("wrong_state");
}
