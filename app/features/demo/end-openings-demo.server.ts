import { and, eq, sql } from "drizzle-orm";
import { firewallOpenings } from "~/db/schema";
import { dayMs } from "~/durations";
import type { App } from "~/server/app.server";

/** Makes what a startup has opened for an investor have ended yesterday, so that journeys need not wait for its end. */
export async function endOpeningsDemo(
  app: App,
  { startupId, investorId }: { startupId: string; investorId: string },
): Promise<void> {
  const endedAt = app.now() - dayMs;
  await app.db
    .update(firewallOpenings)
    .set({
      createdAt: sql`${firewallOpenings.createdAt} - (${firewallOpenings.untilAt} - ${endedAt})`,
      untilAt: endedAt,
    })
    .where(and(eq(firewallOpenings.startupId, startupId), eq(firewallOpenings.investorId, investorId)));
}
