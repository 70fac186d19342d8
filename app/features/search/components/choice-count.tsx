import { useLocale } from "~/components/ui/use-locale";
import { numberFormat } from "~/locales/formats";

/** The number of results of a filter option, at the end of its line. */
export function ChoiceCount({ count }: { count: number }) {
  const locale = useLocale();
  return <span className="choice-count">{numberFormat(locale).format(count)}</span>;
}
