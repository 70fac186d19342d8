import type { Locale } from "~/locales/locale";
import type { App } from "~/server/app.server";
import { AppError } from "~/server/errors";
import type { BoardCard } from "./card";
import { type Compared, mostCompared } from "./compared";
import { findCard } from "./find-card.server";
import type { BoardOwner } from "./read-cards.server";
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
  const found = await Promise.all(
    chosen.map(async (cardId): Promise<Compared[]> => {
      const card = await ownCard(app, { actor, cardId, locale });
      if (card?.subject.kind !== "listed") return [];
      const { id, name, photo } = card.subject;
      const profile = await readSubjectProfile(app, { owner: actor, id, locale });
      return profile ? [{ cardId, id, name, photo, stage: card.stage, figures: profile.figures }] : [];
    }),
  );
  return found.flat();
}

/** Finds a card; null if the board has none. */
async function ownCard(app: App, options: Parameters<typeof findCard>[1]): Promise<BoardCard | null> {
  try {
    return await findCard(app, options);
  } catch (error) {
    if (error instanceof AppError && error.code === "not_found") return null;
    throw error;
  }
}
