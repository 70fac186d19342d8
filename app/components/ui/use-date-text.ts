import { useLocale } from "~/components/ui/use-locale";
import { dateFormat } from "~/locales/formats";
import { taipeiTimeZone } from "~/locales/taipei-time";

/** Returns a Taipei date in the reader's language, for use within a sentence. */
export function useDateText(at: number): string {
  const locale = useLocale();
  return dateFormat(locale, { dateStyle: "medium", timeZone: taipeiTimeZone }).format(new Date(at));
}
