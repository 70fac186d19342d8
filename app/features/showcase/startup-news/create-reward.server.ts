import { eq, sql } from "drizzle-orm";
import { ulid } from "ulidx";
import { commitGuarded } from "~/db/commit-guarded.server";
import { insertIf } from "~/db/insert-if.server";
import { startupRewards } from "~/db/schema";
import type { StartupViewer } from "~/features/core/access/viewer";
import { recordEvent } from "~/features/core/audit/record-event.server";
import { requireOwnFiles } from "~/features/records/records/foreign-files.server";
import { columnsOf } from "~/features/records/records/stored.server";
import type { App } from "~/server/app.server";
import { AppError } from "~/server/errors";
import { placeReward } from "./place-reward.server";
import type { StartupReward } from "./posts";
import { getOwnReward } from "./queries.server";
import { rewardRecord } from "./record";
import type { RewardInput } from "./schema";

/** The maximum number of rewards per startup. */
export const maxRewards = 30;

/**
 * Adds a reward to the actor's own startup (product §3.9), at `position` or at the end. Throws `invalid` for someone
 * else's file and beyond 30 rewards.
 */
export async function createReward(
  app: App,
  { actor, reward }: { actor: Pick<StartupViewer, "id">; reward: RewardInput },
): Promise<StartupReward> {
  await requireOwnFiles(app, { actor, record: rewardRecord, changes: reward, stored: {} });
  const now = app.now();
  const id = ulid(now);
  const own = sql`(SELECT count(*) FROM ${startupRewards} WHERE ${eq(startupRewards.startupId, actor.id)})`;
  await commitGuarded(app, {
    update: insertIf(
      app.db,
      startupRewards,
      {
        ...columnsOf(rewardRecord, reward),
        id,
        startupId: actor.id,
        position: sql`(SELECT COALESCE(MAX(position) + 1, 0) FROM startup_rewards WHERE startup_id = ${actor.id})`,
        createdAt: now,
        updatedAt: now,
      },
      sql`${own} < ${maxRewards}`,
    ),
    event: recordEvent(app, {
      actor,
      action: "startup_reward.created",
      subject: { kind: "startup", id: actor.id },
      data: { id },
    }),
    error: () =>
      new AppError("invalid", { fields: { langs: [`ownNews:issues.tooMany|${JSON.stringify({ max: maxRewards })}`] } }),
  });
  if (reward.position !== undefined) await placeReward(app, { actor, id, position: reward.position });
  return getOwnReward(app, { actor, id });
}
