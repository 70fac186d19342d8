import { useTranslation } from "react-i18next";
import { useLocale } from "~/components/ui/use-locale";
import type { FigureKey } from "~/db/figure-values";
import { figureText } from "../figure-text";

/** Returns a figure's value in words. */
export function useFigureText(): (key: FigureKey, value: number) => string {
  const { t } = useTranslation("figures");
  const locale = useLocale();
  return (key, value) => figureText(t, { key, value, locale });
}
