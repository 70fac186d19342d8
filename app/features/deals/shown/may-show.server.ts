import { and, eq, isNotNull, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import { cards, conversationSummaries, listings } from "~/db/schema";
import { findPairWalls } from "~/features/core/firewall/find-pair-walls.server";
import { isOpenBetween } from "~/features/deals/board/open-between.server";
import { type BoardOwner, otherSide, ownedBy } from "~/features/deals/board/read-cards.server";
import type { App } from "~/server/app.server";
import { AppError } from "~/server/errors";

const ownListings = alias(listings, "own_listings");

/**
 * Whether the owner can share progress with a card's subject (product §23.5). As on lists, opening the profile to one
 * investor does not count. Throws `not_found` if the board has no such card.
 */
export async function mayShow(app: App, { actor, cardId }: { actor: BoardOwner; cardId: string }): Promise<boolean> {
  const { investorId, startupId, recordId } = conversationSummaries;
  const { own, other } = otherSide(actor);
  const isOpen = and(
    isNotNull(ownListings.profileId),
    isNotNull(listings.profileId),
    isOpenBetween({ investorId, startupId, recordId }),
  );
  const card = await app.db
    .select({ subjectId: cards.subjectId, isOpen: sql`(${isOpen})`.mapWith(Boolean) })
    .from(cards)
    .leftJoin(listings, eq(listings.profileId, cards.subjectId))
    .leftJoin(ownListings, eq(ownListings.profileId, cards.workspaceId))
    .leftJoin(conversationSummaries, and(eq(own, cards.workspaceId), eq(other, cards.subjectId)))
    .where(and(ownedBy(actor), eq(cards.id, cardId)))
    .get();
  if (!card) throw new AppError("not_found");
  if (!card.isOpen || card.subjectId === null) return false;
  const pair =
    actor.kind === "investor"
      ? { investorId: actor.id, startupId: card.subjectId }
      : { investorId: card.subjectId, startupId: actor.id };
  return !(await findPairWalls(app, pair)).byRules.has("profile");
}
