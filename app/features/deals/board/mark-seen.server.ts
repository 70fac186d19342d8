import { and, eq, lt } from "drizzle-orm";
import { commit } from "~/db/commit.server";
import { cards } from "~/db/schema";
import type { App } from "~/server/app.server";
import { AppError } from "~/server/errors";
import { type BoardOwner, ownedBy } from "./read-cards.server";

/**
 * Marks what changed about a card's subject as seen up to a time, in milliseconds (product §23.4). It leaves the card's
 * version alone, because no other change can conflict with it. Throws `not_found` if the board has no such card.
 */
export async function markSeen(
  app: App,
  { actor, cardId, until }: { actor: BoardOwner; cardId: string; until: number },
): Promise<void> {
  const isOwn = and(ownedBy(actor), eq(cards.id, cardId));
  const found = await app.db.select({ id: cards.id }).from(cards).where(isOwn).get();
  if (!found) throw new AppError("not_found");
  const seenAt = Math.min(until, app.now());
  await commit(app, [
    app.db
      .update(cards)
      .set({ seenAt })
      .where(and(isOwn, lt(cards.seenAt, seenAt))),
  ]);
}
