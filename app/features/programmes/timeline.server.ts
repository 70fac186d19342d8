import { sql } from "drizzle-orm";
import { actionsAbout, type TimelinePart } from "~/features/core/timeline/timeline";

export const timeline = {
  told: [
    {
      area: "plans",
      from: "things",
      actions: actionsAbout("application"),
      rows: (accountId) => sql`SELECT id, '/staff/plans/' || plan_id || '/applications/' || id AS path, NULL AS name,
          plan_id AS content_id
        FROM plan_applications WHERE startup_id = ${accountId} ORDER BY plan_id DESC`,
    },
  ],
  leftOut: { plan: "about a plan, not those who apply" },
} satisfies TimelinePart;
