import { eq, type SQL, sql } from "drizzle-orm";
import type { BatchItem } from "drizzle-orm/batch";
import { monotonicFactory } from "ulidx";
import { commitGuarded } from "~/db/commit-guarded.server";
import { insertFrom } from "~/db/insert-if.server";
import { cardCounts, cardNotes, cards, cardTags } from "~/db/schema";
import type { App } from "~/server/app.server";
import { AppError } from "~/server/errors";
import type { BoardOwner } from "../board/read-cards.server";
import { mostCards } from "../board/rules";
import { tagOf } from "../board/tags.server";
import { mostAtOnce, type OutsideDeal } from "./deal";

/** Deals per statement: even with the longest notes this stays below D1's size limit for a value. */
const perStatement = 100;

/**
 * Adds deals from elsewhere to the actor's board, all of them or none (product §23.8). They are placed by hand. Returns
 * the ids of their cards. Throws `too_large` for more than `mostAtOnce`, `wrong_state` if the board has no room.
 */
export async function addOutside(
  app: App,
  { actor, deals }: { actor: BoardOwner; deals: readonly OutsideDeal[] },
): Promise<string[]> {
  if (deals.length > mostAtOnce) throw new AppError("too_large");
  const nextId = monotonicFactory();
  const added = deals.map((deal) => ({ id: nextId(app.now()), ...deal }));
  const hasRoom = sql`(
    SELECT coalesce(sum(${cardCounts.number}), 0) FROM ${cardCounts} WHERE ${eq(cardCounts.workspaceId, actor.id)}
  ) + ${added.length} <= ${mostCards}`;
  const [first, ...rest] = chunksOf(added).flatMap((chunk, at) =>
    statementsFor(app, { actor, chunk, condition: at === 0 ? hasRoom : sql`true` }),
  );
  if (!first) return [];
  await commitGuarded(app, {
    update: first,
    extraStatements: rest,
    error: () => new AppError("wrong_state", { text: "boardDeals:full" }),
  });
  return added.map(({ id }) => id);
}

type Added = OutsideDeal & { id: string };

function chunksOf(added: readonly Added[]): Added[][] {
  const number = Math.ceil(added.length / perStatement);
  return Array.from({ length: number }, (_, at) => added.slice(at * perStatement, (at + 1) * perStatement));
}

function statementsFor(
  app: App,
  { actor, chunk, condition }: { actor: BoardOwner; chunk: readonly Added[]; condition: SQL },
): BatchItem<"sqlite">[] {
  const now = app.now();
  const times = { createdAt: now, updatedAt: now };
  const of = (part: string) => sql`deal.value ->> ${`$.${part}`}`;
  const values = JSON.stringify(
    chunk.map(({ name, link, note, tags, ...deal }) => ({
      ...deal,
      outside: { name, link },
      note,
      tags: tags.map((label) => ({ tag: tagOf(label), label })),
    })),
  );
  const eachDeal = sql`FROM json_each(${values}) AS deal`;
  return [
    insertFrom(
      app.db,
      cards,
      {
        id: of("id"),
        workspaceId: actor.id,
        outside: sql`json_extract(deal.value, '$.outside')`,
        stage: of("stage"),
        movedBy: "hand",
        stageSinceAt: now,
        nextStep: of("nextStep"),
        nextOn: of("nextOn"),
        seenAt: now,
        ...times,
      },
      sql`${eachDeal} WHERE ${condition}`,
    ),
    insertFrom(
      app.db,
      cardTags,
      { cardId: of("id"), tag: sql`tag.value ->> '$.tag'`, label: sql`tag.value ->> '$.label'` },
      sql`${eachDeal}, json_each(deal.value, '$.tags') AS tag WHERE true`,
    ).onConflictDoNothing(),
    insertFrom(
      app.db,
      cardNotes,
      // One note a card, whose id is free to be the card's.
      { id: of("id"), cardId: of("id"), authorId: actor.id, scope: "me", text: of("note"), ...times },
      sql`${eachDeal} WHERE ${of("note")} <> ''`,
    ),
  ];
}
