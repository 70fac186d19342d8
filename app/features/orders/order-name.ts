import { findItem } from "~/features/catalog/catalog";
import { itemName } from "~/features/catalog/item-name";
import type { Translate } from "~/locales/i18n";

/** The name of what an order is for; its key if that is no longer sold. */
export function orderName(t: Translate, key: string): string {
  const item = findItem(key);
  return item ? itemName(t, item) : key;
}
