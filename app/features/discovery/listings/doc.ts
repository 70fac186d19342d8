import { dayMs } from "~/durations";

/** Maximum number of profiles published in the same millisecond. */
export const docsPerMillisecond = 4096;

/** Document numbers in a week, the span of one sitemap file. */
export const docsPerWeek = 7 * dayMs * docsPerMillisecond;

/**
 * Offset added to the document numbers of profiles with long unconfirmed facts (decision 039), so that lists show them
 * after the others, newest first, and before unclaimed listings. About 35 years, in whole weeks.
 */
export const staleOffset = 1816 * docsPerWeek;

/**
 * First document number of unclaimed listings: positive until 2039, so that lists show them after all owned profiles,
 * newest first.
 */
export const unclaimedOffset = 9_000_000_000_000_000;

/**
 * Returns the first document number of a time in milliseconds. Numbers are negative and descend with time, because an
 * FTS5 table is read by ascending rowid and the newest profiles come first. `staleOffset` raises those of profiles with
 * unconfirmed facts, `unclaimedOffset` makes those of unclaimed listings positive.
 */
export const firstDocAt = (time: number) => -time * docsPerMillisecond;
