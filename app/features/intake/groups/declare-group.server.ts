import { and, eq, sql } from "drizzle-orm";
import { commitGuarded } from "~/db/commit-guarded.server";
import { investors } from "~/db/schema";
import type { InvestorViewer } from "~/features/core/access/viewer";
import { recordEvent } from "~/features/core/audit/record-event.server";
import { outdateWalls } from "~/features/core/firewall/outdate-walls.server";
import { declared, isQuestion } from "~/features/profiles/groups/declaration";
import { isThere, mayHaveRules, namedGroup, removeIfUnused } from "~/features/profiles/groups/named-group.server";
import { readGroupOf } from "~/features/profiles/groups/own-group.server";
import type { App } from "~/server/app.server";

/**
 * Declares the actor's own corporate group by name, empty for none (product §22.3). A new name adds a group that staff
 * have not checked. Returns whether the actor is told that staff have to answer first, because they confirmed another
 * group. Throws `wrong_state` if the group was changed or removed meanwhile.
 */
export async function declareGroup(
  app: App,
  { actor, name }: { actor: Pick<InvestorViewer, "id">; name: string },
): Promise<{ isQuestion: boolean }> {
  const before = await readGroupOf(app, actor.id);
  const group = await namedGroup(app, name);
  const now = app.now();
  const isKnown = before.groupId !== null && (await mayHaveRules(app, before.groupId));
  const after = declared(before, { groupId: group?.id ?? null, isKnown, now });
  if (after !== before) {
    const left = [before.groupId, before.askedGroupId].filter(
      (id): id is string => id !== null && id !== after.groupId && id !== after.askedGroupId,
    );
    await commitGuarded(app, {
      before: group?.inserts ?? [],
      update: app.db
        .update(investors)
        .set(after)
        .where(
          and(
            eq(investors.id, actor.id),
            sql`group_id IS ${before.groupId} AND asked_group_id IS ${before.askedGroupId}`,
            sql`group_checked_at IS ${before.groupCheckedAt} AND group_kept = ${before.groupKept}`,
            isThere(group?.id ?? null),
          ),
        ),
      event: recordEvent(app, {
        actor,
        action: "investor.group_declared",
        subject: { kind: "investor", id: actor.id },
        data: { group_id: group?.id ?? null, is_question: isQuestion(after) },
      }),
      extraStatements: [
        ...(after.groupId === before.groupId ? [] : [outdateWalls(app, { investorIds: [actor.id] })]),
        ...left.map((id) => removeIfUnused(app, id)),
      ],
    });
  }
  return { isQuestion: isQuestion(after) };
}
