import { numberFormat } from "~/locales/formats";
import type { Locale } from "~/locales/locale";

const minute = 60 * 1000;
const hour = 60 * minute;
const day = 24 * hour;

/** A waiting time in whole days, hours or minutes, at least one: `3 天`, `1 day`. `waited` is in milliseconds. */
export function waitingTime(waited: number, locale: Locale): string {
  const [unit, length] =
    waited >= day
      ? (["day", day] as const)
      : waited >= hour
        ? (["hour", hour] as const)
        : (["minute", minute] as const);
  const words = numberFormat(locale, { style: "unit", unit, unitDisplay: "long" });
  return words.format(Math.max(1, Math.floor(waited / length)));
}
