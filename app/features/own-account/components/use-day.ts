import { useLocale } from "~/components/ui/use-locale";

/** Words a day in the page's language. In Taipei's time for everybody: it is the day that was promised by mail. */
export function useDay(): (at: number) => string {
  const format = new Intl.DateTimeFormat(useLocale(), { dateStyle: "long", timeZone: "Asia/Taipei" });
  return (at) => format.format(at);
}
