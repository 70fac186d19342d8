import { useTranslation } from "react-i18next";
import { figureKeys } from "~/db/figure-values";
import { useFigureText } from "~/features/deals/figures/components/use-figure-text";
import type { Condition } from "../condition";

/** Returns a condition in words: “Paying customers at least 2”, “Has a lead investor”. */
export function useConditionText(): (condition: Condition) => string {
  const { t } = useTranslation(["conditions", "figures"]);
  const text = useFigureText();
  return ({ key, value }) => {
    const name = t(`figures:names.${key}`);
    return figureKeys[key].unit === "yesno" ? name : t("threshold", { name, value: text(key, value) });
  };
}
