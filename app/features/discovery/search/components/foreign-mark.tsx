import Languages from "lucide-react/icons/languages";
import { useTranslation } from "react-i18next";
import { useLocale } from "~/components/ui/use-locale";
import type { LocalText } from "~/features/text/text/foreign-name";
import { textLocaleOf } from "~/locales/locale";

/** Says on a card that one of its texts is not in the page's language. */
export function ForeignMark({ texts }: { texts: Array<LocalText | null | undefined> }) {
  const { t } = useTranslation("profileCards");
  const own = textLocaleOf(useLocale());
  const foreign = texts.find((text) => text && text.locale !== own);
  if (!foreign) return null;
  return (
    <p className="mt-1.5 flex items-center gap-1.5 text-sm text-ink-faint">
      <Languages aria-hidden className="size-4 shrink-0" />
      {t(`partlyIn.${foreign.locale}`)}
    </p>
  );
}
