import { and, eq, sql } from "drizzle-orm";
import type { BatchItem } from "drizzle-orm/batch";
import { commitGuarded } from "~/db/commit-guarded.server";
import { isLostRace } from "~/db/lost-race";
import { cards } from "~/db/schema";
import type { App } from "~/server/app.server";
import { AppError } from "~/server/errors";
import { type BoardOwner, ownedBy } from "./read-cards.server";

/** The columns that a change by hand sets. */
export type CardChange = Partial<Omit<typeof cards.$inferInsert, "id" | "workspaceId" | "subjectId" | "version">>;

/**
 * Changes a card of the actor's board if it still has `version`, and returns the new version; `alsoRun` runs in the same
 * transaction. Throws `not_found` if the board has no such card, `conflict` if it has changed since: nothing is lost.
 */
export async function changeCard(
  app: App,
  {
    actor,
    cardId,
    version,
    change,
    alsoRun = [],
  }: {
    actor: BoardOwner;
    cardId: string;
    version: number;
    change: CardChange;
    alsoRun?: readonly BatchItem<"sqlite">[];
  },
): Promise<number> {
  const isOwn = and(ownedBy(actor), eq(cards.id, cardId));
  try {
    await commitGuarded(app, {
      update: app.db
        .update(cards)
        .set({ updatedAt: app.now(), ...change, version: sql`${cards.version} + 1` })
        .where(and(isOwn, eq(cards.version, version))),
      extraStatements: alsoRun,
    });
  } catch (error) {
    if (!isLostRace(error)) throw error;
    const found = await app.db.select({ id: cards.id }).from(cards).where(isOwn).get();
    throw found ? new AppError("conflict", { text: "board:changedMeanwhile" }) : new AppError("not_found");
  }
  return version + 1;
}
