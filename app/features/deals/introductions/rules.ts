import type { IntroductionState, MandateReason } from "~/db/introduction-values";
import { mandateReasons } from "~/db/introduction-values";
import type { PassReason } from "~/db/values";
import { dayMs, minuteMs } from "~/durations";

/** What moves an introduction: from which states, and to which (product §28.2). */
export const transitions = {
  consent: { from: ["suggested"], to: "consented" },
  refuse: { from: ["suggested"], to: "refused" },
  deliver: { from: ["consented"], to: "delivered" },
  answer: { from: ["delivered"], to: "answered" },
  pass: { from: ["delivered"], to: "passed" },
  lapse: { from: ["suggested", "consented", "delivered"], to: "lapsed" },
} as const satisfies Record<string, { from: readonly IntroductionState[]; to: IntroductionState }>;
export type Transition = keyof typeof transitions;

/** The longest sentence, in characters. */
export const longestSentence = 200;

/** How many members are offered after a pass, and can be chosen at once. */
export const mostCandidates = 3;

/** How many introductions one member may suggest within `suggestionWeek`, in milliseconds. */
export const suggestionsAWeek = 5;
export const suggestionWeek = 7 * dayMs;

/** How long the startup may take to decide, and the investor to answer, in days. */
export const daysToDecide = 14;
export const daysToAnswer = 14;

/** How many investors a startup may ask for introductions within `requestWeek`, in milliseconds. */
export const requestsAWeek = 3;
export const requestWeek = 7 * dayMs;

/** How long an investor sees a request, in days; whatever it does, the startup cannot ask it again before. */
export const daysOfRequest = 14;

/** How long before a digest an unnamed introduction arrives, so that the digest has it, in milliseconds. */
export const beforeDigest = 10 * minuteMs;

/**
 * How long after suggesting an introducer who got no yes is told no, in milliseconds. It is later than every other end,
 * and the same for all of them, so that a refused consent, a pass and silence cannot be told apart.
 */
export const hearsNoAfter = (daysToDecide + daysToAnswer + 3) * dayMs;

/** What an introducer is told: whether the two talk, and nothing else. */
export type Heard = "waiting" | "yes" | "no";

/** Returns what the introducer is told about the outcome of an introduction. */
export function heardOf({ state, createdAt }: { state: IntroductionState; createdAt: number }, now: number): Heard {
  if (state === "answered") return "yes";
  return now >= createdAt + hearsNoAfter ? "no" : "waiting";
}

/** Returns the reason if an introduction is offered after a pass for it; null for other reasons. */
export const introductionReasonOf = (reason: PassReason | null): MandateReason | null =>
  mandateReasons.find((each) => each === reason) ?? null;
