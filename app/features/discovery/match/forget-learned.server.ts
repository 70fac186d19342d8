import { eq } from "drizzle-orm";
import { commit } from "~/db/commit.server";
import { matchChoices, matchDismissals, matchLearning } from "~/db/schema";
import type { Actor } from "~/features/core/access/viewer";
import type { App } from "~/server/app.server";
import { AppError } from "~/server/errors";
import { makeStale } from "./dismiss-profile.server";
import { matchViewer } from "./picks";

/**
 * Deletes all that was learned from the actor's acts (product §7.4): acts up to now never count again, and its choices
 * are deleted. With `withDismissals`, dismissed profiles are suggested again too, so that its suggestions are those of
 * a member who has done nothing yet. Throws `forbidden` for staff.
 */
export async function forgetLearned(
  app: App,
  { actor, withDismissals }: { actor: Actor; withDismissals: boolean },
): Promise<void> {
  if (!matchViewer(actor)) throw new AppError("forbidden");
  const forgottenAt = app.now();
  await commit(app, [
    app.db
      .insert(matchLearning)
      .values({ accountId: actor.id, forgottenAt })
      .onConflictDoUpdate({ target: matchLearning.accountId, set: { forgottenAt } }),
    app.db.delete(matchChoices).where(eq(matchChoices.accountId, actor.id)),
    ...(withDismissals ? [app.db.delete(matchDismissals).where(eq(matchDismissals.accountId, actor.id))] : []),
    makeStale(app, actor.id),
  ]);
}
