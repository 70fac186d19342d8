import { runInDurableObject } from "cloudflare:test";
import type { PassReason } from "~/db/values";
import type { Actor } from "~/features/core/access/viewer";
import { passConversation } from "~/features/messaging/pass-conversation.server";
import { pairWith } from "~/features/messaging/queries.server";
import { undoPassFor } from "~/features/messaging/rules";
import type { App } from "~/server/app.server";
import { conversationObject } from "./conversation-object";

/** Passes on a conversation and lets the undo period expire; from then on the conversation's clock stands still. */
export async function passFinally(
  app: App,
  options: { actor: Actor; targetId: string; reason: PassReason },
): Promise<void> {
  await passConversation(app, options);
  const { pair } = pairWith(options.actor, options.targetId);
  await runInDurableObject(conversationObject(app, pair), async (object) => {
    const then = object.now() + undoPassFor;
    object.now = () => then;
    await object.alarm();
  });
}
