import { and, desc, eq, getTableColumns, gte } from "drizzle-orm";
import { cardMoves, cards } from "~/db/schema";
import type { App } from "~/server/app.server";
import { AppError } from "~/server/errors";
import { changeCard } from "./change-card.server";
import { type BoardOwner, ownedBy } from "./read-cards.server";

/**
 * Undoes the last move of a card if it was made by hand: restores the card's stage, the time it entered it, and whether
 * acts move it. Returns the new version. Throws `not_found` if the board does not have the card, `wrong_state` if its
 * last move was not made by hand, `conflict` if it has changed since `version`.
 */
export async function undoMove(
  app: App,
  { actor, cardId, version }: { actor: BoardOwner; cardId: string; version: number },
): Promise<number> {
  const last = await app.db
    .select(getTableColumns(cardMoves))
    .from(cardMoves)
    .innerJoin(cards, eq(cards.id, cardMoves.cardId))
    .where(and(ownedBy(actor), eq(cardMoves.cardId, cardId)))
    .orderBy(desc(cardMoves.id))
    .limit(1)
    .get();
  if (!last) throw new AppError("not_found");
  const { fromStage: stage, fromSinceAt: stageSinceAt, fromMovedBy: movedBy } = last;
  if (last.movedBy !== "hand" || stage === null || stageSinceAt === null || movedBy === null) {
    throw new AppError("wrong_state", { text: "board:cannotUndo" });
  }
  return changeCard(app, {
    actor,
    cardId,
    version,
    change: {
      stage,
      movedBy,
      stageSinceAt,
      passReason: last.fromReason,
      priorStage: last.fromPriorStage,
      priorSinceAt: last.fromPriorSinceAt,
    },
    // The move and its undoing leave no trace in the history.
    alsoRun: [app.db.delete(cardMoves).where(and(eq(cardMoves.cardId, cardId), gte(cardMoves.id, last.id)))],
  });
}
