/** Full stops of Chinese input methods, which software for domain names reads as dots (UTS #46). */
const ideographicDots = /[\u3002\uff0e\uff61]/g;

/**
 * A host name as machines write it: lower case, labels in other scripts as Punycode. Null if it cannot be a host name. Both
 * forms of an internationalised name give the same result.
 */
export function asciiHost(typed: string): string | null {
  const host = typed.replace(ideographicDots, ".").toLowerCase();
  if (!/^[\p{L}\p{M}\p{N}.-]+$/u.test(host)) return null;
  if (/^[\x21-\x7e]+$/.test(host) && !/(?:^|\.)xn--/.test(host)) return host;
  // The platform's URL parser knows the mapping, and refuses what is no valid label.
  return URL.canParse(`http://${host}`) ? new URL(`http://${host}`).hostname : null;
}
