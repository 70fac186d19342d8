import { and, eq, sql } from "drizzle-orm";
import { commitGuarded } from "~/db/commit-guarded.server";
import { investors } from "~/db/schema";
import { requireStaff } from "~/features/core/access/staff";
import type { StaffViewer } from "~/features/core/access/viewer";
import { recordEvent } from "~/features/core/audit/record-event.server";
import { outdateWalls } from "~/features/core/firewall/outdate-walls.server";
import { isThere, removeIfUnused } from "~/features/profiles/groups/named-group.server";
import { readLineage } from "~/features/profiles/groups/tree.server";
import type { App } from "~/server/app.server";
import { AppError } from "~/server/errors";

interface Settle {
  actor: StaffViewer;
  investorId: string;
  /** The current and the requested group that the page showed. */
  seen: { groupId: string | null; askedGroupId: string | null };
  /** The investor's group according to staff; null for none. */
  groupId: string | null;
}

/**
 * Confirms or corrects an investor's corporate group, and settles the investor's request (product §22.3). Throws
 * `forbidden`; `invalid` at `group_id` for an unknown group; `wrong_state` if the investor declared another group since
 * the page was read, or the group was removed.
 */
export async function settleGroup(app: App, { actor, investorId, seen, groupId }: Settle): Promise<void> {
  requireStaff(actor, "profiles.review");
  if (groupId !== null && !(await readLineage(app, groupId))) {
    throw new AppError("invalid", { fields: { group_id: ["groupTree:issues.unknown"] } });
  }
  const left = [seen.groupId, seen.askedGroupId].filter((id): id is string => id !== null && id !== groupId);
  await commitGuarded(app, {
    update: app.db
      .update(investors)
      .set({ groupId, groupCheckedAt: app.now(), askedGroupId: null, groupKept: false, groupDeclaredAt: null })
      .where(
        and(
          eq(investors.id, investorId),
          sql`group_id IS ${seen.groupId} AND asked_group_id IS ${seen.askedGroupId}`,
          isThere(groupId),
        ),
      ),
    event: recordEvent(app, {
      actor,
      action: "investor.group_settled",
      subject: { kind: "investor", id: investorId },
      data: { group_id: groupId, before: seen.groupId, asked: seen.askedGroupId },
    }),
    extraStatements: [
      ...(groupId === seen.groupId ? [] : [outdateWalls(app, { investorIds: [investorId] })]),
      ...left.map((id) => removeIfUnused(app, id)),
    ],
  });
}
