import { and, desc, eq, or } from "drizzle-orm";
import type { NoteScope } from "~/db/board-values";
import { cardNotes, cards } from "~/db/schema";
import type { App } from "~/server/app.server";
import { AppError } from "~/server/errors";
import { type Mention, splitNote } from "./mentions";
import { type BoardOwner, ownedBy } from "./read-cards.server";
import { mostNotes } from "./rules";

/** A note as its reader sees it. Times are in milliseconds. */
export interface CardNote {
  id: string;
  text: string;
  mentions: Mention[];
  scope: NoteScope;
  createdAt: number;
  updatedAt: number;
}

/** Builds the query for the notes on a card that the actor may read, newest first: not those for another author alone. */
export const notesQuery = (app: App, { actor, cardId }: { actor: BoardOwner; cardId: string }) =>
  app.db
    .select({
      id: cardNotes.id,
      text: cardNotes.text,
      scope: cardNotes.scope,
      createdAt: cardNotes.createdAt,
      updatedAt: cardNotes.updatedAt,
    })
    .from(cardNotes)
    .where(and(eq(cardNotes.cardId, cardId), or(eq(cardNotes.scope, "workspace"), eq(cardNotes.authorId, actor.id))))
    .orderBy(desc(cardNotes.id))
    .limit(mostNotes);

/** Returns a row of `notesQuery` as a note. */
export const noteOf = ({ text, ...note }: Awaited<ReturnType<typeof notesQuery>>[number]): CardNote => ({
  ...note,
  ...splitNote(text),
});

/** Reads the notes on a card of the actor's board (product §23.4). Throws `not_found` if the board has no such card. */
export async function readNotes(
  app: App,
  { actor, cardId }: { actor: BoardOwner; cardId: string },
): Promise<CardNote[]> {
  const [[card], notes] = await app.db.batch([
    app.db
      .select({ id: cards.id })
      .from(cards)
      .where(and(ownedBy(actor), eq(cards.id, cardId))),
    notesQuery(app, { actor, cardId }),
  ]);
  if (!card) throw new AppError("not_found");
  return notes.map(noteOf);
}
