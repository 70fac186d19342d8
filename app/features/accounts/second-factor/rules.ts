import type { AccountKind } from "~/db/values";
import { minuteMs } from "~/durations";
import { foldCode } from "~/features/text/text/typed-text";
import type { Config } from "~/server/env.server";

/** How long a pending login waits for the second factor, in milliseconds. */
export const pendingLoginLifetime = 10 * minuteMs;

/** The maximum number of tries per pending login. */
export const triesPerLogin = 5;

/** How long a passkey challenge is valid, in milliseconds. */
export const challengeLifetime = 5 * minuteMs;

/** How long the secret of an authenticator app being set up is valid, in milliseconds. */
export const pendingSecretLifetime = 30 * minuteMs;

export const recoveryCodeCount = 10;
export const maxPasskeys = 10;

/** Normalizes a code for comparison, ignoring spaces, hyphens and case. */
export function normalizeCode(typed: string): string {
  return foldCode(typed).replaceAll("-", "").toLowerCase();
}

/** Whether a normalized code is from an authenticator app; anything else is treated as a recovery code. */
export function isTotpCode(code: string): boolean {
  return /^\d{6}$/.test(code);
}

/** Formats a recovery code: `abcde-fghjk`. */
export function showRecoveryCode(code: string): string {
  return `${code.slice(0, 5)}-${code.slice(5)}`;
}

/** Whether accounts of this kind must have a second factor before they can do anything else. */
export function needsSecondFactor(kind: AccountKind, config: Pick<Config, "STAFF_SECOND_FACTOR">): boolean {
  return kind === "staff" && config.STAFF_SECOND_FACTOR === "required";
}
