import { dayMs, hourMs, minuteMs } from "~/durations";
import { numberFormat } from "~/locales/formats";
import type { Locale } from "~/locales/locale";

/**
 * Formats a waiting time in whole days, hours or minutes, at least one: `3 天`, `1 day`. `waited` is in milliseconds.
 */
export function waitingTime(waited: number, locale: Locale): string {
  const [unit, length] =
    waited >= dayMs
      ? (["day", dayMs] as const)
      : waited >= hourMs
        ? (["hour", hourMs] as const)
        : (["minute", minuteMs] as const);
  const words = numberFormat(locale, { style: "unit", unit, unitDisplay: "long" });
  return words.format(Math.max(1, Math.floor(waited / length)));
}
