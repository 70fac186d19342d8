import type { Translate } from "~/locales/i18n";
import { findItem, findService } from "./catalog";

/** Returns an item's name, with the length of a membership; its key if it is no longer sold. */
export function itemName(t: Translate, key: string): string {
  const item = findItem(key);
  if (!item) return key;
  if (item.kind === "service") return t(`catalog:services.${item.key}.name`);
  return t("catalog:membership", {
    name: t(`catalog:plans.${item.plan}`),
    term: t(`catalog:terms.${item.term}`),
  });
}

/** Returns a service's name; its key if it is no longer offered. */
export function serviceName(t: Translate, key: string): string {
  const service = findService(key);
  return service ? t(`catalog:services.${service.key}.name`) : key;
}
