import type { App } from "~/server/app.server";
import { changeCard } from "./change-card.server";
import type { BoardOwner } from "./read-cards.server";

/**
 * Sets a card's next step with its day, and the day to decide by; omitted ones stay (product §23). Returns the card's
 * new version. Throws `not_found` if the board has no such card, `conflict` if it has changed since `version`.
 */
export function planCard(
  app: App,
  {
    actor,
    cardId,
    version,
    plan,
  }: {
    actor: BoardOwner;
    cardId: string;
    version: number;
    /** Days are `YYYY-MM-DD`; null removes one. */
    plan: { nextStep?: string; nextOn?: string | null; decideBy?: string | null };
  },
): Promise<number> {
  return changeCard(app, { actor, cardId, version, change: plan });
}
