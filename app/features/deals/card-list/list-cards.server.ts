import { and, asc, eq, inArray, type SQL, sql } from "drizzle-orm";
import { type CardStage, cardStages } from "~/db/board-values";
import { cardCounts, cards, cardTags, conversationSummaries, listings } from "~/db/schema";
import type { ListWalls } from "~/features/discovery/search/list-walls.server";
import { fold } from "~/locales/fold";
import type { Locale } from "~/locales/locale";
import type { App } from "~/server/app.server";
import type { BoardCard } from "../board/card";
import {
  type BoardOwner,
  boardWalls,
  cardsByIds,
  listedTo,
  nextFirst,
  otherSide,
  ownedBy,
  stageOrder,
} from "../board/read-cards.server";
import { openStages } from "../board/stages";
import { lastLateDay } from "../board/workdays";
import { type ListQuery, type ListSort, listPageSize, readsWholeBoard } from "./query";

/** A page of the list, and how many cards there are on all pages. */
export interface CardList {
  cards: BoardCard[];
  count: number;
  /** The page shown: the last one if the query asks for a later one. */
  page: number;
}

/**
 * Lists the actor's cards, sorted and filtered (product §23.8). In the board's own order it reads only the page's cards;
 * any other order or filter reads all of the board once. `today` is `YYYY-MM-DD`.
 */
export async function listCards(
  app: App,
  { actor, query, locale, today }: { actor: BoardOwner; query: ListQuery; locale: Locale; today: string },
): Promise<CardList> {
  const walls = await boardWalls(app, actor);
  const found = readsWholeBoard(query)
    ? await placesOf(app, { actor, walls, query, today })
    : await placesByStage(app, { actor, query });
  const { ids, count, page } = found;
  return { cards: await cardsByIds(app, { owner: actor, walls, ids, locale }), count, page };
}

interface Places {
  ids: string[];
  count: number;
  page: number;
}

const pageOf = (page: number, count: number) => Math.min(page, Math.max(1, Math.ceil(count / listPageSize)));

/** Finds a page by the counts of the stages, in the order of the index. */
async function placesByStage(app: App, { actor, query }: { actor: BoardOwner; query: ListQuery }): Promise<Places> {
  const counts = await app.db
    .select({ stage: cardCounts.stage, number: cardCounts.number })
    .from(cardCounts)
    .where(eq(cardCounts.workspaceId, actor.id));
  const shown = cardStages.filter((stage) => query.stage === null || stage === query.stage);
  const stages = query.dir === "asc" ? shown : shown.toReversed();
  const numberIn = (stage: CardStage) => counts.find((row) => row.stage === stage)?.number ?? 0;
  const count = stages.reduce((sum, stage) => sum + numberIn(stage), 0);
  const page = pageOf(query.page, count);
  const first = (page - 1) * listPageSize;
  const slices: Array<{ stage: CardStage; offset: number; limit: number }> = [];
  let start = 0;
  for (const stage of stages) {
    const number = numberIn(stage);
    const offset = Math.max(0, first - start);
    const limit = Math.min(number, first + listPageSize - start) - offset;
    if (limit > 0) slices.push({ stage, offset, limit });
    start += number;
  }
  const rows = await Promise.all(
    slices.map(({ stage, offset, limit }) =>
      app.db
        .select({ id: cards.id })
        .from(cards)
        .where(and(ownedBy(actor), eq(cards.stage, stage)))
        .orderBy(asc(nextFirst), asc(cards.id))
        .limit(limit)
        .offset(offset),
    ),
  );
  return { ids: rows.flat().map(({ id }) => id), count, page };
}

async function placesOf(
  app: App,
  { actor, walls, query, today }: { actor: BoardOwner; walls: ListWalls | null; query: ListQuery; today: string },
): Promise<Places> {
  const found = await readAll(app, { actor, walls, query, today });
  const text = fold(query.q);
  const matching =
    text === ""
      ? found
      : found.filter(({ name, nextStep, tags }) =>
          [name ?? "", nextStep, ...tags].some((shown) => fold(shown).includes(text)),
        );
  const page = pageOf(query.page, matching.length);
  const ids = matching.slice((page - 1) * listPageSize, page * listPageSize).map(({ id }) => id);
  return { ids, count: matching.length, page };
}

/** Reads what all matching cards are sorted and searched by: at most `mostCards` rows, besides those that acts made. */
function readAll(
  app: App,
  { actor, walls, query, today }: { actor: BoardOwner; walls: ListWalls | null; query: ListQuery; today: string },
) {
  const { party, own, other } = otherSide(actor);
  const hasText = query.q !== "";
  const needsName = query.sort === "name" || hasText;
  // The name that the card shows: a card must not be found by what it hides.
  const name = needsName
    ? sql<string | null>`coalesce(
        json_extract(${cards.outside}, '$.name'),
        json_extract(${listings.card}, '$.name'),
        CASE WHEN ${own} IS NOT NULL THEN ${party.name} END
      )`
    : sql<null>`NULL`;
  const labels = sql`(
    SELECT json_group_array(${cardTags.label}) FROM ${cardTags} WHERE ${cardTags.cardId} = ${cards.id}
  )`;
  const plain = app.db
    .select({
      id: cards.id,
      name,
      nextStep: hasText ? cards.nextStep : sql<string>`''`,
      tags: (hasText ? labels : sql`'[]'`).mapWith((json: string): string[] => JSON.parse(json)),
    })
    .from(cards)
    .$dynamic();
  const named = needsName
    ? plain
        .leftJoin(listings, listedTo(actor, walls))
        .leftJoin(conversationSummaries, and(eq(own, cards.workspaceId), eq(other, cards.subjectId)))
        .leftJoin(party, eq(party.id, cards.subjectId))
    : plain;
  return named
    .where(
      and(
        ownedBy(actor),
        query.stage === null ? undefined : eq(cards.stage, query.stage),
        query.needs === null ? undefined : needsAttention(today),
        query.tag === "" ? undefined : hasTag(fold(query.tag)),
      ),
    )
    .orderBy(...orderBy(query, name), asc(cards.id));
}

/** Condition: an open deal without a next step, or late with it, as its card says on the board (product §23.2). */
const needsAttention = (today: string) =>
  and(
    inArray(cards.stage, [...openStages]),
    sql`${cards.leftAt} IS NULL`,
    sql`((${cards.nextStep} = '' AND ${cards.nextOn} IS NULL) OR ${cards.nextOn} <= ${lastLateDay(today)})`,
  );

const hasTag = (tag: string) =>
  sql`EXISTS (SELECT 1 FROM ${cardTags} WHERE ${cardTags.cardId} = ${cards.id} AND ${cardTags.tag} = ${tag})`;

function orderBy({ sort, dir }: ListQuery, name: SQL): SQL[] {
  const values: Record<ListSort, SQL> = {
    stage: stageOrder,
    name: sql`${name} COLLATE NOCASE`,
    nextStep: sql`nullif(${cards.nextStep}, '') COLLATE NOCASE`,
    nextOn: sql`${cards.nextOn}`,
    // Days in the stage, so a later start sorts first.
    since: sql`-${cards.stageSinceAt}`,
    decideBy: sql`${cards.decideBy}`,
    tags: sql`(SELECT min(${cardTags.tag}) FROM ${cardTags} WHERE ${cardTags.cardId} = ${cards.id})`,
    lastAct: sql`${cards.lastActAt}`,
  };
  const value = values[sort];
  return [
    // Cards without it come last in both directions.
    dir === "asc" ? sql`${value} ASC NULLS LAST` : sql`${value} DESC NULLS LAST`,
    ...(sort === "stage" ? [asc(nextFirst)] : []),
  ];
}
