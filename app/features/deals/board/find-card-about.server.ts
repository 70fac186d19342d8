import { and, eq } from "drizzle-orm";
import { cards } from "~/db/schema";
import type { App } from "~/server/app.server";
import { type BoardOwner, ownedBy } from "./read-cards.server";

/** Returns the id of the actor's card about a profile; null if its board has none. */
export async function findCardAbout(
  app: App,
  { actor, profileId }: { actor: BoardOwner; profileId: string },
): Promise<string | null> {
  const card = await app.db
    .select({ id: cards.id })
    .from(cards)
    .where(and(ownedBy(actor), eq(cards.subjectId, profileId)))
    .get();
  return card?.id ?? null;
}
