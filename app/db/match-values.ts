/** Enum values of the match's columns, apart from the others because most pages need none of them. */

/** What a member's acts say something about. */
export const learnedFeatures = ["industry", "domain", "region", "stage", "amount"] as const;
export type LearnedFeature = (typeof learnedFeatures)[number];

/** How a member overrides what was learned: suggest more, fewer, or let it make no difference. */
export const learnedChoices = ["more", "fewer", "off"] as const;
export type LearnedChoice = (typeof learnedChoices)[number];

/** Whether an investor leads rounds or follows others. */
export const roundRoles = ["lead", "follow"] as const;
export type RoundRole = (typeof roundRoles)[number];

/** The languages two sides can work in. */
export const workLanguages = ["zh", "en", "ja", "ko"] as const;
export type WorkLanguage = (typeof workLanguages)[number];

/** What a member can say about whom it looks for. */
export const wishFields = ["types", "rounds", "regions", "roles", "languages"] as const;
export type WishField = (typeof wishFields)[number];

/** The places that show suggestions. */
export const matchPlaces = ["today", "list", "matches", "profile", "api"] as const;
export type MatchPlace = (typeof matchPlaces)[number];

/** The ranks in a list that are counted together; the kept places and the drawn one (decision 072) are apart. */
export const rankBands = ["1-3", "4-6", "7-12", "kept", "drawn"] as const;
export type RankBand = (typeof rankBands)[number];
