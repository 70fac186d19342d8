import { madeWayCode, misusedCode, otherAccountCode, sessionEndedCode } from "./protocol";

/** After so many failed attempts in a row the page checks whether it is still signed in. */
const attemptsBeforeCheck = 4;

/** Milliseconds. The delay between attempts grows from the first to the longest (`partysocket` computes it). */
export const reconnectDelays = { minReconnectionDelay: 500, maxReconnectionDelay: 15_000, connectionTimeout: 10_000 };

/**
 * When a page whose socket was closed may open another: at once, only when its reader turns to it again, so that pages
 * which displace each other do not do so forever and a page waits for its account, or never.
 */
export function reconnectAfter(code: number): "at once" | "when seen" | "never" {
  if (code === sessionEndedCode) return "never";
  return code === madeWayCode || code === misusedCode || code === otherAccountCode ? "when seen" : "at once";
}

/** Whether a page checks after a close if its session still holds: it was told otherwise, or cannot get through although online. */
export function shouldCheckSession({
  code,
  failedAttempts,
  isOnline,
}: {
  code: number;
  failedAttempts: number;
  isOnline: boolean;
}): boolean {
  if (code === sessionEndedCode) return true;
  return isOnline && failedAttempts > 0 && failedAttempts % attemptsBeforeCheck === 0;
}

/** Whether a page without a connection reconnects when the browser comes online or its reader turns to it. */
export function shouldReconnectOn(
  event: "online" | "seen",
  { isOpen, lastCloseCode }: { isOpen: boolean; lastCloseCode: number | null },
): boolean {
  if (isOpen) return false;
  return event === "online" || (lastCloseCode !== null && reconnectAfter(lastCloseCode) === "when seen");
}
