import { useTranslation } from "react-i18next";
import type { Strategy } from "~/db/values";
import type { Cell } from "~/features/commerce/memberships/comparison";
import { useMemberPlanNames } from "~/features/commerce/memberships/components/use-member-plan-names";

/** Returns a function that formats a cell of the comparison. */
export function useCellText(strategy: Strategy): (cell: Cell) => string {
  const { t } = useTranslation("memberships");
  const names = useMemberPlanNames(strategy);
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
