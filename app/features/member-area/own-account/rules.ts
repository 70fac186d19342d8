import { dayMs, minuteMs } from "~/durations";

/** The grace period before a deleted account is erased, in milliseconds; its owner may cancel until then. */
export const eraseGrace = 30 * dayMs;

/** How long a mailed proof link for accounts without a password is valid, in milliseconds. */
export const proofLifetime = 30 * minuteMs;

/** The pages that require a proof and that a mailed link may return to. */
export const provingPages = ["/account", "/account/data", "/account/confirm"] as const;
export type ProvingPage = (typeof provingPages)[number];
