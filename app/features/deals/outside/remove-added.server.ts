import { and, eq, exists, gt, isNotNull, isNull, not } from "drizzle-orm";
import { commit } from "~/db/commit.server";
import { isOneOf } from "~/db/is-one-of";
import { cardNotes, cards } from "~/db/schema";
import type { App } from "~/server/app.server";
import { type BoardOwner, ownedBy } from "../board/read-cards.server";

/**
 * Undoes adding deals from elsewhere: removes those of these cards of the actor's board that have not been touched
 * since, and returns how many.
 */
export async function removeAdded(
  app: App,
  { actor, cardIds }: { actor: BoardOwner; cardIds: readonly string[] },
): Promise<number> {
  const laterNote = app.db
    .select({ id: cardNotes.id })
    .from(cardNotes)
    .where(and(eq(cardNotes.cardId, cards.id), gt(cardNotes.updatedAt, cards.createdAt)));
  const [removed] = await commit(app, [
    app.db
      .delete(cards)
      .where(
        and(
          ownedBy(actor),
          isNull(cards.subjectId),
          isNotNull(cards.outside),
          eq(cards.version, 0),
          not(exists(laterNote)),
          isOneOf(cards.id, cardIds),
        ),
      )
      .returning({ id: cards.id }),
  ]);
  return removed.length;
}
