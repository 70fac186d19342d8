import { ulid } from "ulidx";
import { investorAccess, startupAccess } from "~/features/access/rules";
import type { Actor } from "~/features/access/viewer";
import type { App } from "~/server/app.server";
import { AppError } from "~/server/errors";
import { type Delivery, deliver } from "./deliver.server";
import { findPair, pairWith } from "./queries.server";

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
  const access: ReadonlySet<string> =
    side === "investor" ? startupAccess(actor, found.startup) : investorAccess(actor, found.investor);
  const delivery = await deliver(app, {
    side,
    pair,
    parties: found.parties,
    message,
    clientId,
    mayStart: access.has("message"),
  });
  if (delivery) return delivery;
  if (!access.has("card")) throw notFound;
  throw new AppError(side === "investor" ? "level_too_low" : "forbidden");
}
