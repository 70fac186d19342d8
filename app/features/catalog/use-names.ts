import { useTranslation } from "react-i18next";
import type { CatalogItem, PlanKey } from "./catalog";

/** Names an item on a page, a membership with its length. */
export function useItemName(): (item: CatalogItem) => string {
  const { t } = useTranslation("catalog");
  return (item) =>
    item.kind === "service"
      ? t(`services.${item.key}.name`)
      : t("membership", { name: t(`plans.${item.plan}`), term: t(`terms.${item.term}`) });
}

/** Names a plan on a page; empty for a level that is not sold. */
export function usePlanName(): (plan: PlanKey | null) => string {
  const { t } = useTranslation("catalog");
  return (plan) => (plan === null ? "" : t(`plans.${plan}`));
}
