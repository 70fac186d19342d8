import { count, eq } from "drizzle-orm";
import { decodeTime, ulid } from "ulidx";
import type { NoteScope } from "~/db/board-values";
import { cardNotes } from "~/db/schema";
import { isUniqueViolation } from "~/db/unique-violation";
import { issueWith } from "~/locales/issues";
import type { App } from "~/server/app.server";
import { AppError } from "~/server/errors";
import { changeCard } from "./change-card.server";
import { joinNote, type Mention } from "./mentions";
import type { BoardOwner } from "./read-cards.server";
import { mostNotes } from "./rules";

/** A note as its author writes it. */
export interface NoteInput {
  text: string;
  scope: NoteScope;
  mentions: readonly Mention[];
}

/**
 * Adds a note to a card (product §23.4); `removed` is the id, a ULID, of one that was removed and comes back with its
 * time. Returns the note's id and the card's new version. Throws `not_found` if the board has no such card,
 * `wrong_state` and `conflict` as `changeCard` does, `invalid` for more than `mostNotes`, `bad_request` for an id of the
 * future, and `already_exists` for the id of a note that was not removed.
 */
export async function addNote(
  app: App,
  {
    actor,
    cardId,
    version,
    note,
    removed,
  }: {
    actor: BoardOwner;
    cardId: string;
    version: number;
    note: NoteInput;
    removed?: string;
  },
): Promise<{ id: string; version: number }> {
  const existing = await app.db.select({ number: count() }).from(cardNotes).where(eq(cardNotes.cardId, cardId)).get();
  if (existing && existing.number >= mostNotes) {
    throw new AppError("invalid", { fields: { text: [issueWith("boardCard:issues.manyNotes", { max: mostNotes })] } });
  }
  const now = app.now();
  const id = removed ?? ulid(now);
  const createdAt = decodeTime(id);
  if (createdAt > now) throw new AppError("bad_request");
  const row = { id, cardId, authorId: actor.id, scope: note.scope, text: joinNote(note), createdAt, updatedAt: now };
  try {
    const alsoRun = [app.db.insert(cardNotes).values(row)];
    return { id, version: await changeCard(app, { actor, cardId, version, change: {}, alsoRun }) };
  } catch (error) {
    throw isUniqueViolation(error) ? new AppError("already_exists") : error;
  }
}
