import { endOfTaipeiDay, taipeiDay } from "~/locales/taipei-time";

/** The maximum number of share links of a startup, expired ones included and turned-off ones not. */
export const maxShareLinks = 20;

/** The number of turned-off links kept for their figures. */
export const keptTurnedOff = 20;

export const maxLinkNameLength = 60;

/** The maximum number of addresses kept per link; beyond it, the least recent is dropped. */
export const maxReaders = 1000;

/** The number of addresses listed per link. The data export has all of them. */
export const listedReaders = 50;

const day = 24 * 60 * 60 * 1000;

/** How long a browser stays past a link's email gate, in milliseconds. */
export const gatePassLifetime = 7 * day;

/** The longest time until a link expires, in milliseconds. */
export const maxLinkLifetime = 10 * 365 * day;

/** The choices of a link's expiry: never, in so many days, or on a date. */
export const expiryChoices = ["none", "7", "30", "90", "date"] as const;
export type ExpiryChoice = (typeof expiryChoices)[number];

/** When a link expires by the owner's choice: at the end of a day in Taipei. Null for never. */
export function expiryOf({ expiry, date }: { expiry: ExpiryChoice; date: string }, now: number): number | null {
  if (expiry === "none") return null;
  return endOfTaipeiDay(expiry === "date" ? date : taipeiDay(now + Number(expiry) * day));
}

export type ShareLinkState = "active" | "expired" | "off";

export function shareLinkState(
  { expiresAt, revokedAt }: { expiresAt: number | null; revokedAt: number | null },
  now: number,
): ShareLinkState {
  if (revokedAt !== null) return "off";
  return expiresAt !== null && expiresAt <= now ? "expired" : "active";
}
