import { supportPlans } from "~/db/schema";
import type { App } from "~/server/app.server";

/**
 * Inserts a plan's row with defaults (receiving, no form) if it is missing. The caller must check that the plan exists.
 */
export function planRowIfMissing(app: App, planId: string) {
  const now = app.now();
  return app.db.insert(supportPlans).values({ id: planId, createdAt: now, updatedAt: now }).onConflictDoNothing();
}
