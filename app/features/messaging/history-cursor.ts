import { historyPage } from "./rules";

/** The element id of a message, used as the address's hash. */
export const placeOf = (seq: number) => `message-${seq}`;

/**
 * Reads `before` from an address: the history page holds the messages before that `seq`. Undefined for the newest ones.
 */
export function readCursor(url: URL): number | undefined {
  const before = Number(url.searchParams.get("before"));
  return Number.isSafeInteger(before) && before > 1 ? before : undefined;
}

/** The address of the history page before a `seq`; `words` are the open search's. */
export function earlierUrl(before: number, words: string): string {
  return `?${query(words, before)}`;
}

/** The address of the history page after `until`, or of the thread's end. */
export function laterUrl({ until, lastSeq, words }: { until: number; lastSeq: number; words: string }): string {
  const before = until + historyPage + 1;
  return `?${query(words, before <= lastSeq ? before : undefined)}#${placeOf(until + 1)}`;
}

/** The address of the thread's end. */
export function latestUrl(words: string): string {
  return `?${query(words)}`;
}

/** The address of a message, on a page with about as many messages before as after it. */
export function messageUrl({ seq, lastSeq, words }: { seq: number; lastSeq: number; words: string }): string {
  const before = seq + historyPage / 2;
  return `?${query(words, before <= lastSeq ? before : undefined)}#${placeOf(seq)}`;
}

function query(words: string, before?: number): URLSearchParams {
  return new URLSearchParams({ ...(words ? { q: words } : {}), ...(before ? { before: String(before) } : {}) });
}
