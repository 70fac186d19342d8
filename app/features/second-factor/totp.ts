import { Secret, TOTP } from "otpauth";
import { isTotpCode } from "./rules";

/** RFC 6238 as every authenticator app knows it: SHA-1, six digits, a new code every 30 seconds. */
const period = 30;
const shape = { issuer: "Fundbridge", algorithm: "SHA1", digits: 6, period } as const;

/** A code of the step before or after counts too: clocks differ, and people type slowly. */
const stepsAround = 1;

/** A new secret of 160 random bits, in base32. */
export function createTotpSecret(): string {
  return new Secret({ size: 20 }).base32;
}

/** The address that a QR code carries into an authenticator app. */
export function totpUri(secret: string, { label }: { label: string }): string {
  return new TOTP({ ...shape, label, secret: Secret.fromBase32(secret) }).toString();
}

/** The time step that a code belongs to, if it is right at this moment (in milliseconds); null for a wrong one. */
export function matchingStep(secret: string, { code, at }: { code: string; at: number }): number | null {
  // The library compares lengths in characters and then bytes: digits of another script would make it throw.
  if (!isTotpCode(code)) return null;
  const totp = new TOTP({ ...shape, secret: Secret.fromBase32(secret) });
  const delta = totp.validate({ token: code, timestamp: at, window: stepsAround });
  return delta === null ? null : totp.counter({ timestamp: at }) + delta;
}
