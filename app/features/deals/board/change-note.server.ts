import { cardNotes } from "~/db/schema";
import type { App } from "~/server/app.server";
import type { NoteInput } from "./add-note.server";
import { changeCard } from "./change-card.server";
import { joinNote } from "./mentions";
import { isOwnNote, type OwnNote, readOwnNote } from "./own-note.server";

/**
 * Replaces the actor's own note on a card (product §23.4), and returns the card's new version. Throws `not_found` if the
 * board has no such card or the card no such note, `conflict` if the card has changed since `version`.
 */
export async function changeNote(app: App, { note, ...own }: OwnNote & { note: NoteInput }): Promise<number> {
  await readOwnNote(app, own);
  const change = { scope: note.scope, text: joinNote(note), updatedAt: app.now() };
  return changeCard(app, {
    ...own,
    change: {},
    alsoRun: [app.db.update(cardNotes).set(change).where(isOwnNote(own))],
  });
}
