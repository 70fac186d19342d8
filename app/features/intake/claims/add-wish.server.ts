import { sql } from "drizzle-orm";
import { insertIf } from "~/db/insert-if.server";
import { joinWishes } from "~/db/schema";
import type { Actor } from "~/features/core/access/viewer";
import type { App } from "~/server/app.server";
import { AppError } from "~/server/errors";
import { findUnclaimed, maxWishes } from "./queries.server";

/**
 * Adds an unclaimed company to those the actor, an investor, wants to be notified about when they join. Idempotent.
 * Throws `forbidden` for others, `not_found` unless the listing is unclaimed, and `too_many_wishes` beyond `maxWishes`.
 */
export async function addWish(app: App, { actor, startupId }: { actor: Actor; startupId: string }): Promise<void> {
  if (actor.kind !== "investor") throw new AppError("forbidden");
  if (!(await findUnclaimed(app, { id: startupId }))) throw new AppError("not_found");
  const isOwn = sql`account_id = ${actor.id}`;
  await insertIf(
    app.db,
    joinWishes,
    { accountId: actor.id, startupId, createdAt: app.now() },
    sql`(SELECT count(*) FROM join_wishes WHERE ${isOwn}) < ${maxWishes}`,
  ).onConflictDoNothing();
  const stored = await app.db.$count(joinWishes, sql`${isOwn} AND startup_id = ${startupId}`);
  if (stored === 0) throw new AppError("too_many_wishes");
}
