import type { Locale } from "~/locales/locale";
import type { App } from "~/server/app.server";
import { type Compared, mostCompared } from "./compared";
import { type BoardOwner, boardWalls, cardsByIds } from "./read-cards.server";
import { readSubjectProfile } from "./subject-profile.server";

/**
 * Reads the subjects of some of the actor's cards side by side (product §23.4), in the given order and as their public
 * pages show them. At most `mostCompared`; other cards, and those without a listed profile, are left out.
 */
export async function compareCards(
  app: App,
  { actor, cardIds, locale }: { actor: BoardOwner; cardIds: readonly string[]; locale: Locale },
): Promise<Compared[]> {
  const chosen = [...new Set(cardIds)].slice(0, mostCompared);
  const walls = await boardWalls(app, actor);
  const cards = await cardsByIds(app, { owner: actor, walls, ids: chosen, locale });
  const found = await Promise.all(
    cards.map(async ({ id: cardId, subject, stage }): Promise<Compared[]> => {
      if (subject.kind !== "listed") return [];
      const { id, name, photo } = subject;
      const profile = await readSubjectProfile(app, { owner: actor, id, locale });
      return profile ? [{ cardId, id, name, photo, stage, figures: profile.figures }] : [];
    }),
  );
  return found.flat();
}
