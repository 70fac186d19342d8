import type { Actor } from "~/features/core/access/viewer";
import { recordEvent } from "~/features/core/audit/record-event.server";
import type { App } from "~/server/app.server";
import { conversationOf } from "./objects";
import { requirePair } from "./queries.server";
import { tellOwnPages } from "./tell-own-pages.server";

/**
 * Blocks or unblocks the other party of a conversation. While either side blocks, neither can write or see the other's
 * presence. Throws `not_found` if the two have never talked.
 */
export async function blockParty(
  app: App,
  options: { actor: Actor; targetId: string; isBlocked: boolean },
): Promise<void> {
  const { actor, targetId, isBlocked } = options;
  const { side, pair, recordId } = await requirePair(app, { actor, targetId });
  await conversationOf(app, pair).block(side, isBlocked);
  await tellOwnPages(app, { actor, targetId });
  await recordEvent(app, {
    actor,
    action: isBlocked ? "conversation.blocked" : "conversation.unblocked",
    subject: { kind: "conversation", id: recordId },
  });
}
