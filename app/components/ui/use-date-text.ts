import { useLocale } from "~/components/ui/use-locale";
import { taipeiDayText } from "~/locales/taipei-time";

/** Returns a Taipei date in the reader's language, for use within a sentence. */
export function useDateText(at: number): string {
  const locale = useLocale();
  return taipeiDayText(at, locale);
}
