import { eq } from "drizzle-orm";
import { ulid } from "ulidx";
import { accounts } from "~/db/schema";
import type { Actor } from "~/features/access/viewer";
import { defaultLocale } from "~/locales/locale";
import type { App } from "~/server/app.server";
import { AppError } from "~/server/errors";
import { translate } from "~/server/i18n.server";
import { type Delivery, deliver } from "./deliver.server";
import { findMismatches } from "./find-mismatches.server";
import { accessOf, findPair, pairWith } from "./queries.server";
import { maxMessageLength } from "./schema";
import { dropCredit, spendCredit } from "./spend-credit.server";

/**
 * Writes to the other party (spec §3, §6): the first message of a pair is its pitch and needs the capability `message`
 * over the target's profile; where the two talk already it is an ordinary message, whatever has become of the profile.
 * A startup's pitch takes one of its month's credits, and a sentence of reason where it does not fit what the investor
 * states, which is sent with it. Throws `startup_not_found` or `investor_not_found` for a profile the actor cannot see, `level_too_low` for a
 * basic investor, `forbidden` for an unpublished startup or staff, `no_credit`, `invalid` naming `mismatch_reason`, or `message` where both together are too long, and
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
  const send = (text: string, mayOpen: boolean) =>
    deliver(app, {
      side,
      pair,
      parties: found.parties,
      message: text,
      clientId,
      attachments,
      mayStart: mayOpen,
    });
  const sent = await send(message, mayStart && actor.kind === "investor");
  if (sent) return sent;
  if (!isVisible) throw notFound;
  if (!mayStart) throw new AppError(side === "investor" ? "level_too_low" : "forbidden");
  if (actor.kind !== "startup") throw new AppError("forbidden");

  const unmet = await findMismatches(app, pair);
  if (unmet.length > 0 && !mismatchReason) {
    throw new AppError("invalid", { fields: { mismatch_reason: ["messaging:mismatch.reasonWanted"] } });
  }
  const pitch =
    unmet.length > 0 && mismatchReason
      ? `${message}\n\n${await reasonFor(app, { investorId: targetId, mismatchReason })}`
      : message;
  if (pitch.length > maxMessageLength) {
    const max = maxMessageLength - (pitch.length - message.length);
    throw new AppError("invalid", { fields: { message: [`too_long|{"max":${max}}`] } });
  }
  await spendCredit(app, { actor, investorId: targetId });
  try {
    const delivery = await send(pitch, true);
    if (!delivery) throw new Error("A pitch that may open a conversation was not taken.");
    return delivery;
  } catch (error) {
    await dropCredit(app, { actor, investorId: targetId });
    throw error;
  }
}

/** The reason as the investor reads it below the message: what it answers is said in the investor's language. */
async function reasonFor(app: App, options: { investorId: string; mismatchReason: string }): Promise<string> {
  const account = await app.db
    .select({ locale: accounts.locale })
    .from(accounts)
    .where(eq(accounts.id, options.investorId))
    .get();
  return translate(account?.locale ?? defaultLocale)("messaging:mismatch.sentReason", {
    reason: options.mismatchReason,
  });
}
