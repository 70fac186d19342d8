import type { ShownState } from "~/db/values";
import { dateFormat } from "~/locales/formats";
import type { Translate } from "~/locales/i18n";
import type { Locale } from "~/locales/locale";

/** What one side shows the other of its card; the day is `YYYY-MM-DD`. */
export interface Shown {
  state: ShownState;
  by: string | null;
}

/** Formats a day, `YYYY-MM-DD`, in a language. */
export const dayText = (day: string, locale: Locale): string =>
  dateFormat(locale, { dateStyle: "medium", timeZone: "UTC" }).format(new Date(`${day}T00:00:00Z`));

/** Returns the words that the other side reads: "Reading · decision by Dec 12, 2026". */
export function shownText(t: Translate, { state, by }: Shown, locale: Locale): string {
  const text = t(`boardShown:states.${state}`);
  return by === null ? text : t("boardShown:withDay", { state: text, day: dayText(by, locale) });
}
