import { useTranslation } from "react-i18next";
import type { Strategy } from "~/db/values";
import type { Cell } from "~/features/commerce/memberships/comparison";
import { usePlanNames } from "~/features/commerce/memberships/components/use-plan-names";

/** What a cell of the comparison says. */
export function useCellText(strategy: Strategy): (cell: Cell) => string {
  const { t } = useTranslation("memberships");
  const names = usePlanNames(strategy);
  return (cell) => {
    switch (cell.kind) {
      case "count":
        return String(cell.number);
      case "percent":
        return cell.percent === 0 ? t("table.none") : t("table.percent", { percent: cell.percent });
      case "has":
        return t(cell.has ? "table.yes" : "table.no");
      case "above":
        return cell.level === null ? t("table.byDate") : t("table.above", { level: names.level(cell.level) });
    }
  };
}
