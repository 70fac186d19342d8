/**
 * A text without the characters at its end that match `pattern`, which is asked for one UTF-16 unit at a time. A regular
 * expression such as `/-+$/` would look at each run of such characters anew for every start of it.
 */
export function trimEnd(text: string, pattern: RegExp): string {
  let end = text.length;
  while (end > 0 && pattern.test(text.charAt(end - 1))) end -= 1;
  return text.slice(0, end);
}
