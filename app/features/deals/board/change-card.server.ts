import { and, eq, isNull, sql } from "drizzle-orm";
import type { BatchItem } from "drizzle-orm/batch";
import type { SQLiteUpdateSetSource } from "drizzle-orm/sqlite-core";
import { commitGuarded } from "~/db/commit-guarded.server";
import { isLostRace } from "~/db/lost-race";
import { cards } from "~/db/schema";
import type { App } from "~/server/app.server";
import { AppError } from "~/server/errors";
import { type BoardOwner, ownedBy } from "./read-cards.server";

/** The columns that a change by hand sets. */
export type CardChange = Omit<SQLiteUpdateSetSource<typeof cards>, "id" | "workspaceId" | "subjectId" | "version">;

/**
 * Changes a card of the actor's board if it still has `version`, and returns the new version; `alsoRun` runs in the same
 * transaction. Throws `not_found` if the board has no such card, `wrong_state` if its subject's account was erased, and
 * `conflict` if it has changed since: nothing is lost.
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
        .where(and(isOwn, eq(cards.version, version), isNull(cards.leftAt))),
      extraStatements: alsoRun,
    });
  } catch (error) {
    if (!isLostRace(error)) throw error;
    const found = await app.db.select({ leftAt: cards.leftAt }).from(cards).where(isOwn).get();
    if (!found) throw new AppError("not_found");
    throw found.leftAt === null
      ? new AppError("conflict", { text: "board:changedMeanwhile" })
      : new AppError("wrong_state");
  }
  return version + 1;
}
