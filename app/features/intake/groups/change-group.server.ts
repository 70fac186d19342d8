import { and, eq, sql } from "drizzle-orm";
import { commitGuarded } from "~/db/commit-guarded.server";
import { investorGroups } from "~/db/schema";
import { requireStaff } from "~/features/core/access/staff";
import type { StaffViewer } from "~/features/core/access/viewer";
import { recordEvent } from "~/features/core/audit/record-event.server";
import { outdateWalls } from "~/features/core/firewall/outdate-walls.server";
import { lineageBelow, relocated } from "~/features/profiles/groups/lineage";
import { searchedNames } from "~/features/profiles/groups/names";
import { areUnchanged, isPlacedAt, placeStatement, readWithin } from "~/features/profiles/groups/tree.server";
import type { App } from "~/server/app.server";
import { AppError } from "~/server/errors";
import { requireNewName } from "./require-new-name.server";
import { requireParent } from "./require-parent.server";
import type { GroupInput } from "./schema";

/**
 * Changes a corporate group's names, source, date checked and parent; the groups below it move with it (product §22.3).
 * Cron rebuilds the listings whose rules depend on a moved group. Throws `forbidden`; `not_found`; `invalid` at
 * `parent_id` if the parent is unknown, the group itself or below it, and at `distinct` if another group has the same
 * name; `wrong_state` if the tree changed meanwhile.
 */
export async function changeGroup(
  app: App,
  { actor, id, group }: { actor: StaffViewer; id: string; group: GroupInput },
): Promise<void> {
  requireStaff(actor, "profiles.review");
  const { isChecked, isDistinct: _, ...fields } = group;
  const within = await readWithin(app, id);
  const from = within.find((one) => one.id === id)?.lineage;
  if (!from) throw new AppError("not_found");
  await requireNewName(app, { actor, group, id });
  const parent = await requireParent(app, group.parentId);
  const moved = relocated(within, { from, to: lineageBelow(parent, id) });
  if (!moved) throw new AppError("invalid", { fields: { parent_id: ["groupTree:issues.circle"] } });
  const isMoved = (from.at(-2) ?? null) !== group.parentId;
  const now = app.now();
  await commitGuarded(app, {
    update: app.db
      .update(investorGroups)
      .set({ ...fields, searched: searchedNames(group), updatedAt: now, ...(isChecked && { checkedAt: now }) })
      .where(and(eq(investorGroups.id, id), areUnchanged(id, within), parent ? isPlacedAt(parent) : sql`true`)),
    event: recordEvent(app, {
      actor,
      action: isMoved ? "group.moved" : "group.changed",
      subject: { kind: "group", id },
      from: isMoved ? (from.at(-2) ?? "") : undefined,
      to: isMoved ? (group.parentId ?? "") : undefined,
      data: { ...group },
    }),
    extraStatements: isMoved
      ? [placeStatement(app, moved), outdateWalls(app, { groupIds: within.map((one) => one.id) })]
      : [],
  });
}
