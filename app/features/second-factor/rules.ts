import type { AccountKind } from "~/db/values";
import type { Config } from "~/server/env.server";

const minute = 60 * 1000;

/** How long somebody may take from their password to their second factor, in milliseconds. */
export const pendingLoginLifetime = 10 * minute;

/** Wrong answers a login may give before it starts over. */
export const triesPerLogin = 5;

/** How long a device may take to sign what it is asked, in milliseconds. */
export const challengeLifetime = 5 * minute;

/** How long the key of an authenticator app that is being set up stays good, in milliseconds. */
export const pendingSecretLifetime = 30 * minute;

export const recoveryCodeCount = 10;
export const maxPasskeys = 10;

/** A code as it is compared: how it is spaced, hyphenated or cased does not matter. */
export function normalizeCode(typed: string): string {
  return typed.normalize("NFKC").replace(/[\s-]/g, "").toLowerCase();
}

/** Whether a normalised code is one of an authenticator app; anything else is taken for a recovery code. */
export function isTotpCode(code: string): boolean {
  return /^\d{6}$/.test(code);
}

/** A recovery code as people read it: `abcde-fghjk`. */
export function showRecoveryCode(code: string): string {
  return `${code.slice(0, 5)}-${code.slice(5)}`;
}

/** Whether an account must keep a second factor, and reaches nothing before it has one. */
export function needsSecondFactor(kind: AccountKind, config: Pick<Config, "STAFF_SECOND_FACTOR">): boolean {
  return kind === "staff" && config.STAFF_SECOND_FACTOR === "required";
}
