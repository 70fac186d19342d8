/** The `intent` values of the panel's buttons. */
export const shareIntents = { create: "share", update: "share-change", revoke: "unshare" } as const;
