import { and, eq } from "drizzle-orm";
import { commit } from "~/db/commit.server";
import type { LearnedChoice, LearnedFeature } from "~/db/match-values";
import { matchChoices } from "~/db/schema";
import type { Actor } from "~/features/core/access/viewer";
import type { App } from "~/server/app.server";
import { AppError } from "~/server/errors";
import { makeStale } from "./dismiss-profile.server";
import { matchViewer } from "./picks";
import { readLearned } from "./read-learned.server";

/**
 * Overrides one line of what was learned from the actor's acts (product §7.4), or lets the acts decide again with
 * `choice` null. Idempotent. Throws `forbidden` for staff, and `not_found` if there is no such line.
 */
export async function chooseLearned(
  app: App,
  options: { actor: Actor; feature: LearnedFeature; key: string; choice: LearnedChoice | null },
): Promise<void> {
  const { actor, feature, key, choice } = options;
  const viewer = matchViewer(actor);
  if (!viewer) throw new AppError("forbidden");
  const { lines } = await readLearned(app, { viewer });
  if (!lines.some((line) => line.feature === feature && line.key === key)) throw new AppError("not_found");
  await commit(app, [
    choice === null
      ? app.db
          .delete(matchChoices)
          .where(
            and(eq(matchChoices.accountId, actor.id), eq(matchChoices.feature, feature), eq(matchChoices.key, key)),
          )
      : app.db
          .insert(matchChoices)
          .values({ accountId: actor.id, feature, key, choice, createdAt: app.now() })
          .onConflictDoUpdate({
            target: [matchChoices.accountId, matchChoices.feature, matchChoices.key],
            set: { choice },
          }),
    makeStale(app, actor.id),
  ]);
}
