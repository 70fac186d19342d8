import { commit } from "~/db/commit.server";
import { type WishField, wishFields } from "~/db/match-values";
import { matchWishes } from "~/db/schema";
import type { Actor } from "~/features/core/access/viewer";
import type { App } from "~/server/app.server";
import { AppError } from "~/server/errors";
import { makeStale } from "./dismiss-profile.server";
import { matchViewer } from "./picks";
import { type StoredWishes, wishesOfSide } from "./wishes.server";

/**
 * Replaces whom the actor looks for (product §7.4), and has its suggestions made again. What only the other side can say
 * is ignored. Throws `forbidden` for staff.
 */
export async function saveWishes(app: App, { actor, wishes }: { actor: Actor; wishes: StoredWishes }): Promise<void> {
  const viewer = matchViewer(actor);
  if (!viewer) throw new AppError("forbidden");
  const own: readonly WishField[] = wishesOfSide[viewer.kind];
  const ignored = Object.fromEntries(wishFields.flatMap((field) => (own.includes(field) ? [] : [[field, []]])));
  const row = { ...wishes, ...ignored, updatedAt: app.now() };
  await commit(app, [
    app.db
      .insert(matchWishes)
      .values({ accountId: actor.id, ...row })
      .onConflictDoUpdate({ target: matchWishes.accountId, set: row }),
    makeStale(app, actor.id),
  ]);
}
