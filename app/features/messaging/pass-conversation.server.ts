import type { PassReason } from "~/db/values";
import type { Actor } from "~/features/access/viewer";
import type { App } from "~/server/app.server";
import { conversationOf } from "./objects";
import { pairWith } from "./queries.server";
import { refusalError } from "./refusals";

/**
 * Passes on a conversation for a reason, which closes it for both, or opens it again (`reason` null), which only who
 * passed may do. Throws `wrong_state` when it is so already or not the actor's to do, `blocked` while either has blocked the
 * other, `rate_limited`, `forbidden` for staff.
 */
export async function passConversation(
  app: App,
  options: { actor: Actor; targetId: string; reason: PassReason | null },
): Promise<void> {
  const { side, pair } = pairWith(options.actor, options.targetId);
  const outcome = await conversationOf(app, pair).pass(side, options.reason);
  if (outcome.kind !== "done") throw refusalError(outcome);
}
