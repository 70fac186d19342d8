import type { Actor } from "~/features/core/access/viewer";
import type { App } from "~/server/app.server";
import { conversationOf } from "./objects";
import { pairWith } from "./queries.server";

/**
 * Marks all messages of the actor's conversation with a target as read for the actor's side (product §8.4).
 * Nothing happens where the two have not talked. Throws `forbidden` for staff.
 */
export async function readConversation(app: App, options: { actor: Actor; targetId: string }): Promise<void> {
  const { side, pair } = pairWith(options.actor, options.targetId);
  await conversationOf(app, pair).read(side);
}
