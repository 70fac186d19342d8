import type { Actor } from "~/features/core/access/viewer";
import type { App } from "~/server/app.server";
import { AppError } from "~/server/errors";
import { conversationOf } from "../objects";
import { findPair, pairWith } from "../queries.server";
import { refusalError } from "../refusals";
import { otherSide } from "../rules";

/**
 * The actor's conversation with a target, in which the actor may now write. Throws `not_found` if the two have never
 * talked, and what sending a message throws otherwise: `blocked`, `wrong_state`, `recipient_unavailable`,
 * `rate_limited`, `forbidden` for staff.
 */
export async function requireReach(app: App, { actor, targetId }: { actor: Actor; targetId: string }) {
  const { side, pair } = pairWith(actor, targetId);
  const found = await findPair(app, pair);
  if (!found) throw new AppError("not_found");
  const isReachable = found.standing[otherSide(side)] === "active";
  const refusal = await conversationOf(app, pair).sendRefusal({ side, isReachable });
  if (refusal) throw refusalError(refusal);
  return { side, pair, parties: found.parties };
}
