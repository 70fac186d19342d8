import { and, eq } from "drizzle-orm";
import { cardNotes } from "~/db/schema";
import type { App } from "~/server/app.server";
import { AppError } from "~/server/errors";
import type { BoardOwner } from "./read-cards.server";

/** A note that its author changes. */
export interface OwnNote {
  actor: BoardOwner;
  cardId: string;
  /** The card's version. */
  version: number;
  id: string;
}

/** Condition: the note is on the card and written by the actor. */
export const isOwnNote = ({ actor, cardId, id }: OwnNote) =>
  and(eq(cardNotes.id, id), eq(cardNotes.cardId, cardId), eq(cardNotes.authorId, actor.id));

/** Reads the actor's own note. Throws `not_found` if the card has no such note. */
export async function readOwnNote(app: App, own: OwnNote): Promise<typeof cardNotes.$inferSelect> {
  const note = await app.db.select().from(cardNotes).where(isOwnNote(own)).get();
  if (!note) throw new AppError("not_found");
  return note;
}
