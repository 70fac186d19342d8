import { and, eq, inArray, or, sql } from "drizzle-orm";
import { cards } from "~/db/schema";
import type { InvestorViewer } from "~/features/core/access/viewer";
import type { App } from "~/server/app.server";
import { ownedBy } from "./read-cards.server";

/**
 * Follows an investor's reading of a startup's documents on its own board (product §23.1). The startup's board must not
 * show it, because investors may browse anonymously. Writes nothing if it would change nothing.
 */
export async function recordChecked(
  app: App,
  { actor, startupId }: { actor: Pick<InvestorViewer, "id">; startupId: string },
): Promise<void> {
  const isThere = or(
    inArray(cards.stage, ["checking", "won"]),
    and(eq(cards.movedBy, "hand"), eq(cards.lastAct, "checked")),
  );
  const there = await app.db
    .select({ id: cards.id })
    .from(cards)
    .where(and(ownedBy(actor), eq(cards.subjectId, startupId), isThere))
    .get();
  if (there) return;
  await app.db.run(sql`INSERT INTO board_acts VALUES (${actor.id}, ${startupId}, 'checked', NULL, ${app.now()})`);
}
