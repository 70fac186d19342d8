import { useContext } from "react";
import { I18nContext } from "react-i18next";
import { defaultLocale, isLocale, type Locale } from "~/locales/locale";

/** The locale of the page being shown. */
export function useLocale(): Locale {
  const { language } = useContext(I18nContext).i18n;
  return isLocale(language) ? language : defaultLocale;
}
