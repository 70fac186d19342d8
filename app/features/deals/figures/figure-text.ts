import { type FigureKey, figureCurrency, figureKeys } from "~/db/figure-values";
import type { Locale } from "~/locales/locale";
import { compactMoney, groupedAmount } from "~/locales/money";

/** Writes a figure's value in words: “Yes”, “1,200”, “NT$100 萬”. `t` is any translate function. */
export function figureText(
  t: unknown,
  { key, value, locale }: { key: FigureKey; value: number; locale: Locale },
): string {
  const { unit } = figureKeys[key];
  const text = t as (key: "figures:yes" | "figures:no") => string;
  if (unit === "yesno") return text(value === 1 ? "figures:yes" : "figures:no");
  return unit === "money" ? compactMoney(value, figureCurrency, locale) : groupedAmount(value);
}
