import { asc } from "drizzle-orm";
import { cardStages } from "~/db/board-values";
import { cards } from "~/db/schema";
import { fold } from "~/locales/fold";
import type { Locale } from "~/locales/locale";
import type { App } from "~/server/app.server";
import type { BoardColumn } from "./card";
import { type BoardOwner, boardWalls, cardsByIds, nextFirst, stageOrder, textQuery } from "./read-cards.server";
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
  const texts = await textQuery(app, { owner: actor, walls }).orderBy(stageOrder, asc(nextFirst), asc(cards.id));
  const asked = fold(text);
  const hits = texts.filter((card) => fold(card.text).includes(asked)).map(({ id }) => id);
  const found = await cardsByIds(app, { owner: actor, walls, ids: hits.slice(0, mostFound), locale });
  return {
    columns: cardStages.map((stage) => {
      const ofStage = found.filter((card) => card.stage === stage);
      return { stage, number: ofStage.length, cards: ofStage, next: null };
    }),
    hasMore: hits.length > mostFound,
  };
}
