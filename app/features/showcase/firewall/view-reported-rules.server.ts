import { eq } from "drizzle-orm";
import { commit } from "~/db/commit.server";
import { messageReports } from "~/db/schema";
import { requireStaff } from "~/features/core/access/staff";
import type { StaffViewer } from "~/features/core/access/viewer";
import { recordEvent } from "~/features/core/audit/record-event.server";
import type { Locale } from "~/locales/locale";
import type { App } from "~/server/app.server";
import { AppError } from "~/server/errors";
import { listRules, type TargetRules } from "./list-rules.server";

/**
 * Reads the rules of the startup in a reported conversation for staff who review the report, and records the look
 * (product §22.8). Throws `forbidden`, and `not_found` if there is no such report.
 */
export async function viewReportedRules(
  app: App,
  { actor, reportId, locale }: { actor: StaffViewer; reportId: string; locale: Locale },
): Promise<TargetRules[]> {
  requireStaff(actor, "reports.settle");
  const report = await app.db
    .select({ startupId: messageReports.startupId })
    .from(messageReports)
    .where(eq(messageReports.id, reportId))
    .get();
  if (!report) throw new AppError("not_found");
  await commit(app, [
    recordEvent(app, {
      actor,
      action: "startup.rules_viewed",
      subject: { kind: "startup", id: report.startupId },
      data: { report_id: reportId },
    }),
  ]);
  return listRules(app, { actor: { id: report.startupId }, locale });
}
