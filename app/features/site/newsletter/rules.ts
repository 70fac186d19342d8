/** How long a confirmation link works, in milliseconds. */
export const confirmationLifetime = 72 * 60 * 60 * 1000;

/** The maximum number of entries in an issue, per kind of content. */
export const maxEntries = 10;

/** What the first issue covers, in milliseconds before it. */
export const firstIssueCovers = 7 * 24 * 60 * 60 * 1000;
