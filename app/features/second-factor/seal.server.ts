import type { App } from "~/server/app.server";
import { encryptionKey, keyedHash } from "~/server/derived-keys";
import { AppError } from "~/server/errors";
import { base64url, bytesOfBase64url } from "~/server/tokens";

/**
 * Protects second factors if the database leaks: secrets are encrypted, and recovery codes, which are too short for a
 * plain hash, use a keyed hash. Both keys are derived from the configured one.
 */
const ivLength = 12;

const bytesOf = (text: string) => new TextEncoder().encode(text);

/** Encrypts an account's secret (AES-256-GCM), bound to that account. */
export async function seal(app: Pick<App, "config">, options: { accountId: string; secret: string }): Promise<string> {
  const iv = crypto.getRandomValues(new Uint8Array(ivLength));
  const parameters = { name: "AES-GCM", iv, additionalData: bytesOf(options.accountId) };
  const sealed = await crypto.subtle.encrypt(
    parameters,
    await encryptionKey(app, "encryption"),
    bytesOf(options.secret),
  );
  return `${base64url(iv)}.${base64url(new Uint8Array(sealed))}`;
}

/** Decrypts a sealed secret. Throws `unavailable` if it was sealed with another key or for another account. */
export async function unseal(
  app: Pick<App, "config">,
  { accountId, sealed }: { accountId: string; sealed: string },
): Promise<string> {
  const [iv = "", text = ""] = sealed.split(".");
  try {
    const parameters = { name: "AES-GCM", iv: bytesOfBase64url(iv), additionalData: bytesOf(accountId) };
    const opened = await crypto.subtle.decrypt(
      parameters,
      await encryptionKey(app, "encryption"),
      bytesOfBase64url(text),
    );
    return new TextDecoder().decode(opened);
  } catch (error) {
    console.error(`The second factor of ${accountId} does not open: was SECOND_FACTOR_KEY changed?`, error);
    throw new AppError("unavailable");
  }
}

/** The keyed hash stored for a recovery code. */
export async function hashRecoveryCode(
  app: Pick<App, "config">,
  { accountId, code }: { accountId: string; code: string },
): Promise<string> {
  return keyedHash(app, "recovery codes", `${accountId}:${code}`);
}
