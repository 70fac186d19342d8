import { and, eq } from "drizzle-orm";
import { commitGuarded } from "~/db/commit-guarded.server";
import { isOneOf } from "~/db/is-one-of";
import { LostRace, retryLostRace } from "~/db/lost-race";
import { firewallRules } from "~/db/schema";
import type { WallClass } from "~/db/values";
import type { StartupViewer } from "~/features/core/access/viewer";
import type { WallTarget } from "~/features/core/access/walls";
import { recordEvent } from "~/features/core/audit/record-event.server";
import type { App } from "~/server/app.server";
import { AppError } from "~/server/errors";
import type { RuleChange } from "./hide-from.server";
import { areStored, indexWalls, wallStatements } from "./index-walls.server";
import { readRules } from "./read-rules.server";
import { classesOf, parseTarget } from "./rules";

/**
 * Removes the actor's own rules that hide these classes from a target, even if the group or investor no longer exists,
 * and updates the listing in the same transaction. Idempotent; a repeat rewrites the listing. Throws `invalid` if the
 * text is not a target.
 */
export async function unhideFrom(
  app: App,
  { actor, target: sent, classes }: { actor: Pick<StartupViewer, "id">; target: string; classes: readonly WallClass[] },
): Promise<RuleChange> {
  const target = parseTarget(sent);
  if (!target) throw new AppError("invalid", { fields: { target: ["firewall:issues.target"] } });
  const removed = await retryLostRace(() => removeRules(app, { actor, target, classes }), {
    tries: 5,
    exhausted: () => new LostRace(),
  });
  return { target, classes: removed };
}

interface Rules {
  actor: Pick<StartupViewer, "id">;
  target: WallTarget;
  classes: readonly WallClass[];
}

async function removeRules(app: App, { actor, target, classes }: Rules): Promise<WallClass[]> {
  const rules = await readRules(app, actor.id);
  const removed = classesOf(rules, target).filter((each) => classes.includes(each));
  if (removed.length === 0) {
    await indexWalls(app, actor.id);
    return [];
  }
  const after = rules.filter((rule) => rule.target !== target || !removed.includes(rule.class));
  const results = await commitGuarded(app, {
    update: app.db
      .delete(firewallRules)
      .where(
        and(
          eq(firewallRules.startupId, actor.id),
          eq(firewallRules.target, target),
          isOneOf(firewallRules.class, removed),
        ),
      ),
    event: recordEvent(app, {
      actor,
      action: "startup.unhidden",
      subject: { kind: "startup", id: actor.id },
      data: { target, classes: removed },
    }),
    extraStatements: await wallStatements(app, actor.id, after),
  });
  if (!areStored(after, results)) await indexWalls(app, actor.id);
  return removed;
}
