/** Enum values of introductions, apart from the others because most pages need none of them. */
import type { PassReason } from "./values";

/** Why an introducer passed on the startup: only reasons of its own mandate, which may fit another's. */
export const mandateReasons = ["stage", "sector", "place", "amount"] as const satisfies PassReason[];
export type MandateReason = (typeof mandateReasons)[number];

/** Why a startup is introduced: the introducer passed for a reason of its mandate, or the startup asked it to. */
export const introductionReasons = [...mandateReasons, "asked"] as const;
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

/** What an investor did with a startup's request for introductions; only the investor may learn of it. */
export const requestStates = ["open", "used", "refused"] as const;
