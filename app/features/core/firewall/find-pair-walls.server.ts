import { and, eq, gt, type SQLWrapper } from "drizzle-orm";
import { isOneOf } from "~/db/is-one-of";
import { firewallOpenings, investorGroups, investors } from "~/db/schema";
import type { WallClass } from "~/db/values";
import type { App } from "~/server/app.server";
import { readOnce } from "~/server/read-once.server";
import { type Hidden, hiddenBy, nothingHidden, targetsOfInvestor } from "../access/walls";
import { readFirewall } from "./read-rules.server";

/** The classes that a startup's rules hide from an investor, and the end of each opening, in milliseconds. */
export interface PairWalls {
  byRules: Hidden;
  opened: ReadonlyMap<WallClass, number>;
}

const noWalls: PairWalls = { byRules: nothingHidden, opened: new Map() };

/** Reads a startup's rules and openings for one investor (product §22); reads no rows if it has no rules. */
export function findPairWalls(
  app: App,
  { startupId, investorId }: { startupId: string; investorId: string },
): Promise<PairWalls> {
  return readOnce(app, ["pair walls", startupId, investorId], async () => {
    const walls = await findPairsWalls(app, { startupId, investorIds: [investorId] });
    return walls.get(investorId) ?? noWalls;
  });
}

/** Does the same for several investors; those whom no rule names are absent. */
export async function findPairsWalls(
  app: App,
  { startupId, investorIds }: { startupId: string; investorIds: readonly string[] },
): Promise<Map<string, PairWalls>> {
  const rules = await readFirewall(app, startupId);
  if (rules.length === 0) return new Map();
  const [only] = investorIds;
  // D1 counts each value of a list as a row.
  const isAsked = (column: SQLWrapper) =>
    investorIds.length === 1 && only !== undefined ? eq(column, only) : isOneOf(column, investorIds);
  const [readers, openings] = await app.db.batch([
    app.db
      .select({ id: investors.id, type: investors.type, groups: investorGroups.lineage })
      .from(investors)
      .leftJoin(investorGroups, eq(investorGroups.id, investors.groupId))
      .where(isAsked(investors.id)),
    app.db
      .select({
        investorId: firewallOpenings.investorId,
        class: firewallOpenings.class,
        untilAt: firewallOpenings.untilAt,
      })
      .from(firewallOpenings)
      .where(
        and(
          eq(firewallOpenings.startupId, startupId),
          isAsked(firewallOpenings.investorId),
          gt(firewallOpenings.untilAt, app.now()),
        ),
      ),
  ]);
  const walls = readers.map(({ id, type, groups }): [string, PairWalls] => {
    const own = openings.filter(({ investorId }) => investorId === id);
    const opened = new Map(own.map((opening) => [opening.class, opening.untilAt]));
    return [
      id,
      { byRules: hiddenBy(rules, targetsOfInvestor({ id, isCvc: type === "cvc", groups: groups ?? [] })), opened },
    ];
  });
  return new Map(walls.filter(([, { byRules }]) => byRules.size > 0));
}

/** Returns the classes hidden from the pair's investor, without those opened. */
export const hiddenInPair = ({ byRules, opened }: PairWalls): Hidden =>
  new Set([...byRules].filter((each) => !opened.has(each)));
