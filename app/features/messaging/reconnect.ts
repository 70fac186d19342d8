import { madeWayCode, misusedCode, otherAccountCode, sessionEndedCode } from "./protocol";

/** After this many failed attempts in a row the page checks if it is still signed in. */
const attemptsBeforeCheck = 4;

/** Reconnect delays in milliseconds; `partysocket` grows them from the first to the longest. */
export const reconnectDelays = { minReconnectionDelay: 500, maxReconnectionDelay: 15_000, connectionTimeout: 10_000 };

/**
 * When a page may reconnect after a close: at once, once its reader returns to it, or never. Waiting for the reader
 * keeps pages from displacing each other in a loop.
 */
export function reconnectAfter(code: number): "at once" | "when seen" | "never" {
  if (code === sessionEndedCode) return "never";
  return code === madeWayCode || code === misusedCode || code === otherAccountCode ? "when seen" : "at once";
}

/** Whether a page should check its session after a close: the code says so, or it cannot connect although online. */
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

/** Whether a disconnected page reconnects when the browser comes online or the reader returns. */
export function shouldReconnectOn(
  event: "online" | "seen",
  { isOpen, lastCloseCode }: { isOpen: boolean; lastCloseCode: number | null },
): boolean {
  if (isOpen) return false;
  return event === "online" || (lastCloseCode !== null && reconnectAfter(lastCloseCode) === "when seen");
}
