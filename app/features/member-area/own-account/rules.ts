const minute = 60 * 1000;
const day = 24 * 60 * minute;

/** The grace period before a deleted account is erased, in milliseconds; its owner may cancel until then. */
export const eraseGrace = 30 * day;

/** How long a mailed proof link for accounts without a password is valid, in milliseconds. */
export const proofLifetime = 30 * minute;

/** The pages that require a proof and that a mailed link may return to. */
export const provingPages = ["/account", "/account/data", "/account/confirm"] as const;
export type ProvingPage = (typeof provingPages)[number];
