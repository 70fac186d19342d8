import type { CardStage } from "~/db/board-values";
import type { PassReason } from "~/db/values";

/** The longest next step, in characters. */
export const longestStep = 200;

/** The longest note, in characters. */
export const longestNote = 4000;

/** How many notes a card may have, and what one may mention. */
export const mostNotes = 100;
export const mostMentions = 10;

/** The longest tag, in characters, and how many a card may have. */
export const longestTag = 30;
export const mostTags = 10;

/** How many cards a board may have: beyond it, only acts make new ones. */
export const mostCards = 5000;

/** How many cards of a stage the board shows at first, and loads at a time. */
export const columnSize = 12;

/** The reason to store with a move by hand: only `passed` has one. */
export const reasonFor = (stage: CardStage, reason: PassReason | null) => (stage === "passed" ? reason : null);

/** How many cards a search of the board finds. */
export const mostFound = 60;

/** The longest text to search the board for, in UTF-16 units; the rest of a longer one is not read. */
export const longestSearch = 100;
