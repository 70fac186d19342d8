import { and, eq, isNull, sql } from "drizzle-orm";
import { commit } from "~/db/commit.server";
import { insertIf } from "~/db/insert-if.server";
import { isNotOneOf } from "~/db/is-one-of";
import { watchConditions } from "~/db/schema";
import type { InvestorViewer } from "~/features/core/access/viewer";
import { isFigureValue } from "~/features/deals/figures/figure";
import type { App } from "~/server/app.server";
import { AppError } from "~/server/errors";
import { ulid } from "~/server/ulid";
import { type Condition, mostConditions } from "./condition";
import { requireWatchable } from "./require-watchable.server";

/**
 * Replaces what the actor waits for at a startup (product §26.2): at most three figures, each at least a value. Those
 * that stay the same keep their time; met ones are kept. They wait while the actor has passed. Throws `not_found` for a
 * startup that is not listed to the actor, `level_too_low` for a basic member, and `invalid` with the field
 * `conditions`.
 */
export async function saveConditions(
  app: App,
  {
    actor,
    startupId,
    conditions,
    isNamed,
  }: { actor: InvestorViewer; startupId: string; conditions: readonly Condition[]; isNamed: boolean },
): Promise<void> {
  const isRight =
    conditions.length <= mostConditions &&
    new Set(conditions.map(({ key }) => key)).size === conditions.length &&
    conditions.every(({ key, value }) => value >= 1 && isFigureValue(key, value));
  if (!isRight) throw new AppError("invalid", { fields: { conditions: ["validation:invalid"] } });
  await requireWatchable(app, { actor, startupId });
  const { investorId, key, value } = watchConditions;
  const open = and(eq(investorId, actor.id), eq(watchConditions.startupId, startupId), isNull(watchConditions.metAt));
  const kept = conditions.map((condition) => JSON.stringify([condition.key, condition.value, isNamed ? 1 : 0]));
  await commit(app, [
    app.db
      .delete(watchConditions)
      .where(and(open, isNotOneOf(sql`json_array(${key}, ${value}, ${watchConditions.isNamed})`, kept))),
    ...conditions.map((condition) =>
      insertIf(
        app.db,
        watchConditions,
        { id: ulid(app.now()), investorId: actor.id, startupId, ...condition, isNamed, createdAt: app.now() },
        sql`(SELECT count(*) FROM watch_conditions WHERE ${open}) < ${mostConditions}`,
      ).onConflictDoNothing(),
    ),
  ]);
}
