import { inArray, sql } from "drizzle-orm";
import { planCounts } from "~/db/schema";
import { type ApplicationStatus, applicationStatuses } from "~/db/values";
import type { App } from "~/server/app.server";

/** The numbers of applications of plans by status, by plan id, as triggers keep them. */
export async function countsOf(app: App, ids: readonly string[]) {
  const rows =
    ids.length === 0
      ? []
      : await app.db
          .select()
          .from(planCounts)
          .where(inArray(planCounts.planId, sql`(SELECT value FROM json_each(${JSON.stringify(ids)}))`));
  return (id: string) =>
    Object.fromEntries(
      applicationStatuses.map((status) => [
        status,
        rows.find((row) => row.planId === id && row.status === status)?.number ?? 0,
      ]),
    ) as Record<ApplicationStatus, number>;
}
