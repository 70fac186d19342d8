import { and, eq } from "drizzle-orm";
import { commitGuarded } from "~/db/commit-guarded.server";
import { isLostRace } from "~/db/lost-race";
import { cards } from "~/db/schema";
import type { App } from "~/server/app.server";
import { AppError } from "~/server/errors";
import { type BoardOwner, ownedBy } from "./read-cards.server";

/**
 * Removes a card with its notes, tags and history (product §23.4). A later act of the two makes a new one. Throws
 * `not_found` if the board has no such card, `conflict` if it has changed since `version`.
 */
export async function removeCard(
  app: App,
  { actor, cardId, version }: { actor: BoardOwner; cardId: string; version: number },
): Promise<void> {
  const isOwn = and(ownedBy(actor), eq(cards.id, cardId));
  try {
    await commitGuarded(app, { update: app.db.delete(cards).where(and(isOwn, eq(cards.version, version))) });
  } catch (error) {
    if (!isLostRace(error)) throw error;
    const found = await app.db.select({ id: cards.id }).from(cards).where(isOwn).get();
    throw found ? new AppError("conflict", { text: "board:changedMeanwhile" }) : new AppError("not_found");
  }
}
