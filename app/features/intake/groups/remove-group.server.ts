import { and, eq } from "drizzle-orm";
import { commitGuarded } from "~/db/commit-guarded.server";
import { investorGroups } from "~/db/schema";
import { requireStaff } from "~/features/core/access/staff";
import type { StaffViewer } from "~/features/core/access/viewer";
import { recordEvent } from "~/features/core/audit/record-event.server";
import { isUnused } from "~/features/profiles/groups/named-group.server";
import type { App } from "~/server/app.server";

/**
 * Removes a corporate group that has no members, no groups below it and no rules. Throws `forbidden`, and `wrong_state`
 * for any other.
 */
export async function removeGroup(app: App, { actor, id }: { actor: StaffViewer; id: string }): Promise<void> {
  requireStaff(actor, "profiles.review");
  await commitGuarded(app, {
    update: app.db.delete(investorGroups).where(and(eq(investorGroups.id, id), isUnused(id))),
    event: recordEvent(app, { actor, action: "group.removed", subject: { kind: "group", id } }),
  });
}
