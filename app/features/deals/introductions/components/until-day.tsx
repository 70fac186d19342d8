import { useTranslation } from "react-i18next";
import { useDateText } from "~/components/ui/use-date-text";

/** The day on which an introduction ends. */
export function UntilDay({ at }: { at: number }) {
  const { t } = useTranslation("introductions");
  return <p className="text-sm text-ink-soft">{t("until", { date: useDateText(at) })}</p>;
}
