import { dayMs } from "~/durations";

/** How long a claim's mailed link is valid, in milliseconds. */
export const claimLinkLifetime = 7 * dayMs;

/** How long claims are kept after they were made unless they are pending, in milliseconds. */
export const claimsKeptFor = 60 * dayMs;
