import type { Actor } from "~/features/core/access/viewer";
import { recordEvent } from "~/features/core/audit/record-event.server";
import type { App } from "~/server/app.server";
import { endMeetingsOfPair } from "./meetings/end-meetings.server";
import { conversationOf } from "./objects";
import { requirePair } from "./queries.server";
import { tellOwnPages } from "./tell-own-pages.server";

/**
 * Blocks or unblocks the other party of a conversation. While either side blocks, neither can write or see the other's
 * presence; blocking ends the meetings of the two that are not over (product §24.3). Throws `not_found` if the two have
 * never talked.
 */
export async function blockParty(
  app: App,
  options: { actor: Actor; targetId: string; isBlocked: boolean },
): Promise<void> {
  const { actor, targetId, isBlocked } = options;
  const { side, pair, recordId } = await requirePair(app, { actor, targetId });
  await conversationOf(app, pair).block(side, isBlocked);
  // Blocked before: an offer made at the same moment would otherwise stay open.
  if (isBlocked) await endMeetingsOfPair(app, { pair, side });
  await tellOwnPages(app, { actor, targetId });
  await recordEvent(app, {
    actor,
    action: isBlocked ? "conversation.blocked" : "conversation.unblocked",
    subject: { kind: "conversation", id: recordId },
  });
}
