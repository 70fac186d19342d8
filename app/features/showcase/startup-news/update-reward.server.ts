import { startupRewards } from "~/db/schema";
import type { StartupViewer } from "~/features/core/access/viewer";
import { recordEvent } from "~/features/core/audit/record-event.server";
import { commitRevision, nextRevision } from "~/features/records/editing/commit-revision.server";
import { type EditBase, saveMerged } from "~/features/records/editing/save-merged.server";
import { requireOwnFiles } from "~/features/records/records/foreign-files.server";
import { columnsOf } from "~/features/records/records/stored.server";
import { textLocales } from "~/locales/locale";
import type { App } from "~/server/app.server";
import { placeReward } from "./place-reward.server";
import type { StartupReward } from "./posts";
import { getOwnReward, isOwnPost } from "./queries.server";
import { rewardRecord } from "./record";
import type { RewardInput } from "./schema";

/** Fields only valid in combination: a text needs a name in its language. */
const linked = textLocales.map((locale) => [`langs.${locale}.name`, `langs.${locale}.description`]);

/**
 * Changes a reward of the actor's own startup (product §3.9); omitted fields are unchanged. `base` as in `updateNews`.
 * Throws `startup_not_found` if it does not exist or belongs to another startup (product §17.3), and otherwise like
 * `saveMerged`.
 */
export async function updateReward(
  app: App,
  options: { actor: Pick<StartupViewer, "id">; id: string; reward: RewardInput; base?: EditBase },
): Promise<{ reward: StartupReward; kept: string[] }> {
  const { actor, id, base } = options;
  const { position, ...reward } = options.reward;
  const { kept } = await saveMerged({
    read: () => getOwnReward(app, { actor, id }),
    changes: reward,
    base,
    linked,
    check: (stored, changes) => requireOwnFiles(app, { actor, record: rewardRecord, changes, stored }),
    write: (remaining, revision) =>
      commitRevision(app, [
        app.db
          .update(startupRewards)
          .set({ ...columnsOf(rewardRecord, remaining), revision: nextRevision, updatedAt: app.now() })
          .where(isOwnPost(startupRewards, { actor, id, revision })),
        recordEvent(
          app,
          { actor, action: "startup_reward.updated", subject: { kind: "startup", id: actor.id }, data: { id } },
          { ifChanged: true },
        ),
      ]),
  });
  if (position !== undefined) await placeReward(app, { actor, id, position });
  return { reward: await getOwnReward(app, { actor, id }), kept };
}
