import { and, asc, inArray, isNotNull } from "drizzle-orm";
import { cards, listings } from "~/db/schema";
import type { Locale } from "~/locales/locale";
import type { App } from "~/server/app.server";
import {
  type BoardOwner,
  boardCards,
  boardWalls,
  cardQuery,
  nextFirst,
  ownedBy,
  stageOrder,
} from "./read-cards.server";
import { openStages } from "./stages";

/** Maximum number of cards to choose from. */
const mostListed = 60;

/** Lists the actor's open cards whose profile is listed, by stage, to choose from (product §23.4). */
export async function listComparable(app: App, { actor, locale }: { actor: BoardOwner; locale: Locale }) {
  const walls = await boardWalls(app, actor);
  const rows = await cardQuery(app, { owner: actor, walls })
    .where(and(ownedBy(actor), inArray(cards.stage, [...openStages]), isNotNull(listings.profileId)))
    .orderBy(stageOrder, asc(nextFirst), asc(cards.id))
    .limit(mostListed);
  const found = await boardCards(app, { owner: actor, rows, locale });
  return found.flatMap(({ id, stage, subject }) =>
    subject.kind === "listed" ? [{ id, stage, name: subject.name }] : [],
  );
}
