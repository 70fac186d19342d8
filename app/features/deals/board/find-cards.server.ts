import { and, asc, inArray, sql } from "drizzle-orm";
import { cardStages } from "~/db/board-values";
import { cards } from "~/db/schema";
import { fold } from "~/locales/fold";
import type { Locale } from "~/locales/locale";
import type { App } from "~/server/app.server";
import type { BoardColumn } from "./card";
import { type BoardOwner, boardCard, boardWalls, cardQuery, nextFirst, ownedBy, textQuery } from "./read-cards.server";
import { mostFound } from "./rules";

/**
 * Finds cards of the actor's board by a text that they show: name, line, next step or tag (product §23). Returns the
 * columns with at most `mostFound` cards together, and whether there are more.
 */
export async function findCards(
  app: App,
  { actor, text, locale }: { actor: BoardOwner; text: string; locale: Locale },
): Promise<{ columns: BoardColumn[]; hasMore: boolean }> {
  const walls = await boardWalls(app, actor);
  const order = sql.join(
    cardStages.map((stage, at) => sql`WHEN ${stage} THEN ${at}`),
    sql` `,
  );
  const texts = await textQuery(app, { owner: actor, walls }).orderBy(
    sql`CASE ${cards.stage} ${order} END`,
    asc(nextFirst),
    asc(cards.id),
  );
  const asked = fold(text);
  const hits = texts.filter((card) => fold(card.text).includes(asked)).map(({ id }) => id);
  const ids = hits.slice(0, mostFound);
  const rows = await cardQuery(app, { owner: actor, walls }).where(and(ownedBy(actor), inArray(cards.id, ids)));
  const found = rows.map((row) => boardCard(row, locale)).toSorted((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id));
  return {
    columns: cardStages.map((stage) => {
      const ofStage = found.filter((card) => card.stage === stage);
      return { stage, number: ofStage.length, cards: ofStage, next: null };
    }),
    hasMore: hits.length > mostFound,
  };
}
