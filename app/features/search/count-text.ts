import { numberFormat } from "~/locales/formats";
import type { Locale } from "~/locales/locale";
import type { ResultCount } from "./found";

/** A number of results as the reader sees it: `12`, or `1,000+` for a lower bound. */
export function countText({ count, isLowerBound }: ResultCount, locale: Locale): string {
  return numberFormat(locale).format(count) + (isLowerBound ? "+" : "");
}
