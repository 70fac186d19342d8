/** The push services of Chrome and Edge, Firefox, Safari, and older Edge; the last three have a name per server. */
const hosts = [
  /^fcm\.googleapis\.com$/,
  /^[\w-]+\.push\.services\.mozilla\.com$/,
  /^[\w-]+\.push\.apple\.com$/,
  /^[\w-]+\.notify\.windows\.com$/,
];

/** The longest endpoint, in characters; known ones have at most 700. */
export const longestEndpoint = 1_000;

/**
 * Whether an address is an endpoint of a known push service. The server posts to it, so nothing else passes: no other
 * host, no IP address, and no port of its own.
 */
export function isPushEndpoint(endpoint: string): boolean {
  if (endpoint.length > longestEndpoint) return false;
  const url = URL.parse(endpoint);
  if (url?.protocol !== "https:" || url.port !== "" || url.username !== "" || url.password !== "") return false;
  return hosts.some((host) => host.test(url.hostname));
}
