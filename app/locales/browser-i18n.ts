import type { BackendModule, i18n, ResourceKey } from "i18next";
import { loadI18n } from "./i18n";
import { localeOfPath } from "./locale";

/** The files of texts, one for each namespace of a language, each with one export. */
const files = import.meta.glob<Record<string, ResourceKey>>(["./{zh-TW,en-US}/**/*.ts", "!./*/index.ts"]);

/** By language and name: the folders of domains are left out. */
const byName = Object.fromEntries(
  Object.entries(files).map(([path, load]) => [path.replace(/^(\.\/[\w-]+\/).*\//, "$1"), load]),
);

const fileOf = (locale: string, namespace: string) =>
  `./${locale}/${namespace.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}.ts`;

/** Loads a namespace when it is first used. */
const backend: BackendModule = {
  type: "backend",
  init: () => undefined,
  read: async (locale, namespace) => Object.values((await byName[fileOf(locale, namespace)]?.()) ?? {})[0] ?? null,
};

/** The browser's i18next instance (`loadI18n`), in the language of the page's URL: switching the language reloads the page. */
export const loadBrowserI18n = (namespaces: readonly string[]): Promise<i18n> =>
  loadI18n(localeOfPath(window.location.pathname), backend, namespaces);
