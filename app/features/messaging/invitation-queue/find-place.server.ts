import { and, asc, eq } from "drizzle-orm";
import { invitationCredits, invitationQueue } from "~/db/schema";
import type { App } from "~/server/app.server";
import { maxOpenInvitations } from "../invitation-credits";
import type { Pair } from "../rules";
import { isOpenTo, isQueued } from "./conditions.server";
import { type InvitationPlace, maxQueued, placeOf } from "./rules";

/** Returns where a startup stands with an investor: whether it can invite now, and its place in the queue (product §8.3). */
export async function findPlace(app: App, pair: Pair): Promise<InvitationPlace> {
  const [spent, queue] = await app.db.batch(selectInbox(app, pair.investorId));
  return placeIn(app, pair, spent, queue);
}

/** Does the same from the rows of `selectInbox`. */
export function placeIn(
  app: App,
  { startupId }: Pick<Pair, "startupId">,
  spent: ReadonlyArray<{ spentAt: number }>,
  queue: ReadonlyArray<{ startupId: string; heldUntil: number | null }>,
): InvitationPlace {
  return placeOf(startupId, { spent: spent.map(({ spentAt }) => spentAt), queue }, app.now());
}

/** Selects an investor's open invitations, oldest first, and its queue, first come first. */
export function selectInbox(app: App, investorId: string) {
  return [
    app.db
      .select({ spentAt: invitationCredits.spentAt })
      .from(invitationCredits)
      .where(isOpenTo(app, investorId))
      .orderBy(asc(invitationCredits.spentAt))
      // Those that were blocked for a while can be too many.
      .limit(2 * maxOpenInvitations),
    app.db
      .select({ startupId: invitationQueue.startupId, heldUntil: invitationQueue.heldUntil })
      .from(invitationQueue)
      .where(and(eq(invitationQueue.investorId, investorId), isQueued(app)))
      .orderBy(asc(invitationQueue.joinedAt), asc(invitationQueue.startupId))
      .limit(2 * maxQueued),
  ] as const;
}
