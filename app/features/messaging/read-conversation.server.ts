import type { Actor } from "~/features/core/access/viewer";
import type { App } from "~/server/app.server";
import { conversationOf } from "./objects";
import { pairWith } from "./queries.server";

/**
 * Marks the actor's conversation with a target as read (product §8.4). Does nothing if they have never talked. Throws
 * `forbidden` for staff.
 */
export async function readConversation(app: App, options: { actor: Actor; targetId: string }): Promise<void> {
  const { side, pair } = pairWith(options.actor, options.targetId);
  await conversationOf(app, pair).read(side);
}
