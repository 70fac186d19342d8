import type { i18n, ResourceLanguage } from "i18next";
import { createI18n } from "./i18n";
import { type Locale, localeOfPath } from "./locale";
import { type TextGroup, textGroups, textGroupsOf } from "./text-groups";

type Load = () => Promise<{ default: ResourceLanguage }>;

const files: Record<Locale, Record<TextGroup, Load>> = {
  "zh-TW": {
    visitor: () => import("./zh-TW/group-visitor"),
    home: () => import("./zh-TW/group-home"),
    discovery: () => import("./zh-TW/group-discovery"),
    matching: () => import("./zh-TW/group-matching"),
    profiles: () => import("./zh-TW/group-profiles"),
    accounts: () => import("./zh-TW/group-accounts"),
    site: () => import("./zh-TW/group-site"),
    member: () => import("./zh-TW/group-member"),
  },
  "en-US": {
    visitor: () => import("./en-US/group-visitor"),
    home: () => import("./en-US/group-home"),
    discovery: () => import("./en-US/group-discovery"),
    matching: () => import("./en-US/group-matching"),
    profiles: () => import("./en-US/group-profiles"),
    accounts: () => import("./en-US/group-accounts"),
    site: () => import("./en-US/group-site"),
    member: () => import("./en-US/group-member"),
  },
};

const loading = new Map<TextGroup, Promise<void>>();
let underWay = 0;

/** Whether texts are being loaded. If that fails, the route that needs them says so: the page is not to be reloaded. */
export const isLoadingTexts = () => underWay > 0;

let browserI18n: i18n | undefined;

/** The browser's i18next instance, in the language of the page's URL: switching the language reloads the page. */
export function i18nOfPage(): i18n {
  browserI18n ??= createI18n(localeOfPath(window.location.pathname), {});
  return browserI18n;
}

/** Loads the texts of these routes into the browser; of all groups without routes. The server has all of them. */
export async function loadTexts(routeIds?: readonly string[]): Promise<void> {
  if (import.meta.env.SSR) return;
  const groups = routeIds ? new Set(routeIds.flatMap(textGroupsOf)) : textGroups;
  await Promise.all([...groups].map(loadGroup));
}

function loadGroup(group: TextGroup): Promise<void> {
  const started = loading.get(group) ?? addGroup(group);
  loading.set(group, started);
  return started;
}

async function addGroup(group: TextGroup): Promise<void> {
  const { language } = i18nOfPage();
  underWay++;
  try {
    const { default: texts } = await files[language as Locale][group]();
    for (const [namespace, resources] of Object.entries(texts)) {
      i18nOfPage().addResourceBundle(language, namespace, resources);
    }
  } catch (error) {
    // The next page that needs it tries again.
    loading.delete(group);
    throw error;
  } finally {
    underWay--;
  }
}
