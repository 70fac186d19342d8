import type { i18n, Namespace } from "i18next";
import { useContext } from "react";
import { I18nContext, type useTranslation as useLibrary } from "react-i18next";

const kept = new WeakMap<i18n, Map<string, object>>();

function translationOf(i18n: i18n, namespace: string) {
  const known = kept.get(i18n) ?? new Map<string, object>();
  kept.set(i18n, known);
  const translation = known.get(namespace) ?? { t: i18n.getFixedT(null, namespace as Namespace), i18n };
  known.set(namespace, translation);
  return translation;
}

/**
 * The texts of the page's language: of the first namespace by their key alone, of others as `namespace:key`. In place of
 * react-i18next's own hook, which waits for texts and listens for another language in each of hundreds of components: here
 * texts are loaded before what shows them, and another language is another document.
 */
export const useTranslation = ((namespaces: string | readonly string[] = "common") =>
  translationOf(
    useContext(I18nContext).i18n,
    typeof namespaces === "string" ? namespaces : (namespaces[0] ?? "common"),
  )) as typeof useLibrary;
