import { and, eq } from "drizzle-orm";
import { commitGuarded } from "~/db/commit-guarded.server";
import { cards } from "~/db/schema";
import type { App } from "~/server/app.server";
import { AppError } from "~/server/errors";
import { type BoardOwner, ownedBy } from "../board/read-cards.server";
import { requireOutside } from "./require-outside.server";

/**
 * Removes a deal from elsewhere, or the empty card of an erased account, with its notes and history (product §23.3).
 * Throws `not_found` if the board has no such card, `wrong_state` if it is about a profile, `conflict` if it has changed
 * since `version`.
 */
export async function removeCard(
  app: App,
  { actor, cardId, version }: { actor: BoardOwner; cardId: string; version: number },
): Promise<void> {
  await requireOutside(app, { actor, cardId });
  await commitGuarded(app, {
    update: app.db.delete(cards).where(and(ownedBy(actor), eq(cards.id, cardId), eq(cards.version, version))),
    error: () => new AppError("conflict", { text: "board:changedMeanwhile" }),
  });
}
