import { and, eq } from "drizzle-orm";
import { cards } from "~/db/schema";
import type { App } from "~/server/app.server";
import { type BoardOwner, ownedBy } from "../board/read-cards.server";
import { undoMove } from "../board/undo-move.server";
import { withdrawMade } from "./withdraw-made.server";

/**
 * Undoes the last move of a card by hand; if an investor passed with it, also what it made together with that pass
 * (product §28.6). Returns the new version. Throws what `undoMove` throws.
 */
export async function undoCardMove(
  app: App,
  { actor, cardId, version }: { actor: BoardOwner; cardId: string; version: number },
): Promise<number> {
  const card = await app.db
    .select({ stage: cards.stage, at: cards.stageSinceAt, subjectId: cards.subjectId })
    .from(cards)
    .where(and(ownedBy(actor), eq(cards.id, cardId)))
    .get();
  const changed = await undoMove(app, { actor, cardId, version });
  if (actor.kind === "investor" && card?.stage === "passed" && card.subjectId !== null) {
    await withdrawMade(app, { actor, startupId: card.subjectId, at: card.at });
  }
  return changed;
}
