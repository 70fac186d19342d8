import { ulid } from "ulidx";
import type { Actor } from "~/features/access/viewer";
import type { App } from "~/server/app.server";
import { AppError } from "~/server/errors";
import { type Delivery, deliver } from "./deliver.server";
import { accessOf, findPair, pairWith } from "./queries.server";

/**
 * Writes to the other party (spec §3, §6): the first message of a pair is its pitch and needs the capability `message`
 * over the target's profile; where the two talk already it is an ordinary message, whatever has become of the profile.
 * Throws `startup_not_found` or `investor_not_found` for a profile the actor cannot see, `level_too_low` for a basic
 * investor, `forbidden` for an unpublished startup or staff, `rate_limited`.
 */
export async function startConversation(
  app: App,
  options: { actor: Actor; targetId: string; message: string; clientId?: string },
): Promise<Delivery> {
  const { actor, targetId, message, clientId = ulid() } = options;
  const { side, pair } = pairWith(actor, targetId);
  const notFound = new AppError(side === "investor" ? "startup_not_found" : "investor_not_found");
  const found = await findPair(app, pair);
  if (!found) throw notFound;
  const { isVisible, mayStart } = accessOf(actor, found);
  const delivery = await deliver(app, {
    side,
    pair,
    parties: found.parties,
    message,
    clientId,
    mayStart,
  });
  if (delivery) return delivery;
  if (!isVisible) throw notFound;
  throw new AppError(side === "investor" ? "level_too_low" : "forbidden");
}
