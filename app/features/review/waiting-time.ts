import type { Locale } from "~/locales/locale";

const hour = 60 * 60 * 1000;
const day = 24 * hour;

/** A waiting time in whole days, or hours below one day: `3 天`, `1 day`. `waited` is in milliseconds. */
export function waitingTime(waited: number, locale: Locale): string {
  const [number, unit] = waited >= day ? [waited / day, "day"] : [waited / hour, "hour"];
  const words = new Intl.NumberFormat(locale, { style: "unit", unit: unit as string, unitDisplay: "long" });
  return words.format(Math.max(0, Math.floor(number as number)));
}
