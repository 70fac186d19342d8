import { useTranslation } from "react-i18next";

/** Says that a list shows only its first rows; renders nothing if it shows all. */
export function FirstOnly({ shown, total }: { shown: number; total: number }) {
  const { t } = useTranslation("import");
  if (shown >= total) return null;
  return (
    <p className="border-t border-line px-5 py-3 text-sm text-ink-soft">{t("screen.firstOnly", { shown, total })}</p>
  );
}
