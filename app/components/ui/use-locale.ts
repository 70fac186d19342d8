import { useTranslation } from "react-i18next";
import { defaultLocale, isLocale, type Locale } from "~/locales/locale";

/** The locale of the page being shown. */
export function useLocale(): Locale {
  const { i18n } = useTranslation();
  return isLocale(i18n.language) ? i18n.language : defaultLocale;
}
