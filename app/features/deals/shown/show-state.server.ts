import type { ShownState } from "~/db/board-values";
import { changeCard } from "~/features/deals/board/change-card.server";
import type { BoardOwner } from "~/features/deals/board/read-cards.server";
import type { App } from "~/server/app.server";
import { AppError } from "~/server/errors";
import { mayShow } from "./may-show.server";

/**
 * Shows the other side of a card where the owner stands, with the day of the decision, `YYYY-MM-DD`, or takes it back
 * with null (product §23.5). Returns the card's new version. Throws `not_found` if the board has no such card,
 * `wrong_state` if the other side may not see it (`mayShow`; taking back is always possible), and `conflict` if the
 * card has changed since `version`.
 */
export async function showState(
  app: App,
  {
    actor,
    cardId,
    version,
    shown,
  }: { actor: BoardOwner; cardId: string; version: number; shown: { state: ShownState; by: string | null } | null },
): Promise<number> {
  if (shown && !(await mayShow(app, { actor, cardId }))) {
    throw new AppError("wrong_state", { text: "boardShown:closed" });
  }
  return changeCard(app, {
    actor,
    cardId,
    version,
    change: { shownState: shown?.state ?? null, shownBy: shown?.by ?? null },
  });
}
