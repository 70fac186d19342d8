import { useTranslation } from "react-i18next";
import type { CatalogItem, PlanKey } from "./catalog";
import { itemName } from "./item-name";

/** Names an item on a page, a membership with its length. */
export function useItemName(): (item: CatalogItem) => string {
  const { t } = useTranslation();
  return ({ key }) => itemName(t, key);
}

/** Names a plan on a page; empty for a level that is not sold. */
export function usePlanName(): (plan: PlanKey | null) => string {
  const { t } = useTranslation("catalog");
  return (plan) => (plan === null ? "" : t(`plans.${plan}`));
}
