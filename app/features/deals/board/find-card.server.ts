import type { Locale } from "~/locales/locale";
import type { App } from "~/server/app.server";
import { AppError } from "~/server/errors";
import type { BoardCard } from "./card";
import { type BoardOwner, boardWalls, cardsByIds } from "./read-cards.server";

/** Reads one card of the actor's board. Throws `not_found` if the board has no such card. */
export async function findCard(
  app: App,
  { actor, cardId, locale }: { actor: BoardOwner; cardId: string; locale: Locale },
): Promise<BoardCard> {
  const walls = await boardWalls(app, actor);
  const [card] = await cardsByIds(app, { owner: actor, walls, ids: [cardId], locale });
  if (!card) throw new AppError("not_found");
  return card;
}
