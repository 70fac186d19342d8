import {
  type BackendModule,
  createInstance,
  type InitOptions,
  type i18n,
  type Resource,
  type TFunction,
} from "i18next";
import { initReactI18next } from "react-i18next";
import { isolate } from "./isolate";
import type { Locale } from "./locale";
import type zhTW from "./zh-TW";

type AllTexts = typeof zhTW;

declare module "i18next" {
  interface CustomTypeOptions {
    defaultNS: "common";
    resources: AllTexts;
  }
}

/** Translates a key of any namespace, `namespace:key`; keys are checked at compile time. */
export type Translate = TFunction<["common", ...Array<keyof AllTexts>]>;

/** Options shared by every instance, so that server and browser render the same. */
const options = (locale: Locale) =>
  ({
    lng: locale,
    fallbackLng: false,
    defaultNS: "common",
    // React and the mails escape HTML; this only isolates bidirectional text in values.
    interpolation: { escape: isolate },
    returnNull: false,
  }) satisfies InitOptions;

/** Creates an instance with all texts of its language, ready at once. */
export function createI18n(locale: Locale, texts: Resource[string]): i18n {
  const instance = createInstance();
  void instance
    .use(initReactI18next)
    .init({ ...options(locale), resources: { [locale]: texts }, initImmediate: false });
  return instance;
}

/**
 * Creates an instance that loads texts by namespace. Resolves when the given namespaces are loaded, and rejects if one
 * fails; the first component that uses another one suspends until it is loaded.
 */
export function loadI18n(locale: Locale, backend: BackendModule, namespaces: readonly string[]): Promise<i18n> {
  const instance = createInstance();
  return new Promise((go, fail) => {
    void instance
      .use(initReactI18next)
      .use(backend)
      .init({ ...options(locale), ns: namespaces }, (error) => (error ? fail(error) : go(instance)));
  });
}
