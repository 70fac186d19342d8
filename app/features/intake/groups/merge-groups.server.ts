import { and, eq, sql } from "drizzle-orm";
import { commitGuarded } from "~/db/commit-guarded.server";
import { firewallRules, investorGroups, investors } from "~/db/schema";
import { requireStaff } from "~/features/core/access/staff";
import type { StaffViewer } from "~/features/core/access/viewer";
import { groupTarget } from "~/features/core/access/walls";
import { recordEvent } from "~/features/core/audit/record-event.server";
import { outdateWalls } from "~/features/core/firewall/outdate-walls.server";
import { relocated } from "~/features/profiles/groups/lineage";
import {
  areUnchanged,
  isPlacedAt,
  placeStatement,
  readLineage,
  readWithin,
} from "~/features/profiles/groups/tree.server";
import type { App } from "~/server/app.server";
import { AppError } from "~/server/errors";

/**
 * Merges a corporate group into another (product §22.3): moves its members, the groups below it and the rules that name
 * it, then removes it. A startup with the same rule for both keeps one. Throws `forbidden`; `not_found`; `invalid` at
 * `into` if the other group is unknown, the same or below it; `wrong_state` if the tree changed meanwhile.
 */
export async function mergeGroups(
  app: App,
  { actor, id, into }: { actor: StaffViewer; id: string; into: string },
): Promise<void> {
  requireStaff(actor, "profiles.review");
  const [within, to, merged] = await Promise.all([
    readWithin(app, id),
    readLineage(app, into),
    app.db.select().from(investorGroups).where(eq(investorGroups.id, id)).get(),
  ]);
  if (!merged) throw new AppError("not_found");
  if (!to) throw new AppError("invalid", { fields: { into: ["groupTree:issues.unknown"] } });
  const moved = relocated(
    within.filter((one) => one.id !== id),
    { from: merged.lineage, to },
  );
  if (!moved || into === id) throw new AppError("invalid", { fields: { into: ["groupTree:issues.mergeBelow"] } });
  await commitGuarded(app, {
    update: app.db
      .update(investorGroups)
      .set({ updatedAt: app.now() })
      .where(and(eq(investorGroups.id, into), areUnchanged(id, within), isPlacedAt(to))),
    event: recordEvent(app, {
      actor,
      action: "group.merged",
      subject: { kind: "group", id: into },
      from: id,
      data: { id, nameZh: merged.nameZh, nameEn: merged.nameEn, source: merged.source },
    }),
    extraStatements: [
      app.db.update(investorGroups).set({ parentId: into }).where(eq(investorGroups.parentId, id)),
      placeStatement(app, moved),
      app.db.update(investors).set({ groupId: into }).where(eq(investors.groupId, id)),
      app.db.update(investors).set({ askedGroupId: into }).where(eq(investors.askedGroupId, id)),
      withdrawAnswered(app, into),
      ...ruleStatements(app, { id, into }),
      outdateWalls(app, { groupIds: [into, ...moved.map((one) => one.id)] }),
      app.db.delete(investorGroups).where(eq(investorGroups.id, id)),
    ],
  });
}

/** Withdraws requests for the group that now is the current one; a group that is only declared still waits. */
const withdrawAnswered = (app: App, into: string) =>
  app.db
    .update(investors)
    .set({
      askedGroupId: null,
      groupKept: false,
      groupDeclaredAt: sql`CASE WHEN group_checked_at IS NULL THEN group_declared_at END`,
    })
    .where(and(eq(investors.askedGroupId, into), eq(investors.groupId, into)));

/** Rewrites the rules that name a group; a startup that has the same rule for both keeps one. */
function ruleStatements(app: App, { id, into }: { id: string; into: string }) {
  return [
    app.db
      .update(firewallRules)
      .set({ target: groupTarget(into) })
      .where(
        and(
          eq(firewallRules.target, groupTarget(id)),
          sql`NOT EXISTS (
            SELECT 1 FROM firewall_rules same
            WHERE same.startup_id = ${firewallRules.startupId} AND same.class = ${firewallRules.class}
              AND same.target = ${groupTarget(into)}
          )`,
        ),
      ),
    app.db.delete(firewallRules).where(eq(firewallRules.target, groupTarget(id))),
  ] as const;
}
