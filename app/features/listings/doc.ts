/** The number of profiles that can be published in the same millisecond. */
export const docsPerMillisecond = 4096;

/**
 * Where the document numbers of unclaimed listings start: above zero until 2039, so that every list has them after all
 * profiles with an owner, newest first like these.
 */
export const unclaimedOffset = 9_000_000_000_000_000;

/**
 * The first document number of a time in milliseconds. Numbers are negative and descend with time, because an FTS5 table
 * is read by ascending rowid: the newest profiles come first. Unclaimed listings have positive ones (`unclaimedOffset`).
 */
export const firstDocAt = (time: number) => -time * docsPerMillisecond;
