const day = 24 * 60 * 60 * 1000;

/** How long a mailed link of a claim is open, in milliseconds. */
export const claimLinkLifetime = 7 * day;

/** How long claims are kept after they were made, unless they wait for a decision, in milliseconds. */
export const claimsKeptFor = 60 * day;
