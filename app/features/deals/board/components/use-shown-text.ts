import { useTranslation } from "react-i18next";
import { useLocale } from "~/components/ui/use-locale";
import { shownText } from "~/features/deals/shown/shown-text";
import type { Shown } from "../card";

/** Returns a function that writes what one side shows the other of its card. */
export function useShownText(today: string) {
  const { t } = useTranslation("board");
  const locale = useLocale();
  return (shown: Shown): string => shownText(t, shown, { today, locale });
}
