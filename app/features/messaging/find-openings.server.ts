import { and, eq, gt } from "drizzle-orm";
import { firewallOpenings } from "~/db/schema";
import type { Actor, InvestorViewer, StartupViewer } from "~/features/core/access/viewer";
import { hiddenBy, targetsOf } from "~/features/core/access/walls";
import { findPairWalls } from "~/features/core/firewall/find-pair-walls.server";
import { rulesBeside } from "~/features/core/firewall/rules-beside.server";
import type { App } from "~/server/app.server";
import { type Opening, openingsFor } from "./openings";
import { pairWith } from "./queries.server";

/**
 * Returns the classes hidden from a pair's investor and those opened, as far as the actor may know (`openingsFor`).
 * Throws `forbidden` for staff.
 */
export async function findOpenings(app: App, options: { actor: Actor; targetId: string }): Promise<Opening[]> {
  const { side, pair } = pairWith(options.actor, options.targetId);
  return openingsFor(side, await findPairWalls(app, pair));
}

/** The actor's openings for its data export; to an investor only those that its conversations show. */
export async function exportOpenings(app: App, { actor }: { actor: StartupViewer | InvestorViewer }) {
  const { startupId, investorId, untilAt } = firewallOpenings;
  const isOwn =
    actor.kind === "startup" ? eq(startupId, actor.id) : and(eq(investorId, actor.id), gt(untilAt, app.now()));
  const rows = await app.db
    .select({ opening: firewallOpenings, rules: rulesBeside(startupId) })
    .from(firewallOpenings)
    .where(isOwn);
  const isShown = ({ opening, rules }: (typeof rows)[number]) => {
    const beside = rows.filter((row) => row.opening.startupId === opening.startupId);
    const opened = new Map(beside.map((row) => [row.opening.class, row.opening.untilAt]));
    const shown = openingsFor("investor", { byRules: hiddenBy(rules, targetsOf(actor)), opened });
    return shown.some((one) => one.class === opening.class);
  };
  const told = actor.kind === "startup" ? rows : rows.filter(isShown);
  return told.map(({ opening }) => ({
    startup_id: opening.startupId,
    investor_id: opening.investorId,
    what: opening.class,
    created_at: opening.createdAt,
    until_at: opening.untilAt,
  }));
}
