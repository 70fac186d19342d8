import { sql } from "drizzle-orm";
import { commitGuarded } from "~/db/commit-guarded.server";
import { insertFrom } from "~/db/insert-if.server";
import { isLostOrTaken, LostRace, retryLostRace } from "~/db/lost-race";
import { firewallRules } from "~/db/schema";
import type { WallClass } from "~/db/values";
import type { StartupViewer } from "~/features/core/access/viewer";
import type { WallTarget } from "~/features/core/access/walls";
import { recordEvent } from "~/features/core/audit/record-event.server";
import { leaveHiddenQueues } from "~/features/messaging/invitation-queue/leave-queue.server";
import { isThere } from "~/features/profiles/groups/named-group.server";
import type { App } from "~/server/app.server";
import { AppError } from "~/server/errors";
import { areStored, indexWalls, wallStatements } from "./index-walls.server";
import { readRules } from "./read-rules.server";
import { requireTarget } from "./require-target.server";
import { classesOf, maxRules, splitTarget } from "./rules";

/** The result of a change of rules; `classes` is empty if nothing had to change. */
export interface RuleChange {
  target: WallTarget;
  classes: WallClass[];
}

/**
 * Hides classes of the actor's own profile from a target until `unhideFrom` (product §22.1), and updates the listing in
 * the same transaction. Idempotent; a repeat rewrites the listing. Throws what `requireTarget` throws, and
 * `too_many_rules`.
 */
export async function hideFrom(
  app: App,
  { actor, target: sent, classes }: { actor: Pick<StartupViewer, "id">; target: string; classes: readonly WallClass[] },
): Promise<RuleChange> {
  const change = await retryLostRace(
    async () => {
      // Checked for each try: a merge may have removed the group since the last one.
      const target = await requireTarget(app, { actor, target: sent, classes });
      return { target, classes: await addRules(app, { actor, target, classes }) };
    },
    { tries: 5, exhausted: () => new LostRace(), isLost: isLostOrTaken },
  );
  if (classes.includes("profile")) await leaveHiddenQueues(app, { startupId: actor.id });
  return change;
}

interface Rules {
  actor: Pick<StartupViewer, "id">;
  target: WallTarget;
  classes: readonly WallClass[];
}

async function addRules(app: App, { actor, target, classes }: Rules): Promise<WallClass[]> {
  const rules = await readRules(app, actor.id);
  const known = classesOf(rules, target);
  const added = [...new Set(classes)].filter((each) => !known.includes(each));
  if (added.length === 0) {
    await indexWalls(app, actor.id);
    return [];
  }
  if (rules.length + added.length > maxRules) throw new AppError("too_many_rules");
  const after = [...rules, ...added.map((each) => ({ target, class: each }))];
  const { kind, id } = splitTarget(target);
  const results = await commitGuarded(app, {
    update: insertFrom(
      app.db,
      firewallRules,
      { startupId: actor.id, target, class: sql`added.value`, createdAt: app.now() },
      sql`FROM json_each(${JSON.stringify(added)}) AS added
        WHERE (SELECT count(*) FROM firewall_rules WHERE startup_id = ${actor.id}) <= ${maxRules - added.length}
          AND ${isThere(kind === "group" ? id : null)}`,
    ),
    event: recordEvent(app, {
      actor,
      action: "startup.hidden",
      subject: { kind: "startup", id: actor.id },
      data: { target, classes: added },
    }),
    extraStatements: await wallStatements(app, actor.id, after),
  });
  if (!areStored(after, results)) await indexWalls(app, actor.id);
  return added;
}
