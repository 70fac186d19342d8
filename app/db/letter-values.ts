/** Enum values of letters, apart from the others because most pages need none of them. */

/** Who a letter is for: those the startup calls holders, or everyone else who gets it. */
export const letterAudiences = ["holders", "prospects"] as const;
export type LetterAudience = (typeof letterAudiences)[number];

export const letterStates = ["draft", "scheduled", "sent"] as const;
export type LetterState = (typeof letterStates)[number];

/** The parts of a letter, in their order. Each can be for holders only. */
export const letterParts = ["numbers", "good", "bad", "ask", "next"] as const;
export type LetterPart = (typeof letterParts)[number];

/** What a reader has chosen about a startup's letters: none, or also those after a pass. */
export const letterChoices = ["muted", "wanted"] as const;
export type LetterChoice = (typeof letterChoices)[number];
