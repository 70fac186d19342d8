import { cardNotes } from "~/db/schema";
import type { App } from "~/server/app.server";
import { changeCard } from "./change-card.server";
import { isOwnNote, type OwnNote, readOwnNote } from "./own-note.server";

/**
 * Removes the actor's own note from a card (product §23.4) and returns it with the card's new version, for undoing.
 * Throws `not_found` if the board has no such card or the card no such note, `conflict` if the card has changed since
 * `version`.
 */
export async function removeNote(app: App, own: OwnNote) {
  const note = await readOwnNote(app, own);
  const version = await changeCard(app, {
    ...own,
    change: {},
    alsoRun: [app.db.delete(cardNotes).where(isOwnNote(own))],
  });
  return { note, version };
}
