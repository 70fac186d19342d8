import { z } from "zod";
import { noteScopes } from "~/db/board-values";
import { addNote } from "~/features/deals/board/add-note.server";
import { noteForm, noteId } from "~/features/deals/board/card-schema";
import { changeNote } from "~/features/deals/board/change-note.server";
import type { BoardOwner } from "~/features/deals/board/read-cards.server";
import { type CardNote, noteOf, readNotes } from "~/features/deals/board/read-notes.server";
import { removeNote } from "~/features/deals/board/remove-note.server";
import type { App } from "~/server/app.server";
import { AppError } from "~/server/errors";
import { defineCall } from "../../call.server";
import { named } from "../../named-schema";
import { pathText } from "../path-text";
import { listShape, pageOf, shortListQuery, time } from "../shapes";
import { cardParams, version, versionQuery } from "./card-answer.server";

/** The notes on a card of the caller's own board (product §23.4). */

const noteShape = named(
  "CardNote",
  z
    .object({
      id: z.string(),
      text: z.string(),
      mentions: z.array(z.string()).describe("`conversation`, or `document:` and the id of a file."),
      scope: z.enum(noteScopes).describe("For you alone, or for your workspace."),
      created_at: time,
      updated_at: time,
    })
    .describe("Times are milliseconds."),
);

const noteAnswer = z.object({
  data: z.object({ note: noteShape, version: z.int().describe("The card's new version.") }),
});

const answerNote = ({ id, text, mentions, scope, createdAt, updatedAt }: CardNote): z.input<typeof noteShape> => ({
  ...{ id, text, mentions, scope },
  created_at: createdAt,
  updated_at: updatedAt,
});

/** Returns a note after a change of it, with the card's new version. */
async function answer(
  app: App,
  asked: { actor: BoardOwner; cardId: string },
  changed: { id: string; version: number },
) {
  const note = (await readNotes(app, asked)).find(({ id }) => id === changed.id);
  if (!note) throw new AppError("not_found");
  return { data: { note: answerNote(note), version: changed.version } };
}

const noteBody = z.strictObject({ ...noteForm.shape, version });
const example: z.input<typeof noteBody> = {
  text: "Ask for the churn of 2025",
  scope: "me",
  mentions: ["conversation"],
  version: 3,
};

/** A path's note; a malformed id is one that no card has. */
const noteParams = cardParams.extend({ note_id: pathText });

export const listCardNotes = defineCall({
  method: "GET",
  path: "/api/v1/board/cards/{id}/notes",
  summary: "List the notes on a card of your board",
  description: "The newest come first.",
  caller: "sides",
  scope: "deals:read",
  params: cardParams,
  query: shortListQuery,
  response: listShape(noteShape),
  errors: ["not_found"],
  run: async ({ app, viewer, params: { id }, query }) => {
    const notes = await readNotes(app, { actor: viewer, cardId: id });
    return pageOf(notes.map(answerNote), query);
  },
});

export const createCardNote = defineCall({
  method: "POST",
  path: "/api/v1/board/cards/{id}/notes",
  summary: "Add a note to a card of your board",
  description: "Only you read it, or those of your workspace: never the other side.",
  caller: "sides",
  scope: "deals:write",
  params: cardParams,
  body: noteBody,
  example,
  response: noteAnswer,
  status: 201,
  errors: ["conflict", "not_found", "wrong_state"],
  run: async ({ app, viewer, params: { id }, body: { version, ...note } }) => {
    const asked = { actor: viewer, cardId: id };
    return answer(app, asked, await addNote(app, { ...asked, version, note }));
  },
});

export const updateCardNote = defineCall({
  method: "PUT",
  path: "/api/v1/board/cards/{id}/notes/{note_id}",
  summary: "Change a note of yours on a card of your board",
  caller: "sides",
  scope: "deals:write",
  params: noteParams,
  body: noteBody,
  example,
  response: noteAnswer,
  errors: ["conflict", "not_found", "wrong_state"],
  run: async ({ app, viewer, params, body: { version, ...note } }) => {
    const asked = { actor: viewer, cardId: params.id, id: params.note_id };
    const changed = await changeNote(app, { ...asked, version, note });
    return answer(app, asked, { id: asked.id, version: changed });
  },
});

export const deleteCardNote = defineCall({
  method: "DELETE",
  path: "/api/v1/board/cards/{id}/notes/{note_id}",
  summary: "Remove a note of yours from a card of your board",
  description: "Answers the note as it was: `restoreCardNote` brings it back.",
  caller: "sides",
  scope: "deals:write",
  params: noteParams,
  query: versionQuery,
  response: noteAnswer,
  errors: ["conflict", "not_found", "wrong_state"],
  run: async ({ app, viewer, params, query }) => {
    const asked = { actor: viewer, cardId: params.id, id: params.note_id, ...query };
    const { note, version } = await removeNote(app, asked);
    return { data: { note: answerNote(noteOf(note)), version } };
  },
});

export const restoreCardNote = defineCall({
  method: "POST",
  path: "/api/v1/board/cards/{id}/notes/{note_id}/restore",
  summary: "Bring back a note that you removed",
  description: "Takes the note as `deleteCardNote` answered it; it keeps its id and its time.",
  caller: "sides",
  scope: "deals:write",
  params: cardParams.extend({ note_id: noteId }),
  body: noteBody,
  example: { ...example, version: 4 },
  response: noteAnswer,
  errors: ["already_exists", "conflict", "not_found", "wrong_state"],
  run: async ({ app, viewer, params, body: { version, ...note } }) => {
    const asked = { actor: viewer, cardId: params.id };
    return answer(app, asked, await addNote(app, { ...asked, version, note, removed: params.note_id }));
  },
});
