import type { Actor } from "~/features/access/viewer";
import { recordEvent } from "~/features/audit/record-event.server";
import type { App } from "~/server/app.server";
import { conversationOf } from "./objects";
import { requirePair } from "./queries.server";

/**
 * Keeps the other party of a conversation from writing to the actor, or lets it again. While either has blocked the
 * other nobody writes, and neither sees whether the other is there. Throws `not_found` where the two have not talked.
 */
export async function blockParty(
  app: App,
  options: { actor: Actor; targetId: string; isBlocked: boolean },
): Promise<void> {
  const { actor, targetId, isBlocked } = options;
  const { side, pair, recordId } = await requirePair(app, { actor, targetId });
  await conversationOf(app, pair).block(side, isBlocked);
  await recordEvent(app, {
    actor,
    action: isBlocked ? "conversation.blocked" : "conversation.unblocked",
    subject: { kind: "conversation", id: recordId },
  });
}
