import { count, desc, eq, isNotNull, isNull } from "drizzle-orm";
import { accounts, investors, messageReports, startups } from "~/db/schema";
import { requireStaff } from "~/features/core/access/staff";
import type { StaffViewer } from "~/features/core/access/viewer";
import type { App } from "~/server/app.server";

export const reportPageSize = 20;

/**
 * Lists open or settled reports, newest first, without their messages, which staff read with a recorded look
 * (`viewReport`). Throws `forbidden`.
 */
export async function listReports(app: App, options: { actor: StaffViewer; settled: boolean; page: number }) {
  requireStaff(options.actor, "reports.settle");
  const { id, reporterSide, reason, note, createdAt, resolvedAt, resolution } = messageReports;
  const wanted = options.settled ? isNotNull(resolvedAt) : isNull(resolvedAt);
  const [reports, total] = await Promise.all([
    app.db
      .select({
        report: { id, reporterSide, reason, note, createdAt, resolvedAt, resolution },
        investor: { id: investors.id, name: investors.name },
        startup: { id: startups.id, name: startups.name },
        settledBy: accounts.email,
      })
      .from(messageReports)
      .leftJoin(investors, eq(investors.id, messageReports.investorId))
      .leftJoin(startups, eq(startups.id, messageReports.startupId))
      .leftJoin(accounts, eq(accounts.id, messageReports.resolvedBy))
      .where(wanted)
      .orderBy(desc(createdAt))
      .limit(reportPageSize)
      .offset((options.page - 1) * reportPageSize),
    app.db.select({ count: count() }).from(messageReports).where(wanted).get(),
  ]);
  return { reports, count: total?.count ?? 0 };
}
