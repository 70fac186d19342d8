/** Enum values of the board's columns, apart from the others because most pages need none of them. */

/** The stages of a card on the board, in their order on it (product §23). */
export const cardStages = ["watching", "new", "talking", "meeting", "checking", "won", "passed"] as const;
export type CardStage = (typeof cardStages)[number];

/** Who placed a card in its stage: an act of the product, or its owner by hand. */
export const cardMovers = ["act", "hand"] as const;
export type CardMover = (typeof cardMovers)[number];

/** What the product's users do that the board follows. */
export const boardActs = [
  "favorite",
  "invited",
  "answered",
  "met",
  "checked",
  "invested",
  "passed",
  "reopened",
  "returned",
] as const;
export type BoardAct = (typeof boardActs)[number];

/** What the owner of a card shows the other side, on purpose. */
export const shownStates = ["reading", "talking", "deciding"] as const;
export type ShownState = (typeof shownStates)[number];

/** How firm an investor's amount in a round is. */
export const amountStates = ["wished", "talking", "promised", "closed"] as const;
export type AmountState = (typeof amountStates)[number];

/** Who reads a note of a card. */
export const noteScopes = ["me", "workspace"] as const;
export type NoteScope = (typeof noteScopes)[number];
