import { useLocale } from "~/components/ui/use-locale";
import { numberFormat } from "~/locales/formats";

/** The number of results of a filter option, at the end of its line. */
export function ChoiceCount({ count }: { count: number }) {
  const locale = useLocale();
  return (
    <span className="shrink-0 text-sm font-normal text-ink-faint tabular-nums">
      {numberFormat(locale).format(count)}
    </span>
  );
}
