/** The two secrets ECPay issues to a merchant. */
export interface SigningKeys {
  hashKey: string;
  hashIv: string;
}

/** The field that contains the signature, and is itself not signed. */
export const signatureField = "CheckMacValue";

/**
 * Computes ECPay's signature of a form or a response (product §9.6). It ignores case and does not delimit values
 * safely: `{a: "1&b=2"}` and `{a: "1", b: "2"}` have the same signature, so `isUnambiguous` must be checked too.
 */
export async function checkMacValue(fields: Readonly<Record<string, string>>, keys: SigningKeys): Promise<string> {
  const names = Object.keys(fields).filter((name) => name !== signatureField);
  const signed = names.sort(compareFolded).map((name) => `${name}=${fields[name]}`);
  const text = dotNetEncode([`HashKey=${keys.hashKey}`, ...signed, `HashIV=${keys.hashIv}`].join("&"));
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text));
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, "0"))
    .join("")
    .toUpperCase();
}

/** Returns the fields with their signature. */
export async function signed(
  fields: Readonly<Record<string, string>>,
  keys: SigningKeys,
): Promise<Record<string, string>> {
  return { ...fields, [signatureField]: await checkMacValue(fields, keys) };
}

/** Whether the fields carry their own signature, compared in constant time. */
export async function isSigned(fields: Readonly<Record<string, string>>, keys: SigningKeys): Promise<boolean> {
  const given = fields[signatureField] ?? "";
  const expected = await checkMacValue(fields, keys);
  if (given.length !== expected.length) return false;
  let difference = 0;
  for (let at = 0; at < expected.length; at++) difference |= given.charCodeAt(at) ^ expected.charCodeAt(at);
  return difference === 0;
}

/**
 * Whether the fields can be read in only one way: no value hides a further field, and no two names differ only in case.
 * Otherwise someone who has seen a signed message could move its fields around.
 */
export function isUnambiguous(fields: Readonly<Record<string, string>>): boolean {
  const entries = Object.entries(fields);
  const names = new Set(entries.map(([name]) => name.toLowerCase()));
  return names.size === entries.length && entries.every(([name, value]) => !/[&=]/.test(name) && !/&\w+=/.test(value));
}

/**
 * Compares names ignoring case; names that differ only in case are ordered by code units, so that the order is total.
 */
function compareFolded(one: string, other: string): number {
  return compare(one.toLowerCase(), other.toLowerCase()) || compare(one, other);
}

const compare = (one: string, other: string) => (one < other ? -1 : Number(one > other));

/**
 * Encodes text like .NET's `HttpUtility.UrlEncode`, in lower case: as `encodeURIComponent`, but a space becomes `+`,
 * and `~` and `'` are encoded. Lone surrogates become U+FFFD, as in .NET.
 */
function dotNetEncode(text: string): string {
  const wellFormed = new TextDecoder().decode(new TextEncoder().encode(text));
  return encodeURIComponent(wellFormed)
    .replaceAll("%20", "+")
    .replaceAll("~", "%7e")
    .replaceAll("'", "%27")
    .toLowerCase();
}
