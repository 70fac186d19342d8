import { and, asc, count, eq, gte, inArray, lte } from "drizzle-orm";
import { cardStages } from "~/db/board-values";
import { cardCounts, cards } from "~/db/schema";
import { dayMs } from "~/durations";
import { summarizeChanges } from "~/features/deals/board/changes.server";
import {
  type BoardOwner,
  boardCards,
  boardWalls,
  cardQuery,
  nextFirst,
  ownedBy,
} from "~/features/deals/board/read-cards.server";
import { openStages } from "~/features/deals/board/stages";
import type { Locale } from "~/locales/locale";
import { dayIn } from "~/locales/time-zones";
import type { App } from "~/server/app.server";
import { mostPerStage, type Sheet, sheetOf } from "./sheet";
import { sheetWeek } from "./sheet-time";

/**
 * Reads the actor's week: the first cards of each open stage, what is to be decided, and what changed and was closed in
 * the last seven days (product §23.7).
 */
export async function readSheet(
  app: App,
  { actor, locale, timeZone }: { actor: BoardOwner; locale: Locale; timeZone: string },
): Promise<Sheet> {
  const now = app.now();
  const weekAgo = now - 7 * dayMs;
  const today = dayIn(now, timeZone);
  const week = sheetWeek(today);
  const stages = cardStages.filter((stage) => openStages.has(stage));
  const walls = await boardWalls(app, actor);
  const numbers = app.db
    .select({ stage: cardCounts.stage, number: cardCounts.number })
    .from(cardCounts)
    .where(eq(cardCounts.workspaceId, actor.id));
  const closed = app.db
    .select({ stage: cards.stage, number: count() })
    .from(cards)
    .where(and(ownedBy(actor), inArray(cards.stage, ["won", "passed"]), gte(cards.stageSinceAt, weekAgo)))
    .groupBy(cards.stage);
  const queries = stages.map((stage) =>
    cardQuery(app, { owner: actor, walls })
      .where(and(ownedBy(actor), eq(cards.stage, stage)))
      .orderBy(asc(nextFirst), asc(cards.id))
      .limit(mostPerStage),
  );
  // Cards without a next step are the last of their stage, so decisions may be behind the first cards.
  const decisions = cardQuery(app, { owner: actor, walls })
    .where(and(ownedBy(actor), inArray(cards.stage, stages), lte(cards.decideBy, week.to)))
    .orderBy(asc(cards.decideBy), asc(cards.id))
    .limit(mostPerStage);
  const [counted, ended, ...read] = await app.db.batch([numbers, closed, ...queries, decisions]);
  const rows = [...new Map(read.flat().map((row) => [row.card.id, row])).values()];
  const [built, changes] = await Promise.all([
    boardCards(app, { owner: actor, rows, locale }),
    summarizeChanges(app, { owner: actor, cardIds: rows.map(({ card }) => card.id), after: weekAgo }),
  ]);
  const endedAs = (stage: "won" | "passed") => ended.find((row) => row.stage === stage)?.number ?? 0;
  return sheetOf({
    today,
    week,
    stages: stages.map((stage) => ({
      stage,
      cards: built.filter((card) => card.stage === stage),
      number: counted.find((row) => row.stage === stage)?.number ?? 0,
    })),
    changes: Object.fromEntries(changes),
    closed: { won: endedAs("won"), passed: endedAs("passed") },
  });
}
