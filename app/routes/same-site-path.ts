/** Longer addresses than browsers and servers agree on are no links of ours. */
const longest = 2000;

/** What a path, its query and its fragment are written with; everything else must come percent-encoded. */
const allowed = /^\/[\w.~!$'()*+,;:@%/-]*(?:\?[\w.~!$'()*+,;:@%/?=&-]*)?(?:#[\w.~!$'()*+,;:@%/?=&-]*)?$/;

/** A slash, backslash or control character in disguise, or a percent sign that encodes nothing. */
const disguised = /%(?:2f|5c|[01][0-9a-f]|7f)|%(?![0-9a-f]{2})/i;

/**
 * A redirect target as it was given, if it is a path on this site made of allowed characters (spec §2, login and
 * redirect); null for anything else. Browsers read `//host`, `/\host` and paths with tabs in them as other sites, so such
 * forms, encoded or not, are refused anywhere in the path, and dot segments that could make them.
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
