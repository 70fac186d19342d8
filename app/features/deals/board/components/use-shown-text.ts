import { useTranslation } from "react-i18next";
import type { BoardCard } from "../card";
import { useDayTexts } from "./day-text";

/** Returns a function that writes what one side shows the other of its card. */
export function useShownText(today: string) {
  const { t } = useTranslation("board");
  const { day } = useDayTexts(today);
  return ({ state, by }: NonNullable<BoardCard["shown"]>): string => {
    const text = t(`theirs.${state}`);
    return by === null ? text : t("theirs.withDay", { state: text, day: day(by) });
  };
}
