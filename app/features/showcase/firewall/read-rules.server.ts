import { asc, eq } from "drizzle-orm";
import { firewallRules } from "~/db/schema";
import type { Wall } from "~/features/core/access/walls";
import type { App } from "~/server/app.server";

/** A stored rule, with its creation time in milliseconds. */
export interface StoredRule extends Wall {
  createdAt: number;
}

/** Builds the query of a startup's rules, oldest first. */
export const selectRules = (app: App, startupId: string) =>
  app.db
    .select({ target: firewallRules.target, class: firewallRules.class, createdAt: firewallRules.createdAt })
    .from(firewallRules)
    .where(eq(firewallRules.startupId, startupId))
    .orderBy(asc(firewallRules.createdAt), asc(firewallRules.target), asc(firewallRules.class));

/** Reads a startup's rules, oldest first. */
export async function readRules(app: App, startupId: string): Promise<StoredRule[]> {
  return (await selectRules(app, startupId)) as StoredRule[];
}
