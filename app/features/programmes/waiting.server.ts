import { sql } from "drizzle-orm";
import type { WaitingPart } from "~/features/core/waiting/waiting";
import { listOwnPlans } from "./applications/own-plans.server";
import { waitingPlans } from "./applications/waiting-plans";

export const waiting = {
  read: async (app, { viewer, locale }) => ({
    plans: viewer.kind === "startup" ? waitingPlans(await listOwnPlans(app, { actor: viewer, locale }), app.now()) : [],
  }),
  queues: {
    plans: {
      path: "/staff/plans?status=reviewing",
      permission: "plans.review",
      open: sql`SELECT 1 FROM support_plans p
        JOIN plan_counts c ON c.plan_id = p.id AND c.status = 'submitted' AND c.number > 0
        WHERE p.status = 'reviewing'`,
    },
  },
} satisfies WaitingPart;
