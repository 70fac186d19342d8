/** Creates a token: 256 random bits, URL-safe base64 without padding (product §5.2). */
export function createToken(): string {
  return base64url(crypto.getRandomValues(new Uint8Array(32)));
}

/** Returns the stored form of a token: its SHA-256, so that a leaked table opens no session. */
export async function hashToken(token: string): Promise<string> {
  return hashBytes(new TextEncoder().encode(token));
}

/** Returns the SHA-256 of bytes as URL-safe base64. */
export async function hashBytes(bytes: Uint8Array<ArrayBuffer> | ArrayBuffer): Promise<string> {
  return base64url(new Uint8Array(await crypto.subtle.digest("SHA-256", bytes)));
}

/** Encodes bytes as URL-safe base64 without padding. */
export function base64url(bytes: Uint8Array): string {
  let text = "";
  for (const byte of bytes) text += String.fromCharCode(byte);
  return btoa(text).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}

/** Decodes `base64url`. Throws for invalid text. */
export function bytesOfBase64url(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(text.replaceAll("-", "+").replaceAll("_", "/")), (character) => character.charCodeAt(0));
}

/** Letters and digits that are not confused when read aloud. */
const readableAlphabet = "23456789abcdefghjkmnpqrstuvwxyz";

/** Creates random characters that can be read aloud, about five random bits each; ten by default. */
export function createReadableCode(length = 10): string {
  return readable(crypto.getRandomValues(new Uint32Array(length)));
}

/** Returns characters of the same alphabet that depend only on the text, such as a checksum; 32 at most. */
export async function readableDigest(text: string, length: number): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text)));
  return readable(digest.subarray(0, length));
}

const readable = (numbers: Uint32Array | Uint8Array) => Array.from(numbers, (n) => readableAlphabet[n % 31]).join("");

/** Creates a new account's referral code. */
export const createReferenceCode = () => createReadableCode();
