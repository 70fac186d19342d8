import { eq } from "drizzle-orm";
import { commit } from "~/db/commit.server";
import { messageReports } from "~/db/schema";
import type { ReportedMessage } from "~/db/schema/messaging/messaging";
import { requireStaff } from "~/features/core/access/staff";
import type { StaffViewer } from "~/features/core/access/viewer";
import { recordEvent } from "~/features/core/audit/record-event.server";
import type { App } from "~/server/app.server";
import { AppError } from "~/server/errors";

/**
 * Reads the messages of a reported conversation as they were when it was reported, and records the look (product §8.5):
 * who looked, and when. Throws `forbidden`, and `not_found` if there is no such report.
 */
export async function viewReport(
  app: App,
  { actor, reportId }: { actor: StaffViewer; reportId: string },
): Promise<ReportedMessage[]> {
  requireStaff(actor, "reports.settle");
  const report = await app.db
    .select({ messages: messageReports.messages })
    .from(messageReports)
    .where(eq(messageReports.id, reportId))
    .get();
  if (!report) throw new AppError("not_found");
  await commit(app, [recordEvent(app, { actor, action: "report.viewed", subject: { kind: "report", id: reportId } })]);
  return report.messages;
}
