import { and, desc, eq, gt } from "drizzle-orm";
import { cardMoves, cards } from "~/db/schema";
import type { App } from "~/server/app.server";
import { AppError } from "~/server/errors";
import { changeCard } from "./change-card.server";
import { type BoardOwner, ownedBy } from "./read-cards.server";

/**
 * Undoes the last move of a card if it was made by hand: the card stands where it stood and as long as before, and acts
 * move it again if they did. Returns the new version. Throws `not_found` if the board has no such card, `wrong_state` if
 * its last move was not made by hand, `conflict` if it has changed since `version`.
 */
export async function undoMove(
  app: App,
  { actor, cardId, version }: { actor: BoardOwner; cardId: string; version: number },
): Promise<number> {
  const moves = await app.db
    .select({ id: cardMoves.id, at: cardMoves.at, stage: cardMoves.toStage, movedBy: cardMoves.movedBy })
    .from(cardMoves)
    .innerJoin(cards, eq(cards.id, cardMoves.cardId))
    .where(and(ownedBy(actor), eq(cardMoves.cardId, cardId)))
    .orderBy(desc(cardMoves.id))
    .limit(2);
  const [last, before] = moves;
  if (!last) throw new AppError("not_found");
  if (last.movedBy !== "hand" || !before) throw new AppError("wrong_state", { text: "board:cannotUndo" });
  return changeCard(app, {
    actor,
    cardId,
    version,
    change: { stage: before.stage, movedBy: before.movedBy, stageSinceAt: before.at, passReason: null },
    // The move and its undoing leave no trace in the history.
    alsoRun: [app.db.delete(cardMoves).where(and(eq(cardMoves.cardId, cardId), gt(cardMoves.id, before.id)))],
  });
}
