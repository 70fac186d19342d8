import type { App } from "./app.server";
import { recentlyUsed } from "./recently-used";
import { base64url, bytesOfBase64url } from "./tokens";

type Configured = Pick<App, "config">;

const bytesOf = (text: string) => new TextEncoder().encode(text);

/** Derives a key for one use from the configured secret (HKDF-SHA-256), so that no two uses share a key. */
async function deriveKey(
  app: Configured,
  use: string,
  algorithm: { name: "AES-GCM"; length: number } | { name: "HMAC"; hash: string; length: number },
  usages: KeyUsage[],
): Promise<CryptoKey> {
  const bytes = Uint8Array.from(atob(app.config.SECOND_FACTOR_KEY), (character) => character.charCodeAt(0));
  const root = await crypto.subtle.importKey("raw", bytes, "HKDF", false, ["deriveKey"]);
  const derivation = { name: "HKDF", hash: "SHA-256", salt: new Uint8Array(), info: bytesOf(`fundbridge ${use}`) };
  return crypto.subtle.deriveKey(derivation, root, algorithm, false, usages);
}

function encryptionKey(app: Configured, use: string): Promise<CryptoKey> {
  return deriveKey(app, use, { name: "AES-GCM", length: 256 }, ["encrypt", "decrypt"]);
}

const ivLength = 12;

/** Encrypts a text with the key for a use (AES-256-GCM), bound to its row. */
export async function encryptText(app: Configured, use: string, { text, row }: { text: string; row: string }) {
  const iv = crypto.getRandomValues(new Uint8Array(ivLength));
  const parameters = { name: "AES-GCM", iv, additionalData: bytesOf(row) };
  const sealed = await crypto.subtle.encrypt(parameters, await encryptionKey(app, use), bytesOf(text));
  return `${base64url(iv)}.${base64url(new Uint8Array(sealed))}`;
}

/** Decrypts a text from `encryptText`. Throws if it was encrypted under another key or for another row. */
export async function decryptText(app: Configured, use: string, { sealed, row }: { sealed: string; row: string }) {
  const [iv = "", text = ""] = sealed.split(".");
  const parameters = { name: "AES-GCM", iv: bytesOfBase64url(iv), additionalData: bytesOf(row) };
  const opened = await crypto.subtle.decrypt(parameters, await encryptionKey(app, use), bytesOfBase64url(text));
  return new TextDecoder().decode(opened);
}

/** How many keys an isolate caches. There are few uses, but one of them has a new key every day. */
const mostKept = 100;
const keptKeys = new WeakMap<App["config"], ReturnType<typeof recentlyUsed<{ key: CryptoKey; until: number }>>>();

/** Returns the signing key for a use, derived once per isolate. */
async function signingKey(app: Configured, use: string): Promise<CryptoKey> {
  const kept = keptKeys.get(app.config) ?? recentlyUsed({ most: mostKept, sizeOf: () => 1 });
  keptKeys.set(app.config, kept);
  const known = kept.get(use, 0);
  if (known) return known.key;
  const key = await deriveKey(app, use, { name: "HMAC", hash: "SHA-256", length: 256 }, ["sign", "verify"]);
  kept.put(use, { key, until: Number.POSITIVE_INFINITY });
  return key;
}

/**
 * Computes the text's HMAC-SHA-256 with the key for a use: a signature, or a hash that cannot be reversed by guessing.
 */
export async function keyedHash(app: Configured, use: string, text: string): Promise<string> {
  return base64url(new Uint8Array(await crypto.subtle.sign("HMAC", await signingKey(app, use), bytesOf(text))));
}

/** Whether `signature` is the text's `keyedHash`, compared in constant time. */
export async function isKeyedHash(app: Configured, use: string, text: string, signature: string): Promise<boolean> {
  if (!/^[\w-]{43}$/.test(signature)) return false;
  const bytes = bytesOfBase64url(signature);
  return crypto.subtle.verify("HMAC", await signingKey(app, use), bytes, bytesOf(text));
}
