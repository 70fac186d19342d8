import { Secret, TOTP } from "otpauth";
import { isTotpCode } from "./rules";

/** The RFC 6238 parameters that all authenticator apps support: SHA-1, six digits, 30 seconds. */
const period = 30;
const shape = { issuer: "Fundbridge", algorithm: "SHA1", digits: 6, period } as const;

/** Codes of the previous and next step are accepted too, for clock drift and slow typing. */
const stepsAround = 1;

/** Creates a secret of 160 random bits, in base32. */
export function createTotpSecret(): string {
  return new Secret({ size: 20 }).base32;
}

/** Builds the `otpauth:` URI for an authenticator app's QR code. */
export function totpUri(secret: string, { label }: { label: string }): string {
  return new TOTP({ ...shape, label, secret: Secret.fromBase32(secret) }).toString();
}

/** Returns the time step of a code valid at `at` (milliseconds); null for an invalid one. */
export function matchingStep(secret: string, { code, at }: { code: string; at: number }): number | null {
  // The library compares lengths in characters, then in bytes, so digits of other scripts would make it throw.
  if (!isTotpCode(code)) return null;
  const totp = new TOTP({ ...shape, secret: Secret.fromBase32(secret) });
  const delta = totp.validate({ token: code, timestamp: at, window: stepsAround });
  return delta === null ? null : totp.counter({ timestamp: at }) + delta;
}
