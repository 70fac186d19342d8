import type { Actor } from "~/features/core/access/viewer";
import type { App } from "~/server/app.server";
import { conversationOf } from "./objects";
import { pairWith } from "./queries.server";
import { refusalError } from "./refusals";
import { tellOwnPages } from "./tell-own-pages.server";

/**
 * Reopens a conversation; only the side that passed may. Throws `wrong_state` if the actor has not passed, `blocked`
 * while either side blocks, `rate_limited`, `forbidden` for staff.
 */
export async function reopenConversation(app: App, options: { actor: Actor; targetId: string }): Promise<void> {
  const { side, pair } = pairWith(options.actor, options.targetId);
  const outcome = await conversationOf(app, pair).reopen(side);
  if (outcome.kind !== "done") throw refusalError(outcome);
  await tellOwnPages(app, options);
}
