import { dayMs } from "~/durations";
import { endOfTaipeiDay, taipeiDay } from "~/locales/taipei-time";

/** Maximum share links per startup, including expired and excluding turned-off ones. */
export const maxShareLinks = 20;

/** Turned-off links kept for their figures. */
export const keptTurnedOff = 20;

export const maxLinkNameLength = 60;

/** Maximum addresses kept per link; beyond it the least recent is dropped. */
export const maxReaders = 1000;

/** Addresses listed per link; the data export has all of them. */
export const listedReaders = 50;

/** How long a browser stays past a link's email gate, in milliseconds. */
export const gatePassLifetime = 7 * dayMs;

/** Maximum time until a link expires, in milliseconds. */
export const maxLinkLifetime = 10 * 365 * dayMs;

/** The expiry choices: never, in a number of days, or on a date. */
export const expiryChoices = ["none", "7", "30", "90", "date"] as const;
export type ExpiryChoice = (typeof expiryChoices)[number];

/** The expiry time by the owner's choice, at the end of a day in Taipei; null for never. */
export function expiryOf({ expiry, date }: { expiry: ExpiryChoice; date: string }, now: number): number | null {
  if (expiry === "none") return null;
  return endOfTaipeiDay(expiry === "date" ? date : taipeiDay(now + Number(expiry) * dayMs));
}

export type ShareLinkState = "active" | "expired" | "off";

export function shareLinkState(
  { expiresAt, revokedAt }: { expiresAt: number | null; revokedAt: number | null },
  now: number,
): ShareLinkState {
  if (revokedAt !== null) return "off";
  return expiresAt !== null && expiresAt <= now ? "expired" : "active";
}
