import type { BackendModule, i18n, ResourceKey } from "i18next";
import { loadI18n } from "./i18n";
import { localeOfPath } from "./locale";

/** The text files: one per namespace and language, with one export each. */
const files = import.meta.glob<Record<string, ResourceKey>>(["./{zh-TW,en-US}/**/*.ts", "!./*/index.ts"]);

/** By language and name; domain folders are dropped. */
const byName = Object.fromEntries(
  Object.entries(files).map(([path, load]) => [path.replace(/^(\.\/[\w-]+\/).*\//, "$1"), load]),
);

const fileOf = (locale: string, namespace: string) =>
  `./${locale}/${namespace.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}.ts`;

/** Loads a namespace on first use. */
const backend: BackendModule = {
  type: "backend",
  init: () => undefined,
  read: async (locale, namespace) => Object.values((await byName[fileOf(locale, namespace)]?.()) ?? {})[0] ?? null,
};

/**
 * Loads the browser's i18next instance (`loadI18n`) in the language of the page's URL. Switching the language reloads
 * the page.
 */
export const loadBrowserI18n = (namespaces: readonly string[]): Promise<i18n> =>
  loadI18n(localeOfPath(window.location.pathname), backend, namespaces);
