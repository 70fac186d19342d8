/** The number of profiles that can be published in the same millisecond. */
export const docsPerMillisecond = 4096;

/**
 * The first document number of a time in milliseconds. Numbers are negative and descend with time, because an FTS5 table
 * is read by ascending rowid: the newest profiles come first.
 */
export const firstDocAt = (time: number) => -time * docsPerMillisecond;
