import { count, eq } from "drizzle-orm";
import { ulid } from "ulidx";
import type { NoteScope } from "~/db/board-values";
import { cardNotes } from "~/db/schema";
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
 * Adds a note to a card (product §23.4); `removed` has the id and time of one that was removed and comes back. Returns
 * the card's new version. Throws `not_found` if the board has no such card, `conflict` if it has changed since `version`,
 * and `invalid` for more than `mostNotes`.
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
    removed?: { id: string; createdAt: number };
  },
): Promise<number> {
  const existing = await app.db.select({ number: count() }).from(cardNotes).where(eq(cardNotes.cardId, cardId)).get();
  if (existing && existing.number >= mostNotes) {
    throw new AppError("invalid", { fields: { text: [issueWith("boardCard:issues.manyNotes", { max: mostNotes })] } });
  }
  const now = app.now();
  const { id, createdAt } = removed ?? { id: ulid(now), createdAt: now };
  const row = { id, cardId, authorId: actor.id, scope: note.scope, text: joinNote(note), createdAt, updatedAt: now };
  return changeCard(app, {
    actor,
    cardId,
    version,
    change: {},
    alsoRun: [app.db.insert(cardNotes).values(row).onConflictDoNothing()],
  });
}
