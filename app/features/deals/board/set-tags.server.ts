import { eq } from "drizzle-orm";
import { cardTags } from "~/db/schema";
import { issueWith } from "~/locales/issues";
import type { App } from "~/server/app.server";
import { AppError } from "~/server/errors";
import { changeCard } from "./change-card.server";
import type { BoardOwner } from "./read-cards.server";
import { mostTags } from "./rules";
import { distinctTags, tagOf } from "./tags.server";

/**
 * Replaces the tags of a card (product §23.4); spellings that differ in case or width are one tag. Returns the card's new
 * version. Throws `not_found` if the board has no such card, `conflict` if it has changed since `version`, and `invalid`
 * for more than `mostTags`.
 */
export async function setTags(
  app: App,
  { actor, cardId, version, tags }: { actor: BoardOwner; cardId: string; version: number; tags: readonly string[] },
): Promise<number> {
  const rows = distinctTags(tags).map((label) => ({ cardId, tag: tagOf(label), label }));
  if (rows.length > mostTags) {
    throw new AppError("invalid", { fields: { added: [issueWith("boardCard:issues.manyTags", { max: mostTags })] } });
  }
  return changeCard(app, {
    actor,
    cardId,
    version,
    change: {},
    alsoRun: [
      app.db.delete(cardTags).where(eq(cardTags.cardId, cardId)),
      ...rows.map((row) => app.db.insert(cardTags).values(row)),
    ],
  });
}
