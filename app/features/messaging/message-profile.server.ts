import { ulid } from "ulidx";
import type { InvitationMismatch } from "~/db/values";
import { levelTooLow } from "~/features/core/access/level-too-low";
import type { Actor, StartupViewer } from "~/features/core/access/viewer";
import type { App } from "~/server/app.server";
import { AppError } from "~/server/errors";
import { logError } from "~/server/log-error.server";
import { type Delivery, deliver } from "./deliver.server";
import { findMismatches } from "./find-mismatches.server";
import { accessOf, findPair, pairWith } from "./queries.server";
import type { Pair } from "./rules";
import { settleInvitation } from "./settle-invitations.server";
import { spendCredit } from "./spend-credit.server";

/**
 * Writes to the other party (product §8.3). The first message of a pair is an invitation and needs the capability
 * `message` on the target's profile; later ones need only the conversation. A startup's invitation takes one of its
 * monthly credits, and needs a reason if it does not meet the investor's criteria; both are stored with it. Throws
 * `unclaimed` for a listing without an owner, `startup_not_found` or `investor_not_found` for a profile the actor
 * cannot see, `level_too_low` for a basic investor, `not_listed` for an unpublished startup, `hidden_from_recipient`
 * for a startup that hides its profile from this investor (product §22.6), `forbidden` for staff, `erasing` for an
 * account pending deletion, `no_credit`, `inbox_full`, `invalid` naming `mismatch_reason`, and what `deliver` throws.
 */
export async function messageProfile(
  app: App,
  options: {
    actor: Actor;
    targetId: string;
    message: string;
    clientId?: string;
    attachments?: string[];
    mismatchReason?: string;
  },
): Promise<Delivery> {
  const { actor, targetId, message, clientId = ulid(), attachments, mismatchReason } = options;
  const { side, pair } = pairWith(actor, targetId);
  const notFound = new AppError(side === "investor" ? "startup_not_found" : "investor_not_found");
  const found = await findPair(app, pair);
  if (!found) throw notFound;
  const { isVisible, mayStart } = accessOf(actor, found);
  if (isVisible && side === "investor" && found.startup.isUnclaimed) throw new AppError("unclaimed");
  const send = (opening: { mayStart: boolean; recordId?: string; mismatch?: InvitationMismatch }) =>
    deliver(app, {
      side,
      pair,
      parties: found.parties,
      standing: found.standing,
      message,
      clientId,
      attachments,
      ...opening,
    });
  const sent = await send({ mayStart: mayStart && actor.kind === "investor" });
  if (sent) return sent;
  if (!isVisible) throw notFound;
  if (!mayStart && actor.eraseAt !== null) throw new AppError("erasing");
  if (!mayStart) throw side === "investor" ? levelTooLow(actor) : notListed(actor);
  if (actor.kind !== "startup") throw new AppError("forbidden");
  if (found.hidden.has("profile")) throw new AppError("hidden_from_recipient");

  const unmet = await findMismatches(app, pair);
  if (unmet.length > 0 && !mismatchReason) {
    throw new AppError("invalid", { fields: { mismatch_reason: ["messaging:mismatch.reasonWanted"] } });
  }
  const mismatch = unmet.length > 0 && mismatchReason ? { kinds: unmet, reason: mismatchReason } : undefined;
  for (;;) {
    const delivery = await sendPaid(app, {
      actor,
      pair,
      send: (recordId) => send({ mayStart: true, recordId, mismatch }),
    });
    if (delivery) return delivery;
  }
}

function notListed(actor: Actor): AppError {
  const isInReview = actor.kind === "startup" && actor.isPublish === 1;
  return new AppError("not_listed", isInReview ? { text: "errors:not_listed_in_review" } : {});
}

/**
 * Sends an invitation on its credit. Returns null if it shared the credit with another invitation that failed and
 * returned it; it then needs its own credit. Throws `no_credit`, `inbox_full` and what `send` throws.
 */
async function sendPaid(
  app: App,
  options: { actor: StartupViewer; pair: Pair; send: (recordId: string) => Promise<Delivery | null> },
): Promise<Delivery | null> {
  const { actor, pair, send } = options;
  const { recordId, isOwn } = await spendCredit(app, { actor, investorId: pair.investorId });
  let delivery: Delivery | null = null;
  try {
    delivery = await send(recordId);
  } finally {
    if (isOwn && !delivery?.started) await settleQuietly(app, { pair, recordId });
  }
  if (delivery === null) await settleInvitation(app, { pair, recordId });
  return delivery;
}

/** If settling fails the credit stays spent until cron settles it, because the invitation may have arrived. */
async function settleQuietly(app: App, invitation: { pair: Pair; recordId: string }): Promise<void> {
  try {
    await settleInvitation(app, invitation);
  } catch (error) {
    logError(`The invitation ${invitation.recordId} waits to be settled.`, error);
  }
}
