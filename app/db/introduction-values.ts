/** Enum values of introductions, apart from the others because most pages need none of them. */
import type { PassReason } from "./values";

/** Why an introducer passed on the startup: only reasons of its own mandate, which may fit another's. */
export const introductionReasons = ["stage", "sector", "amount"] as const satisfies PassReason[];
export type IntroductionReason = (typeof introductionReasons)[number];

/** Where an introduction stands (`transitions` in the rules says what follows what). */
export const introductionStates = [
  "suggested",
  "consented",
  "refused",
  "delivered",
  "answered",
  "passed",
  "lapsed",
] as const;
export type IntroductionState = (typeof introductionStates)[number];
