/** Enum values of complaints, apart from the others because most pages need none of them. */

/** What a member complains about: a letter, an introduction, or a startup's request for introductions. */
export const complaintKinds = ["letter", "introduction", "request"] as const;
export type ComplaintKind = (typeof complaintKinds)[number];
