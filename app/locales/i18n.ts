import { createInstance, type i18n, type Resource, type TFunction } from "i18next";
import { initReactI18next } from "react-i18next";
import { isolate } from "./isolate";
import type { Locale } from "./locale";
import type zhTW from "./zh-TW/all";

type AllTexts = typeof zhTW;

declare module "i18next" {
  interface CustomTypeOptions {
    defaultNS: "common";
    resources: AllTexts;
  }
}

/** Translates a key of any namespace, `namespace:key`; keys are checked at compile time. */
export type Translate = TFunction<["common", ...Array<keyof AllTexts>]>;

/**
 * An i18next instance for one locale, initialized synchronously because its texts are already loaded. Used by server
 * and browser, so both render the same.
 */
export function createI18n(locale: Locale, texts: Resource[string]): i18n {
  const instance = createInstance();
  void instance.use(initReactI18next).init({
    lng: locale,
    fallbackLng: false,
    defaultNS: "common",
    resources: { [locale]: texts },
    // React and the mails escape HTML; this only isolates bidirectional text in values.
    interpolation: { escape: isolate },
    initImmediate: false,
    returnNull: false,
    react: { useSuspense: false },
  });
  // i18next would work out the language and its fallbacks anew for each text, which takes half of a text's time.
  const getFixedT = instance.getFixedT.bind(instance);
  instance.getFixedT = ((language: string | null, ...rest: ["common"]) =>
    getFixedT(language ?? [locale], ...rest)) as typeof getFixedT;
  return instance;
}
