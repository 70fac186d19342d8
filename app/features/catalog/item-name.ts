import type { Translate } from "~/locales/i18n";
import type { CatalogItem } from "./catalog";

/** An item's name in the reader's language, a membership's with its length. */
export function itemName(t: Translate, item: CatalogItem): string {
  if (item.kind === "service") return t(`catalog:services.${item.key}.name`);
  return t("catalog:membership", { name: t(`catalog:plans.${item.plan}`), term: t(`catalog:terms.${item.term}`) });
}
