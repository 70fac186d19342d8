import type { PassReason } from "~/db/values";
import type { Actor } from "~/features/core/access/viewer";
import type { App } from "~/server/app.server";
import { conversationOf } from "./objects";
import { pairWith } from "./queries.server";
import { refusalError } from "./refusals";
import { tellOwnPages } from "./tell-own-pages.server";

/**
 * Passes on a conversation with a reason; it closes for both once the pass can no longer be undone (`undoPass`).
 * `madeAt`, in milliseconds, is when other changes of the actor were stored together with it. Throws `wrong_state` if
 * the actor may not pass or already has, `blocked` while either side blocks, `rate_limited`, `forbidden` for staff.
 */
export async function passConversation(
  app: App,
  options: { actor: Actor; targetId: string; reason: PassReason; madeAt?: number },
): Promise<void> {
  const { side, pair } = pairWith(options.actor, options.targetId);
  const outcome = await conversationOf(app, pair).pass(side, options.reason, options.madeAt ?? null);
  if (outcome.kind !== "done") throw refusalError(outcome);
  await tellOwnPages(app, options);
}
