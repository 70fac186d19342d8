import type { i18n, Namespace } from "i18next";
import { useContext } from "react";
import { I18nContext, type useTranslation as useLibrary } from "react-i18next";

const kept = new WeakMap<i18n, Map<string, object>>();

type AnyTranslate = (key: unknown, ...values: unknown[]) => unknown;

/**
 * In a browser, texts without values are taken as they are: a page has some hundred of them when it is hydrated, and i18next takes
 * most of its time for what they do not have. The server keeps what it has looked up (`i18n.server.ts`).
 */
function withPlainTexts(i18n: i18n, namespace: string, t: AnyTranslate): AnyTranslate {
  if (import.meta.env.SSR) return t;
  const look: AnyTranslate = (key, ...values) => {
    if (values.length > 0 || typeof key !== "string") return t(key, ...values);
    const [name, path] = key.includes(":") ? (key.split(":") as [string, string]) : [namespace, key];
    const text: unknown = i18n.getResource(i18n.language, name, path);
    return typeof text === "string" && !/\{\{|\$t\(/.test(text) ? text : t(key);
  };
  return Object.assign(look, t);
}

function translationOf(i18n: i18n, namespace: string) {
  const known = kept.get(i18n) ?? new Map<string, object>();
  kept.set(i18n, known);
  const translation = known.get(namespace) ?? {
    t: withPlainTexts(i18n, namespace, i18n.getFixedT(null, namespace as Namespace) as unknown as AnyTranslate),
    i18n,
  };
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
