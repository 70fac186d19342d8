const minute = 60 * 1000;
const day = 24 * 60 * minute;

/** How long a deleted account waits before it is erased, in milliseconds: until then its owner may change their mind. */
export const eraseGrace = 30 * day;

/** How long the link holds by which somebody without a password proves who they are, in milliseconds. */
export const proofLifetime = 30 * minute;

/** The pages that ask for a proof and to which a mailed link may lead back. */
export const provingPages = ["/account", "/account/data", "/account/confirm"] as const;
export type ProvingPage = (typeof provingPages)[number];
