import { useLocale } from "~/components/ui/use-locale";
import { taipeiDayText } from "~/locales/taipei-time";

/** Formats a date in the page's language. */
export function useDay(): (at: number) => string {
  const locale = useLocale();
  return (at) => taipeiDayText(at, locale);
}
