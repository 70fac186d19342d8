import { type SQLWrapper, sql } from "drizzle-orm";
import type { CardStage } from "~/db/board-values";
import { cards } from "~/db/schema";
import type { PassReason } from "~/db/values";
import type { App } from "~/server/app.server";
import { changeCard } from "./change-card.server";
import type { BoardOwner } from "./read-cards.server";
import { reasonFor } from "./rules";

/**
 * Places a card in a stage by hand: acts no longer move it (product §23). If it is there already, only the reason of a
 * pass is set. Returns the card's new version. Throws
 * `not_found` if the board has no such card, `conflict` if it has changed since `version`.
 */
export function moveCard(
  app: App,
  {
    actor,
    cardId,
    version,
    stage,
    reason = null,
  }: { actor: BoardOwner; cardId: string; version: number; stage: CardStage; reason?: PassReason | null },
): Promise<number> {
  const ifMoved = (column: SQLWrapper, value: string | number | null) =>
    sql`iif(${cards.stage} = ${stage}, ${column}, ${value})`;
  return changeCard(app, {
    actor,
    cardId,
    version,
    change: {
      stage,
      movedBy: ifMoved(cards.movedBy, "hand"),
      stageSinceAt: ifMoved(cards.stageSinceAt, app.now()),
      priorStage: ifMoved(cards.priorStage, null),
      priorSinceAt: ifMoved(cards.priorSinceAt, null),
      passReason: reasonFor(stage, reason),
    },
  });
}
