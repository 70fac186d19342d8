/** The number of profiles that can be published in the same millisecond. */
export const docsPerMillisecond = 4096;

/** A week's document numbers, the span of a file of the sitemap. */
export const docsPerWeek = 7 * 24 * 60 * 60 * 1000 * docsPerMillisecond;

/**
 * What is added to the document numbers of profiles with facts that nobody has confirmed for long (decision 039): every list
 * has them after the others, newest first like these, and before unclaimed listings. About 35 years, in whole weeks.
 */
export const staleOffset = 1816 * docsPerWeek;

/**
 * Where the document numbers of unclaimed listings start: above zero until 2039, so that every list has them after all
 * profiles with an owner, newest first like these.
 */
export const unclaimedOffset = 9_000_000_000_000_000;

/**
 * The first document number of a time in milliseconds. Numbers are negative and descend with time, because an FTS5 table
 * is read by ascending rowid: the newest profiles come first. Profiles with unconfirmed facts have higher ones
 * (`staleOffset`), and unclaimed listings positive ones (`unclaimedOffset`).
 */
export const firstDocAt = (time: number) => -time * docsPerMillisecond;
