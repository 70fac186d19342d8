import { eq } from "drizzle-orm";
import { compiled, type Given } from "~/db/compiled.server";
import { firewallRules } from "~/db/schema";
import type { App } from "~/server/app.server";
import type { Wall } from "../access/walls";

const selectRules = compiled((db, { startupId }: Given<{ startupId: string }>) =>
  db
    .select({ target: firewallRules.target, class: firewallRules.class })
    .from(firewallRules)
    .where(eq(firewallRules.startupId, startupId)),
);

/** Reads whom a startup hides what from (product §22); no rows if it has no rules. */
export async function readFirewall(app: App, startupId: string): Promise<Wall[]> {
  return (await selectRules(app.db, { startupId })) as Wall[];
}
