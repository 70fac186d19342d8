import type { Actor } from "~/features/core/access/viewer";
import type { App } from "~/server/app.server";
import { inboxOf } from "./objects";

/**
 * Tells the actor's other pages and devices that something changed in a conversation of which the other side has not heard: a
 * pass that can be undone, a block. Never throws; a page that misses it shows the change when it is loaded again.
 */
export async function tellOwnPages(app: App, { actor, targetId }: { actor: Actor; targetId: string }): Promise<void> {
  try {
    await inboxOf(app, actor.id).touch(targetId);
  } catch (error) {
    console.error(error);
  }
}
