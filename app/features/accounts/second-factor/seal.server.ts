import type { App } from "~/server/app.server";
import { decryptText, encryptText, keyedHash } from "~/server/derived-keys";
import { AppError } from "~/server/errors";
import { logError } from "~/server/log-error.server";

/**
 * Protects second factors if the database leaks: secrets are encrypted, and recovery codes, which are too short for a
 * plain hash, use a keyed hash. Both keys are derived from the configured one.
 */
const use = "encryption";

/** Encrypts an account's secret (AES-256-GCM), bound to that account. */
export function seal(app: Pick<App, "config">, { accountId, secret }: { accountId: string; secret: string }) {
  return encryptText(app, use, { text: secret, row: accountId });
}

/** Decrypts a sealed secret. Throws `unavailable` if it was sealed with another key or for another account. */
export async function unseal(
  app: Pick<App, "config">,
  { accountId, sealed }: { accountId: string; sealed: string },
): Promise<string> {
  try {
    return await decryptText(app, use, { sealed, row: accountId });
  } catch (error) {
    logError(`The second factor of ${accountId} does not open: was SECOND_FACTOR_KEY changed?`, error);
    throw new AppError("unavailable");
  }
}

/** Returns the keyed hash stored for a recovery code. */
export async function hashRecoveryCode(
  app: Pick<App, "config">,
  { accountId, code }: { accountId: string; code: string },
): Promise<string> {
  return keyedHash(app, "recovery codes", `${accountId}:${code}`);
}
