import { desc, eq, isNotNull, isNull } from "drizzle-orm";
import type { ComplaintKind } from "~/db/complaint-values";
import { accounts, complaints } from "~/db/schema";
import type { ReportReason } from "~/db/values";
import { requireStaff } from "~/features/core/access/staff";
import type { StaffViewer } from "~/features/core/access/viewer";
import type { App } from "~/server/app.server";

/** A complaint as listed: without the text and its author, which staff read with a recorded look. */
export interface Complaint {
  id: string;
  kind: ComplaintKind;
  reporter: { id: string; email: string };
  reason: ReportReason;
  note: string;
  createdAt: number;
  resolvedAt: number | null;
  resolution: string;
}

/** How many complaints are listed. */
const mostListed = 50;

/** Lists open or settled complaints, newest first, at most 50. Throws `forbidden`. */
export async function listComplaints(
  app: App,
  { actor, settled }: { actor: StaffViewer; settled: boolean },
): Promise<Complaint[]> {
  requireStaff(actor, "reports.settle");
  const { id, kind, reason, note, createdAt, resolvedAt, resolution } = complaints;
  const reporter = { id: accounts.id, email: accounts.email };
  return app.db
    .select({ id, kind, reporter, reason, note, createdAt, resolvedAt, resolution })
    .from(complaints)
    .innerJoin(accounts, eq(accounts.id, complaints.reporterId))
    .where(settled ? isNotNull(resolvedAt) : isNull(resolvedAt))
    .orderBy(desc(createdAt))
    .limit(mostListed);
}
