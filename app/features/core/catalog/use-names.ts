import { useTranslation } from "react-i18next";
import type { CatalogItem, MemberPlanKey } from "./catalog";
import { itemName } from "./item-name";

/** Returns a function that names an item, with the length of a membership. */
export function useItemName(): (item: CatalogItem) => string {
  const { t } = useTranslation();
  return ({ key }) => itemName(t, key);
}

/** Returns a function that names a plan; empty for a level that is not sold. */
export function useMemberPlanName(): (plan: MemberPlanKey | null) => string {
  const { t } = useTranslation("catalog");
  return (plan) => (plan === null ? "" : t(`plans.${plan}`));
}
