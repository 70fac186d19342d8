import { and, eq, isNotNull } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import type { ShownState } from "~/db/board-values";
import { cards, conversationSummaries, listings } from "~/db/schema";
import { findPairWalls } from "~/features/core/firewall/find-pair-walls.server";
import { shownText } from "~/features/deals/board/components/shown-text";
import { isOpenBetween } from "~/features/deals/board/open-between.server";
import type { BoardOwner } from "~/features/deals/board/read-cards.server";
import type { Locale } from "~/locales/locale";
import { taipeiDay } from "~/locales/taipei-time";
import type { App } from "~/server/app.server";
import { translate } from "~/server/i18n.server";

const ownListings = alias(listings, "own_listings");

/** Reads what a conversation partner shows the actor of its card about the actor; null for nothing (product §23.5). */
export async function findShown(
  app: App,
  { actor, targetId }: { actor: BoardOwner; targetId: string },
): Promise<{ state: ShownState; by: string | null } | null> {
  const pair =
    actor.kind === "investor"
      ? { investorId: actor.id, startupId: targetId }
      : { investorId: targetId, startupId: actor.id };
  // Most cards show nothing, so that is read first.
  const shown = await app.db
    .select({ state: cards.shownState, by: cards.shownBy })
    .from(cards)
    .where(and(eq(cards.workspaceId, targetId), eq(cards.subjectId, actor.id), isNotNull(cards.shownState)))
    .get();
  if (!shown?.state) return null;
  const open = await app.db
    .select({ id: listings.profileId })
    .from(listings)
    .innerJoin(ownListings, eq(ownListings.profileId, actor.id))
    .innerJoin(
      conversationSummaries,
      and(eq(conversationSummaries.investorId, pair.investorId), eq(conversationSummaries.startupId, pair.startupId)),
    )
    .where(and(eq(listings.profileId, targetId), isOpenBetween({ ...pair, recordId: conversationSummaries.recordId })))
    .get();
  if (!open || (await findPairWalls(app, pair)).byRules.has("profile")) return null;
  return { state: shown.state, by: shown.by };
}

/** Writes what `findShown` reads in the reader's language; null for nothing. */
export async function findShownText(
  app: App,
  { locale, ...pair }: { actor: BoardOwner; targetId: string; locale: Locale },
): Promise<string | null> {
  const shown = await findShown(app, pair);
  return shown && shownText(translate(locale), shown, { today: taipeiDay(app.now()), locale });
}
