import { and, count, eq, exists, or, sql } from "drizzle-orm";
import { isOneOf } from "~/db/is-one-of";
import { firewallRules, investorGroups, investors, listingFacets } from "~/db/schema";
import type { StartupViewer } from "~/features/core/access/viewer";
import type { WallTarget } from "~/features/core/access/walls";
import { namedTargets } from "~/features/discovery/listings/walls";
import { isListedInvestor } from "~/features/discovery/match/is-published.server";
import { groupNameIn } from "~/features/profiles/groups/names";
import type { Locale } from "~/locales/locale";
import type { App } from "~/server/app.server";
import { isKnownTo } from "./known-investors.server";
import { splitTarget, type TargetKind } from "./rules";

/** A rule's target as shown to the startup. */
export interface DescribedTarget {
  target: WallTarget;
  kind: TargetKind;
  /** The name of a group or investor; empty for other targets. */
  name: string;
  /** The number of groups below a group. */
  below: number;
  /** The number of listed investors it includes; null for visitors. */
  members: number | null;
}

/**
 * Describes targets in the given order. Leaves out those that do not exist, and investors whose names the actor may not
 * know: neither listed, nor in a conversation with the actor, nor in its rules.
 */
export async function describeTargets(
  app: App,
  { actor, targets, locale }: { actor: Pick<StartupViewer, "id">; targets: readonly WallTarget[]; locale: Locale },
): Promise<DescribedTarget[]> {
  const { groupIds, investorIds } = namedTargets(targets.map((target) => ({ target })));
  // Each group has one row for itself and one for each group above it.
  const above = sql`json_each(${investorGroups.lineage}) AS above`;
  const aboveId = sql<string>`above.value`;
  const [groups, trees, members, people, cvc] = await app.db.batch([
    app.db
      .select({ id: investorGroups.id, nameZh: investorGroups.nameZh, nameEn: investorGroups.nameEn })
      .from(investorGroups)
      .where(isOneOf(investorGroups.id, groupIds)),
    app.db
      .select({ id: aboveId.as("id"), groups: count() })
      .from(investorGroups)
      .crossJoin(above)
      .where(isOneOf(aboveId, groupIds))
      .groupBy(aboveId),
    app.db
      .select({ id: aboveId.as("id"), investors: count() })
      .from(investors)
      .innerJoin(investorGroups, eq(investorGroups.id, investors.groupId))
      .crossJoin(above)
      .where(and(isOneOf(aboveId, groupIds), sql`${investors.groupId} IS NOT NULL`, isListedInvestor))
      .groupBy(aboveId),
    app.db
      .select({ id: investors.id, name: investors.name })
      .from(investors)
      .where(and(isOneOf(investors.id, investorIds), or(isKnownTo(app, actor.id), isInRulesOf(app, actor.id)))),
    app.db
      .select({ total: listingFacets.total })
      .from(listingFacets)
      .where(and(eq(listingFacets.side, "investor"), eq(listingFacets.value, "type=cvc"))),
  ]);
  return targets.flatMap((target): DescribedTarget[] => {
    const { kind, id } = splitTarget(target);
    const named = (name: string, reach: { below?: number; members: number | null }) => [
      { target, kind, name, below: 0, ...reach },
    ];
    const ofId = (row: { id: string }) => row.id === id;
    if (kind === "visitors") return named("", { members: null });
    if (kind === "cvc") return named("", { members: cvc[0]?.total ?? 0 });
    if (kind === "investor") return people.filter(ofId).flatMap(({ name }) => named(name, { members: 1 }));
    const below = (trees.find(ofId)?.groups ?? 1) - 1;
    const reach = { below, members: members.find(ofId)?.investors ?? 0 };
    return groups.filter(ofId).flatMap((group) => named(groupNameIn(locale, group), reach));
  });
}

/** Whether a startup's rules name the investor of the row, who may have been listed then. */
const isInRulesOf = (app: App, startupId: string) =>
  exists(
    app.db
      .select({ one: sql`1` })
      .from(firewallRules)
      .where(
        and(eq(firewallRules.startupId, startupId), sql`${firewallRules.target} = 'investor:' || ${investors.id}`),
      ),
  );
