import { and, eq, isNotNull, isNull } from "drizzle-orm";
import { commit } from "~/db/commit.server";
import { isOneOf } from "~/db/is-one-of";
import { cards } from "~/db/schema";
import type { App } from "~/server/app.server";
import { type BoardOwner, ownedBy } from "../board/read-cards.server";

/**
 * Undoes adding deals from elsewhere (product §23.8): removes those of these cards of the actor's board that have not
 * been touched since, and returns how many. Any change or note increments a card's version.
 */
export async function removeAdded(
  app: App,
  { actor, cardIds }: { actor: BoardOwner; cardIds: readonly string[] },
): Promise<number> {
  const [removed] = await commit(app, [
    app.db
      .delete(cards)
      .where(
        and(
          ownedBy(actor),
          isNull(cards.subjectId),
          isNotNull(cards.outside),
          eq(cards.version, 0),
          isOneOf(cards.id, cardIds),
        ),
      )
      .returning({ id: cards.id }),
  ]);
  return removed.length;
}
