import { endOfTaipeiDay, fromTaipeiInput, taipeiClock, taipeiDay } from "~/locales/taipei-time";

/** Formats a time in Taipei as ECPay does, as `yyyy/MM/dd HH:mm:ss`. */
export function ecpayTime(at: number): string {
  return `${taipeiDay(at).replaceAll("-", "/")} ${taipeiClock(at)}`;
}

/** Parses ECPay's time format to milliseconds; null if it is invalid. */
export function fromEcpayTime(text: string): number | null {
  return fromTaipeiInput(text.replaceAll("/", "-").replace(" ", "T"));
}

/** Returns the last second of a day, `yyyy/MM/dd`; null if it is invalid. */
export function endOfEcpayDay(text: string): number | null {
  const end = endOfTaipeiDay(text.replaceAll("/", "-"));
  return end === null ? null : end - 1000;
}
