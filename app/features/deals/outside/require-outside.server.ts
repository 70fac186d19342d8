import { and, eq } from "drizzle-orm";
import { cards } from "~/db/schema";
import type { App } from "~/server/app.server";
import { AppError } from "~/server/errors";
import { type BoardOwner, ownedBy } from "../board/read-cards.server";

/** Throws `not_found` if the actor's board has no such card, `wrong_state` if it is or was about a profile. */
export async function requireOutside(
  app: App,
  { actor, cardId }: { actor: BoardOwner; cardId: string },
): Promise<void> {
  const card = await app.db
    .select({ outside: cards.outside })
    .from(cards)
    .where(and(ownedBy(actor), eq(cards.id, cardId)))
    .get();
  if (!card) throw new AppError("not_found");
  if (card.outside === null) throw new AppError("wrong_state");
}
