import { useLocale } from "~/components/ui/use-locale";
import { localeOfText, type TextLocale } from "~/locales/locale";

/** The `lang` attribute of a text; undefined if it is in the page's language. */
export function useForeignLang(textLocale: TextLocale | undefined): string | undefined {
  const page = useLocale();
  if (textLocale === undefined) return undefined;
  const locale = localeOfText(textLocale);
  return locale === page ? undefined : locale;
}
