import { sql } from "drizzle-orm";
import { commitGuarded } from "~/db/commit-guarded.server";
import { insertIf } from "~/db/insert-if.server";
import { investorGroups } from "~/db/schema";
import { requireStaff } from "~/features/core/access/staff";
import type { StaffViewer } from "~/features/core/access/viewer";
import { recordEvent } from "~/features/core/audit/record-event.server";
import { lineageBelow } from "~/features/profiles/groups/lineage";
import { isNewName } from "~/features/profiles/groups/named-group.server";
import { searchedNames } from "~/features/profiles/groups/names";
import { isPlacedAt } from "~/features/profiles/groups/tree.server";
import type { App } from "~/server/app.server";
import { ulid } from "~/server/ulid";
import { requireNewName } from "./require-new-name.server";
import { requireParent } from "./require-parent.server";
import type { GroupInput } from "./schema";

/**
 * Adds a corporate group to the tree (product §22.3) and returns its id. Throws `forbidden`, and `invalid` at the field
 * `parent_id` if there is no such parent, and at `distinct` if a group has the same name.
 */
export async function addGroup(app: App, { actor, group }: { actor: StaffViewer; group: GroupInput }): Promise<string> {
  requireStaff(actor, "profiles.review");
  const { isChecked, isDistinct, ...fields } = group;
  await requireNewName(app, { actor, group });
  const parent = await requireParent(app, group.parentId);
  const at = app.now();
  const id = ulid(at);
  const searched = searchedNames(group);
  const row = {
    ...fields,
    id,
    searched,
    lineage: lineageBelow(parent, id),
    checkedAt: isChecked ? at : null,
    createdAt: at,
    updatedAt: at,
  };
  await commitGuarded(app, {
    update: insertIf(
      app.db,
      investorGroups,
      row,
      sql`${parent ? isPlacedAt(parent) : sql`true`} AND ${isDistinct ? sql`true` : isNewName(searched)}`,
    ),
    event: recordEvent(app, { actor, action: "group.added", subject: { kind: "group", id }, data: { ...group } }),
  });
  return id;
}
