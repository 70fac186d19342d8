import type { Locale } from "~/locales/locale";

const names: Record<Locale, Intl.DisplayNames> = {
  "zh-TW": new Intl.DisplayNames("zh-Hant-TW", { type: "region", fallback: "none" }),
  "en-US": new Intl.DisplayNames("en-US", { type: "region", fallback: "none" }),
};

/** A country's name by its ISO 3166-1 alpha-2 code; empty for what is no such code. */
export function countryName(code: string, locale: Locale): string {
  return /^[A-Z]{2}$/.test(code) ? (names[locale].of(code) ?? "") : "";
}
