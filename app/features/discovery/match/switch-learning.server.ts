import { commit } from "~/db/commit.server";
import { matchLearning } from "~/db/schema";
import type { Actor } from "~/features/core/access/viewer";
import type { App } from "~/server/app.server";
import { AppError } from "~/server/errors";
import { makeStale } from "./dismiss-profile.server";
import { matchViewer } from "./picks";

/**
 * Switches on or off whether the actor's suggestions follow what it does (product §7.4). Once on again, acts from while
 * it was off count too. Idempotent. Throws `forbidden` for staff.
 */
export async function switchLearning(app: App, { actor, isOn }: { actor: Actor; isOn: boolean }): Promise<void> {
  if (!matchViewer(actor)) throw new AppError("forbidden");
  await commit(app, [
    app.db
      .insert(matchLearning)
      .values({ accountId: actor.id, isOn })
      .onConflictDoUpdate({ target: matchLearning.accountId, set: { isOn } }),
    makeStale(app, actor.id),
  ]);
}
