import { useLocale } from "~/components/ui/use-locale";
import { localeOfText, type TextLocale } from "~/locales/locale";

/** The `lang` of a text in another language than the page's; nothing for one in the page's own. */
export function useForeignLang(textLocale: TextLocale | undefined): string | undefined {
  const page = useLocale();
  if (textLocale === undefined) return undefined;
  const locale = localeOfText(textLocale);
  return locale === page ? undefined : locale;
}
