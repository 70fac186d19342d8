/**
 * Removes the trailing characters that match `pattern`, tested one UTF-16 unit at a time. A regular expression such as
 * `/-+$/` would rescan each run of matching characters from every start, in quadratic time.
 */
export function trimEnd(text: string, pattern: RegExp): string {
  let end = text.length;
  while (end > 0 && pattern.test(text.charAt(end - 1))) end -= 1;
  return text.slice(0, end);
}
