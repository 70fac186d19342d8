import { startupRewards } from "~/db/schema";
import type { StartupViewer } from "~/features/access/viewer";
import { recordEvent } from "~/features/audit/record-event.server";
import type { App } from "~/server/app.server";
import { AppError } from "~/server/errors";
import { rewardColumns } from "./columns.server";
import { placeReward } from "./place-reward.server";
import type { StartupReward } from "./posts";
import { getOwnReward, isOwnPost } from "./queries.server";
import type { RewardInput } from "./schema";

/**
 * Changes a reward of the actor's own startup (spec §7); what is not given stays. Throws `startup_not_found` for what
 * does not exist or is another's (spec §8).
 */
export async function updateReward(
  app: App,
  { actor, id, reward }: { actor: Pick<StartupViewer, "id">; id: string; reward: RewardInput },
): Promise<StartupReward> {
  const [update] = await app.db.batch([
    app.db
      .update(startupRewards)
      .set({ ...rewardColumns(reward), updatedAt: app.now() })
      .where(isOwnPost(startupRewards, { actor, id })),
    recordEvent(
      app,
      { actor, action: "startup_reward.update", subject: { kind: "startup", id: actor.id }, data: { id } },
      { ifChanged: true },
    ),
  ]);
  if (update.meta.changes === 0) throw new AppError("startup_not_found");
  if (reward.position !== undefined) await placeReward(app, { actor, id, position: reward.position });
  return getOwnReward(app, { actor, id });
}
