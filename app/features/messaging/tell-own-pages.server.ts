import type { Actor } from "~/features/core/access/viewer";
import type { App } from "~/server/app.server";
import { logError } from "~/server/log-error.server";
import { inboxOf } from "./objects";

/**
 * Notifies the actor's other pages and devices of a change the other side does not see, such as an undoable pass or a
 * block. Never throws; a page that misses it shows the change on its next load.
 */
export async function tellOwnPages(
  app: App,
  { actor, targetId }: { actor: Pick<Actor, "id">; targetId: string },
): Promise<void> {
  try {
    await inboxOf(app, actor.id).touch(targetId);
  } catch (error) {
    logError(error);
  }
}
