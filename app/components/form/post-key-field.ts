import type { Reader } from "./page-reader";

/** The form field with the post's key. A repeated post has the same key (decision 033). */
export const postKeyField = "post_key";

/** The format of a key. */
export const postKeyPattern = /^[\w:.~-]{16,200}$/;

/** Separates a key from the reader of its page. */
const mark = "~";

/**
 * Combines a post's key with the reader its page was rendered for. Cached public pages have only a reader, the visitor.
 */
export const postKey = (key: string, reader: Reader): string => (reader === "" ? key : `${key}${mark}${reader}`);

/** Returns the reader a post's page was rendered for; null if the key does not include it. */
export function readerOfKey(key: string): Reader | null {
  const at = key.lastIndexOf(mark);
  return at === -1 ? null : key.slice(at + mark.length);
}
