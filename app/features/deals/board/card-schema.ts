import { z } from "zod";
import { cardStages, noteScopes } from "~/db/board-values";
import { passReasons } from "~/db/values";
import { boundedText, multiLine } from "~/features/text/text/entered-text";
import { oneLine } from "~/features/text/text/one-line";
import { isLongerThan } from "~/features/text/text/typed-text";
import { issueWith } from "~/locales/issues";
import { isMention } from "./mentions";
import { longestNote, longestStep, longestTag, mostMentions, mostTags } from "./rules";
import { planDay } from "./schema";

/** The forms of a card's page. Each has the card's `version`, so that a change never overwrites an unseen one. */

const card = { version: z.int().min(0) };

/** A day, `YYYY-MM-DD`; null if left empty. */
const day = planDay.optional().transform((value) => value ?? null);

export const moveForm = z.object({
  intent: z.literal("move"),
  ...card,
  stage: z.enum(cardStages),
  reason: z.enum(passReasons).nullable().default(null),
});

/** A form without fields of its own. */
const pressed = <Intent extends string>(intent: Intent) => z.object({ intent: z.literal(intent), ...card });

export const undoForm = pressed("undo");
export const removeForm = pressed("remove");

export const planForm = z.object({
  intent: z.literal("plan"),
  ...card,
  next_step: oneLine(longestStep).default(""),
  next_on: day,
  decide_by: day,
});

const splitTags = (typed: string): string[] =>
  typed
    .split(/[,，、;；]/)
    .map((label) => label.trim())
    .filter((label) => label !== "");

/** The tags that stay, and new ones in one line. */
export const tagsForm = z.object({
  intent: z.literal("tags"),
  ...card,
  kept: z
    .array(oneLine(longestTag))
    .max(4 * mostTags)
    .default([]),
  added: oneLine(mostTags * (longestTag + 2))
    .default("")
    .transform(splitTags)
    .refine((labels) => !labels.some((label) => isLongerThan(label, longestTag)), {
      error: issueWith("boardCard:issues.longTag", { max: longestTag }),
    }),
});

const note = {
  text: multiLine(longestNote).min(1),
  scope: z.enum(noteScopes),
  mentions: z.array(boundedText(40).refine(isMention)).max(mostMentions).default([]),
};
/** What both forms of a note have, for the browser. */
export const noteForm = z.object(note);

/** The id of a note. */
export const noteId = boundedText(26).regex(/^[0-7][0-9A-HJKMNP-TV-Z]{25}$/);

export const addNoteForm = z.object({ intent: z.literal("add-note"), ...card, ...note });

export const changeNoteForm = z.object({ intent: z.literal("change-note"), ...card, id: noteId, ...note });

export const removeNoteForm = z.object({ intent: z.literal("remove-note"), ...card, id: noteId });

/** A removed note, as sent back by the undo button. */
export const restoreNoteForm = z.object({ intent: z.literal("restore-note"), ...card, ...note, id: noteId });

/** Marks the changes as seen up to when the page was loaded, in milliseconds. */
export const seenForm = z.object({ intent: z.literal("seen"), until: z.int().min(0) });
