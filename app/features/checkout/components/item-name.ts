import type { TFunction } from "i18next";
import { useTranslation } from "react-i18next";
import type { CatalogItem, PlanKey } from "~/features/catalog/catalog";

/** An item's name, with the length of a membership: 「新創會員 Advanced（30 天）」. */
export function itemName(t: TFunction<"catalog">, item: CatalogItem): string {
  if (item.kind === "service") return t(`services.${item.key}.name`);
  return t("membership", { name: t(`plans.${item.plan}`), term: t(`terms.${item.term}`) });
}

/** A plan's name; empty for a level that is not sold. */
export function usePlanName(): (plan: PlanKey | null) => string {
  const { t } = useTranslation("catalog");
  return (plan) => (plan === null ? "" : t(`plans.${plan}`));
}
