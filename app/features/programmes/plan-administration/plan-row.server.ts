import { supportPlans } from "~/db/schema";
import type { App } from "~/server/app.server";

/** The working side of a plan that nobody has worked on yet: receiving, without a form. The caller knows that the plan exists. */
export function planRowIfMissing(app: App, planId: string) {
  const now = app.now();
  return app.db.insert(supportPlans).values({ id: planId, createdAt: now, updatedAt: now }).onConflictDoNothing();
}
