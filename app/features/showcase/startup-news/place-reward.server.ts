import { and, asc, eq, sql } from "drizzle-orm";
import { isOneOf } from "~/db/is-one-of";
import { startupRewards } from "~/db/schema";
import type { StartupViewer } from "~/features/core/access/viewer";
import type { App } from "~/server/app.server";
import { AppError } from "~/server/errors";

/**
 * Moves one of the actor's own rewards to a zero-based position, capped at the end. Throws `startup_not_found` if it
 * does not exist or belongs to another startup (product §17.3).
 */
export async function placeReward(
  app: App,
  { actor, id, position }: { actor: Pick<StartupViewer, "id">; id: string; position: number },
): Promise<void> {
  const rows = await app.db
    .select({ id: startupRewards.id })
    .from(startupRewards)
    .where(eq(startupRewards.startupId, actor.id))
    .orderBy(asc(startupRewards.position), asc(startupRewards.id));
  const others = rows.map((row) => row.id).filter((other) => other !== id);
  if (others.length === rows.length) throw new AppError("startup_not_found");
  const order = others.toSpliced(Math.max(0, position), 0, id);
  // A single statement, so that concurrent moves leave every reward with a distinct position.
  await app.db
    .update(startupRewards)
    .set({
      position: sql`(SELECT key FROM json_each(${JSON.stringify(order)}) WHERE value = ${startupRewards.id})`,
      updatedAt: sql`CASE WHEN ${startupRewards.id} = ${id} THEN ${app.now()} ELSE ${startupRewards.updatedAt} END`,
    })
    .where(and(eq(startupRewards.startupId, actor.id), isOneOf(startupRewards.id, order)));
}
