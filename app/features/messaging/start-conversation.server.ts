import { ulid } from "ulidx";
import type { PitchMismatch } from "~/db/values";
import { levelTooLow } from "~/features/core/access/level-too-low";
import type { Actor, StartupViewer } from "~/features/core/access/viewer";
import type { App } from "~/server/app.server";
import { AppError } from "~/server/errors";
import { type Delivery, deliver } from "./deliver.server";
import { findMismatches } from "./find-mismatches.server";
import { accessOf, findPair, pairWith } from "./queries.server";
import type { Pair } from "./rules";
import { settlePitch } from "./settle-pitches.server";
import { spendCredit } from "./spend-credit.server";

/**
 * Writes to the other party (product §8.3): the first message of a pair is its pitch and needs the capability `message`
 * over the target's profile; where the two talk already it is an ordinary message, whatever has become of the profile.
 * A startup's pitch takes one of its month's credits, and a sentence of reason where it does not fit what the investor
 * states, which is stored beside its text with what does not fit. Throws `unclaimed` for a listing without an owner,
 * `startup_not_found` or `investor_not_found` for a profile the actor cannot see, `level_too_low` for a basic investor,
 * `not_listed` for an unpublished startup, `forbidden` for staff, `erasing` for an account that waits for its deletion,
 * `no_credit`, `invalid` naming `mismatch_reason`, and
 * what `deliver` throws.
 */
export async function startConversation(
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
  const send = (opening: { mayStart: boolean; recordId?: string; mismatch?: PitchMismatch }) =>
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
 * Sends a pitch on its credit. Null when the credit was shared with another pitch that failed and was returned in the
 * meantime: the pitch then needs a credit of its own. Throws `no_credit` and what `send` throws.
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
  if (delivery === null) await settlePitch(app, { pair, recordId });
  return delivery;
}

/** A credit that cannot be settled now stays spent until cron settles it: the pitch may have arrived. */
async function settleQuietly(app: App, pitch: { pair: Pair; recordId: string }): Promise<void> {
  try {
    await settlePitch(app, pitch);
  } catch (error) {
    console.error(`The pitch ${pitch.recordId} waits to be settled.`, error);
  }
}
