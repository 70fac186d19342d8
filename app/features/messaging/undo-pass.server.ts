import type { Actor } from "~/features/core/access/viewer";
import type { App } from "~/server/app.server";
import { AppError } from "~/server/errors";
import { conversationOf } from "./objects";
import { pairWith } from "./queries.server";
import { tellOwnPages } from "./tell-own-pages.server";

/**
 * Undoes the actor's pass before the other side is told; false if it is too late. Throws `wrong_state` if there is no
 * conversation or the other side has passed, `forbidden` for staff.
 */
export async function undoPass(app: App, options: { actor: Actor; targetId: string }): Promise<boolean> {
  const { side, pair } = pairWith(options.actor, options.targetId);
  const outcome = await conversationOf(app, pair).undoPass(side);
  if (outcome === "wrong_state") throw new AppError("wrong_state");
  await tellOwnPages(app, options);
  return outcome === "undone";
}
