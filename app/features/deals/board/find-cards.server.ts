import { and, asc, sql } from "drizzle-orm";
import { cards } from "~/db/schema";
import { cardStages } from "~/db/values";
import type { Locale } from "~/locales/locale";
import type { App } from "~/server/app.server";
import type { BoardColumn } from "./card";
import { type BoardOwner, boardCard, boardWalls, cardQuery, nextFirst, ownedBy, showsText } from "./read-cards.server";
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
  const rows = await cardQuery(app, { owner: actor, walls })
    .where(and(ownedBy(actor), showsText(actor, text)))
    .orderBy(sql`CASE ${cards.stage} ${order} END`, asc(nextFirst), asc(cards.id))
    .limit(mostFound + 1);
  const found = rows.slice(0, mostFound).map((row) => boardCard(row, locale));
  return {
    columns: cardStages.map((stage) => {
      const ofStage = found.filter((card) => card.stage === stage);
      return { stage, number: ofStage.length, cards: ofStage, next: null };
    }),
    hasMore: rows.length > mostFound,
  };
}
