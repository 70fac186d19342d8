import type { Config } from "./env.server";

const bytesOf = (text: string) => new TextEncoder().encode(text);

/** What the configured key is used for. Each use has a key of its own, so that none can stand in for another. */
type Use = "encryption" | "recovery codes" | "view tokens" | "visitor marks";

async function derive(
  { config }: { config: Config },
  use: Use,
  algorithm: AesKeyAlgorithm | HmacImportParams,
  usages: KeyUsage[],
): Promise<CryptoKey> {
  const bytes = Uint8Array.from(atob(config.SECOND_FACTOR_KEY), (character) => character.charCodeAt(0));
  const root = await crypto.subtle.importKey("raw", bytes, "HKDF", false, ["deriveKey"]);
  const derivation = { name: "HKDF", hash: "SHA-256", salt: new Uint8Array(), info: bytesOf(`fundbridge ${use}`) };
  return crypto.subtle.deriveKey(derivation, root, algorithm, false, usages);
}

/** The AES-256-GCM key for one use, derived from the configured key. */
export function deriveEncryptionKey(app: { config: Config }, use: Use): Promise<CryptoKey> {
  return derive(app, use, { name: "AES-GCM", length: 256 }, ["encrypt", "decrypt"]);
}

/** The HMAC key for one use, derived from the configured key. */
export function deriveHmacKey(app: { config: Config }, use: Use): Promise<CryptoKey> {
  return derive(app, use, { name: "HMAC", hash: "SHA-256", length: 256 }, ["sign", "verify"]);
}
