/** 256 random bits, URL-safe base64 without padding (design §12). */
export function createToken(): string {
  return base64url(crypto.getRandomValues(new Uint8Array(32)));
}

/** What is stored of a token: its SHA-256, so that a leaked table opens no session. */
export async function hashToken(token: string): Promise<string> {
  return base64url(new Uint8Array(await crypto.subtle.digest("SHA-256", new TextEncoder().encode(token))));
}

function base64url(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replaceAll("=", "");
}

/** Letters and digits that nobody mistakes for one another when read aloud. */
const referenceAlphabet = "23456789abcdefghjkmnpqrstuvwxyz";

/** A new account's referral code: ten characters, about 50 random bits. */
export function createReferenceCode(): string {
  return Array.from(crypto.getRandomValues(new Uint32Array(10)), (n) => referenceAlphabet[n % 31]).join("");
}
