import { and, eq } from "drizzle-orm";
import { commit } from "~/db/commit.server";
import { matchDismissals } from "~/db/schema";
import type { Actor } from "~/features/core/access/viewer";
import type { App } from "~/server/app.server";
import { makeStale } from "./dismiss-profile.server";

/** Undoes a dismissal, even if the profile is no longer published. Idempotent. */
export async function restoreProfile(app: App, { actor, targetId }: { actor: Actor; targetId: string }): Promise<void> {
  await commit(app, [
    app.db
      .delete(matchDismissals)
      .where(and(eq(matchDismissals.accountId, actor.id), eq(matchDismissals.targetId, targetId))),
    makeStale(app, actor.id),
  ]);
}
