/** Enum values of the match's columns, apart from the others because most pages need none of them. */

/** What a member's acts say something about. */
export const learnedFeatures = ["industry", "domain", "region", "stage", "amount"] as const;
export type LearnedFeature = (typeof learnedFeatures)[number];

/** How a member overrides what was learned: suggest more, fewer, or let it make no difference. */
export const learnedChoices = ["more", "fewer", "off"] as const;
export type LearnedChoice = (typeof learnedChoices)[number];
