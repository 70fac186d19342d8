import { and, eq } from "drizzle-orm";
import { cards } from "~/db/schema";
import type { Locale } from "~/locales/locale";
import type { App } from "~/server/app.server";
import { AppError } from "~/server/errors";
import type { BoardCard } from "./card";
import { type BoardOwner, boardCard, boardWalls, cardQuery, ownedBy } from "./read-cards.server";

/** Reads one card of the actor's board. Throws `not_found` if the board has no such card. */
export async function findCard(
  app: App,
  { actor, cardId, locale }: { actor: BoardOwner; cardId: string; locale: Locale },
): Promise<BoardCard> {
  const walls = await boardWalls(app, actor);
  const row = await cardQuery(app, { owner: actor, walls })
    .where(and(ownedBy(actor), eq(cards.id, cardId)))
    .get();
  if (!row) throw new AppError("not_found");
  return boardCard(row, locale);
}
