import { and, asc, eq, type SQL, sql } from "drizzle-orm";
import { type CardStage, cardStages } from "~/db/board-values";
import { cardCounts, cards } from "~/db/schema";
import type { Locale } from "~/locales/locale";
import type { App } from "~/server/app.server";
import { AppError } from "~/server/errors";
import type { BoardColumn } from "./card";
import {
  type BoardOwner,
  boardCards,
  boardWalls,
  type CardRow,
  cardQuery,
  nextFirst,
  ownedBy,
} from "./read-cards.server";
import { columnSize } from "./rules";

interface BoardOptions {
  actor: BoardOwner;
  locale: Locale;
}

/** Reads the beginning of each column of the actor's board (product §23), and how many cards it has. */
export async function readBoard(app: App, { actor, locale }: BoardOptions): Promise<BoardColumn[]> {
  const walls = await boardWalls(app, actor);
  const counts = app.db
    .select({ stage: cardCounts.stage, number: cardCounts.number })
    .from(cardCounts)
    .where(eq(cardCounts.workspaceId, actor.id));
  const columns = cardStages.map((stage) => columnQuery(app, { actor, walls, stage }));
  const [numbers, ...rows] = await app.db.batch([counts, ...columns]);
  const first = rows.flatMap((ofStage) => ofStage.slice(0, columnSize));
  const built = await boardCards(app, { owner: actor, rows: first, locale });
  return cardStages.map((stage, at) => ({
    stage,
    number: numbers.find((row) => row.stage === stage)?.number ?? 0,
    cards: built.filter((card) => card.stage === stage),
    next: nextOf(rows[at] ?? []),
  }));
}

/** Reads the cards of one stage after a place in it (`BoardColumn.next`). Throws `bad_request` for another value. */
export async function readColumn(
  app: App,
  { actor, locale, stage, after }: BoardOptions & { stage: CardStage; after: string },
): Promise<Pick<BoardColumn, "cards" | "next">> {
  const place = /^(~|\d{4}-\d{2}-\d{2}) ([0-9A-Za-z]{26,32})$/.exec(after);
  if (!place) throw new AppError("bad_request");
  const walls = await boardWalls(app, actor);
  const isAfter = sql`(${nextFirst}, ${cards.id}) > (${place[1]}, ${place[2]})`;
  const rows = await columnQuery(app, { actor, walls, stage, isAfter });
  return {
    cards: await boardCards(app, { owner: actor, rows: rows.slice(0, columnSize), locale }),
    next: nextOf(rows),
  };
}

function columnQuery(
  app: App,
  {
    actor,
    walls,
    stage,
    isAfter,
  }: { actor: BoardOwner; walls: Awaited<ReturnType<typeof boardWalls>>; stage: CardStage; isAfter?: SQL },
) {
  return cardQuery(app, { owner: actor, walls })
    .where(and(ownedBy(actor), eq(cards.stage, stage), isAfter))
    .orderBy(asc(nextFirst), asc(cards.id))
    .limit(columnSize + 1);
}

/** Where the cards after the first ones begin; null if there are none. */
function nextOf(rows: readonly CardRow[]): string | null {
  const last = rows.length > columnSize ? rows[columnSize - 1]?.card : undefined;
  return last ? `${last.nextOn ?? "~"} ${last.id}` : null;
}
