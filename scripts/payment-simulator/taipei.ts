import { dayMs, hourMs, minuteMs } from "../../app/durations.ts";

const offset = 8 * hourMs;

/** When ECPay closes card charges with the bank, every day. */
const closing = 20 * hourMs + 15 * minuteMs;

/** Formats `yyyy/MM/dd HH:mm:ss` in Taipei, as in all of ECPay's messages. */
export function taipeiTime(at: number): string {
  return new Date(at + offset).toISOString().slice(0, 19).replace("T", " ").replaceAll("-", "/");
}

/** Formats `yyyy/MM/dd` in Taipei. */
export function taipeiDate(at: number): string {
  return taipeiTime(at).slice(0, 10);
}

/** Returns the last millisecond of the Taipei day that is `daysLater` days later. */
export function endOfTaipeiDay(at: number, daysLater: number): number {
  return (Math.floor((at + offset) / dayMs) + daysLater + 1) * dayMs - offset - 1;
}

/** Returns the next 20:15 in Taipei. */
export function nextClosing(at: number): number {
  const today = Math.floor((at + offset) / dayMs) * dayMs - offset + closing;
  return at < today ? today : today + dayMs;
}
