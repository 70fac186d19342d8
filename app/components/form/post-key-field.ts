import type { Reader } from "./page-reader";

/** The form field with the key of a post: the same post again has the same key (decision 033). */
export const postKeyField = "post_key";

/** What a key looks like. */
export const postKeyPattern = /^[\w:.~-]{16,200}$/;

/** What stands between a key and the reader of its page. */
const mark = "~";

/** A post's key with whom its page was made for. Copies of public pages have only a reader, the visitor. */
export const postKey = (key: string, reader: Reader): string => (reader === "" ? key : `${key}${mark}${reader}`);

/** Whom the page of a post was made for; null if its key does not say. */
export function readerOfKey(key: string): Reader | null {
  const at = key.lastIndexOf(mark);
  return at === -1 ? null : key.slice(at + mark.length);
}
