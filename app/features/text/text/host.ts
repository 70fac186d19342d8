/** Full stops from Chinese input methods, which domain software treats as dots (UTS #46). */
const ideographicDots = /[\u3002\uff0e\uff61]/g;

/**
 * Normalizes a host name: lower case, with other scripts in Punycode. Null if it cannot be a host name. Both forms of
 * an internationalised name give the same result.
 */
export function asciiHost(typed: string): string | null {
  const host = typed.replace(ideographicDots, ".").toLowerCase();
  if (!/^[\p{L}\p{M}\p{N}.-]+$/u.test(host)) return null;
  if (/^[\x21-\x7e]+$/.test(host) && !/(?:^|\.)xn--/.test(host)) return host;
  // The platform's URL parser implements the mapping and rejects invalid labels.
  return URL.canParse(`http://${host}`) ? new URL(`http://${host}`).hostname : null;
}
