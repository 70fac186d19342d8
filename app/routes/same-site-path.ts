/** A length that browsers and servers reliably support. */
const longest = 2000;

/** Characters allowed in a path, its query and its fragment; all others must be percent-encoded. */
const allowed = /^\/[\w.~!$'()*+,;:@%/-]*(?:\?[\w.~!$'()*+,;:@%/?=&-]*)?(?:#[\w.~!$'()*+,;:@%/?=&-]*)?$/;

/** An encoded slash, backslash or control character, or a malformed percent sign. */
const disguised = /%(?:2f|5c|[01][0-9a-f]|7f)|%(?![0-9a-f]{2})/i;

/**
 * Returns a redirect target unchanged if it is a path on this site made of allowed characters (product §15.2); null for
 * anything else. Browsers read `//host`, `/\host` and paths with tabs as other sites, so these forms, encoded or not,
 * are rejected anywhere in the path, as are dot segments, which could produce them.
 */
export function sameSitePath(target: unknown): string | null {
  if (typeof target !== "string" || target.length > longest || !allowed.test(target)) return null;
  const [path = ""] = target.split(/[?#]/);
  if (path.includes("//") || disguised.test(target) || /(?:^|\/)(?:\.|%2e){1,2}(?:\/|$)/i.test(path)) return null;
  try {
    decodeURIComponent(target);
  } catch {
    return null;
  }
  return target;
}
