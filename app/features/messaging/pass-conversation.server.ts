import type { PassReason } from "~/db/values";
import type { Actor } from "~/features/core/access/viewer";
import type { App } from "~/server/app.server";
import { conversationOf } from "./objects";
import { pairWith } from "./queries.server";
import { refusalError } from "./refusals";
import { tellOwnPages } from "./tell-own-pages.server";

/**
 * Passes on a conversation for a reason, which closes it for both once it can no longer be undone (`undoPass`), or reopens
 * it (`reason` null), which only the side that passed may do. Throws `wrong_state` when that is done already or the actor may not, `blocked` while either has blocked the
 * other, `rate_limited`, `forbidden` for staff.
 */
export async function passConversation(
  app: App,
  options: { actor: Actor; targetId: string; reason: PassReason | null },
): Promise<void> {
  const { side, pair } = pairWith(options.actor, options.targetId);
  const outcome = await conversationOf(app, pair).pass(side, options.reason);
  if (outcome.kind !== "done") throw refusalError(outcome);
  await tellOwnPages(app, options);
}
