import { and, asc, eq, lt, sql } from "drizzle-orm";
import { figureNames } from "~/db/figure-values";
import { investors, watchConditions } from "~/db/schema";
import type { StartupViewer } from "~/features/core/access/viewer";
import { taipeiMidnight, weekOf } from "~/locales/taipei-time";
import type { App } from "~/server/app.server";
import type { Watched } from "./condition";
import { isWaitingCondition } from "./waiting-condition.server";

/** Maximum number of conditions on the page. */
const mostShown = 100;

/**
 * Reads what investors who passed on the actor's startup wait for (product §26.2), by figure. Those without their names
 * must not be told apart: equal ones are one line, they appear together at the beginning of the week after they were
 * set, and disappear once a figure would meet them. Whether they wait or have been met makes no difference, because
 * that depends on whom the startup hides its numbers from.
 */
export async function readWatched(app: App, { actor }: { actor: Pick<StartupViewer, "id"> }): Promise<Watched[]> {
  const isOf = eq(watchConditions.startupId, actor.id);
  const { key, value } = watchConditions;
  const wasReached = sql`EXISTS (
    SELECT 1 FROM figures f WHERE f.startup_id = ${watchConditions.startupId} AND f.key = ${key}
      AND f.reported_at >= ${watchConditions.createdAt} AND f.value >= ${value}
  )`;
  const [named, unnamed] = await app.db.batch([
    app.db
      .select({ key, value, id: investors.id, name: investors.name })
      .from(watchConditions)
      .innerJoin(investors, eq(investors.id, watchConditions.investorId))
      .where(and(isOf, isWaitingCondition, eq(watchConditions.isNamed, true)))
      .orderBy(asc(investors.name), asc(investors.id))
      .limit(mostShown),
    app.db
      .selectDistinct({ key, value })
      .from(watchConditions)
      .where(
        and(
          isOf,
          eq(watchConditions.isNamed, false),
          lt(watchConditions.createdAt, taipeiMidnight(weekOf(app.now()))),
          sql`NOT ${wasReached}`,
        ),
      )
      .orderBy(asc(key), asc(value))
      .limit(mostShown),
  ]);
  const all: Watched[] = [
    ...named.map(({ id, name, ...condition }) => ({ ...condition, investor: { id, name } })),
    ...unnamed.map((condition) => ({ ...condition, investor: null })),
  ];
  return all.sort((a, b) => figureNames.indexOf(a.key) - figureNames.indexOf(b.key) || a.value - b.value);
}
