/** The `intent` sent by the panel's buttons. */
export const shareIntents = { create: "share", update: "share-change", revoke: "unshare" } as const;
