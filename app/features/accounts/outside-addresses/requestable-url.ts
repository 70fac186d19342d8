import { getDomain, parse } from "tldts";

/** The longest address elsewhere, in characters. */
export const longestAddress = 2_000;

/**
 * Returns the URL at an address that a member entered if the server may request it, otherwise null (decision 065): `https` on
 * its own port without credentials, at a name below a public suffix, which is neither an IP address in any notation nor
 * one of our own hosts. `webcal:` stands for `https:`.
 */
export function requestableUrl(address: string, { ownHosts }: { ownHosts: readonly string[] }): URL | null {
  if (address.length > longestAddress) return null;
  const url = URL.parse(address.trim().replace(/^webcals?:/i, "https:"));
  if (url?.protocol !== "https:" || url.port !== "" || url.username !== "" || url.password !== "") return null;
  return isPublicName(url.hostname) && !ownHosts.some((host) => isSameSite(url.hostname, host)) ? url : null;
}

/** Top-level domains of the public suffix list without hosts on the internet. */
const innerSuffixes = ["arpa", "onion"];

/** Whether a host, as WHATWG URLs normalise it, is a name under a public suffix. */
function isPublicName(host: string): boolean {
  const { isIp, isIcann, isPrivate, domain, publicSuffix } = parse(host, { allowPrivateDomains: true });
  if (isIp || domain === null || host.endsWith(".")) return false;
  if (innerSuffixes.includes(publicSuffix?.split(".").at(-1) ?? "")) return false;
  return isIcann === true || isPrivate === true;
}

const isSameSite = (host: string, own: string): boolean =>
  host === own || (getDomain(own) !== null && getDomain(host) === getDomain(own));

/** Networks that are not the internet (RFC 6890 and its successors), by address and prefix length. */
const innerNetworks = [
  ...["0.0.0.0/8", "10.0.0.0/8", "100.64.0.0/10", "127.0.0.0/8", "169.254.0.0/16", "172.16.0.0/12", "192.0.0.0/24"],
  ...["192.0.2.0/24", "192.31.196.0/24", "192.52.193.0/24", "192.88.99.0/24", "192.168.0.0/16", "192.175.48.0/24"],
  ...["198.18.0.0/15", "198.51.100.0/24", "203.0.113.0/24", "224.0.0.0/3"],
].map((network) => {
  const [address = "", length = ""] = network.split("/");
  return { from: numberOf(address) ?? 0, size: 2 ** (32 - Number(length)) };
});

/** Whether an IP address is on the internet. Of IPv6 only 2000::/3 is, without the parts that wrap or document others. */
export function isPublicIp(ip: string): boolean {
  const number = numberOf(ip);
  if (number !== null) return !innerNetworks.some(({ from, size }) => number >= from && number < from + size);
  const first = /^([0-9a-f]{1,4}):([0-9a-f]{0,4})/i.exec(ip);
  if (!first) return false;
  const [high, low] = [Number.parseInt(first[1] ?? "", 16), Number.parseInt(first[2] || "0", 16)];
  if (high < 0x2000 || high > 0x3fff) return false;
  // 6to4, Teredo and other special purposes, and documentation.
  return high !== 0x2002 && !(high === 0x2001 && (low < 0x200 || low === 0xdb8)) && !(high === 0x3fff && low < 0x1000);
}

/** The number of a dotted IPv4 address; null for anything else. */
function numberOf(ip: string): number | null {
  const parts = /^(\d{1,3})\.(\d{1,3})\.(\d{1,3})\.(\d{1,3})$/.exec(ip)?.slice(1).map(Number);
  if (!parts || parts.some((part) => part > 255)) return null;
  return parts.reduce((number, part) => number * 256 + part, 0);
}
