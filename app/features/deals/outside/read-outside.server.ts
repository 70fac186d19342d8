import { and, eq, isNotNull, isNull, sql } from "drizzle-orm";
import { cardCounts, cards } from "~/db/schema";
import type { OutsideSubject } from "~/db/schema/deals/board";
import type { App } from "~/server/app.server";
import { type BoardOwner, ownedBy } from "../board/read-cards.server";
import { mostCards } from "../board/rules";

/** Reads the deals from elsewhere on the actor's board, and how many more cards it has room for. */
export async function readOutside(app: App, actor: BoardOwner): Promise<{ onBoard: OutsideSubject[]; room: number }> {
  const [rows, counts] = await app.db.batch([
    app.db
      .select({ outside: cards.outside })
      .from(cards)
      .where(and(ownedBy(actor), isNull(cards.subjectId), isNotNull(cards.outside))),
    app.db
      .select({ number: sql<number>`coalesce(sum(${cardCounts.number}), 0)` })
      .from(cardCounts)
      .where(eq(cardCounts.workspaceId, actor.id)),
  ]);
  return {
    onBoard: rows.flatMap(({ outside }) => outside ?? []),
    room: Math.max(0, mostCards - (counts[0]?.number ?? 0)),
  };
}
