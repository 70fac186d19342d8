import { isOneOf } from "~/db/is-one-of";
import { planCounts } from "~/db/schema";
import { type ApplicationStatus, applicationStatuses } from "~/db/values";
import type { App } from "~/server/app.server";

/** Application counts by status for each plan id, maintained by triggers. */
export async function countsOf(app: App, ids: readonly string[]) {
  const rows = ids.length === 0 ? [] : await app.db.select().from(planCounts).where(isOneOf(planCounts.planId, ids));
  return (id: string) =>
    Object.fromEntries(
      applicationStatuses.map((status) => [
        status,
        rows.find((row) => row.planId === id && row.status === status)?.number ?? 0,
      ]),
    ) as Record<ApplicationStatus, number>;
}
