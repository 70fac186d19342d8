/** As whom a startup can look at its own profile: the columns of design §7. */
export const previewAudiences = ["visitor", "member", "premium"] as const;
export type PreviewAudience = (typeof previewAudiences)[number];
