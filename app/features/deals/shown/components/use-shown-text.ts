import { useTranslation } from "react-i18next";
import { useLocale } from "~/components/ui/use-locale";
import { dayText, type Shown } from "../shown-text";

/** Returns the words for what one side shows the other, as `shownText` does on the server. */
export function useShownText() {
  const { t } = useTranslation("boardShown");
  const locale = useLocale();
  return ({ state, by }: Shown): string => {
    const text = t(`states.${state}`);
    return by === null ? text : t("withDay", { state: text, day: dayText(by, locale) });
  };
}
