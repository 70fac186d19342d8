import type { Actor } from "~/features/core/access/viewer";
import { getThread } from "~/features/messaging/get-thread.server";
import { undoPass } from "~/features/messaging/undo-pass.server";
import type { App } from "~/server/app.server";
import { withdrawMade } from "./withdraw-made.server";

/**
 * Undoes the actor's pass on a conversation, with what an investor made together with it; false, and nothing changes, if
 * it is too late (product §8.5). Throws what `undoPass` throws.
 */
export async function undoPassing(app: App, { actor, targetId }: { actor: Actor; targetId: string }): Promise<boolean> {
  const thread = await getThread(app, { actor, targetId, range: { newest: 1 } });
  const at = thread?.passing?.madeAt ?? null;
  const isUndone = await undoPass(app, { actor, targetId });
  if (isUndone && at !== null && actor.kind === "investor") {
    await withdrawMade(app, { actor, startupId: targetId, at });
  }
  return isUndone;
}
