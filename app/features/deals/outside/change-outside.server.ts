import type { OutsideSubject } from "~/db/schema/deals/board";
import type { App } from "~/server/app.server";
import { changeCard } from "../board/change-card.server";
import type { BoardOwner } from "../board/read-cards.server";
import { requireOutside } from "./require-outside.server";

/**
 * Changes the name and link of a deal from elsewhere (product §23.8). Returns the card's new version. Throws `not_found`
 * if the board has no such card, `wrong_state` if it is about a profile, `conflict` if it has changed since `version`.
 */
export async function changeOutside(
  app: App,
  { actor, cardId, version, outside }: { actor: BoardOwner; cardId: string; version: number; outside: OutsideSubject },
): Promise<number> {
  await requireOutside(app, { actor, cardId });
  return changeCard(app, { actor, cardId, version, change: { outside } });
}
