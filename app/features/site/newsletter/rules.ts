import { dayMs, hourMs } from "~/durations";

/** How long a confirmation link is valid, in milliseconds. */
export const confirmationLifetime = 72 * hourMs;

/** Maximum entries in an issue per kind of content. */
export const maxEntries = 10;

/** The period the first issue covers, in milliseconds. */
export const firstIssueCovers = 7 * dayMs;
