/** The audiences a startup can preview its pending changes as: the columns of product §2.1. */
export const previewAudiences = ["visitor", "member", "premium"] as const;
export type PreviewAudience = (typeof previewAudiences)[number];
