import { createInstance, type i18n, type Resource, type TFunction } from "i18next";
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

/** Translates any key of any namespace, written `namespace:key`; keys are checked by the compiler. */
export type Translate = TFunction<["common", ...Array<keyof AllTexts>]>;

/**
 * An i18next instance fixed to one locale, ready synchronously because its texts are already loaded.
 * Server and browser both use it, so what is rendered on one is rendered on the other.
 */
export function createI18n(locale: Locale, texts: Resource[string]): i18n {
  const instance = createInstance();
  void instance.use(initReactI18next).init({
    lng: locale,
    fallbackLng: false,
    defaultNS: "common",
    resources: { [locale]: texts },
    // React and the mails escape HTML; what no one else does is keep a name from turning the sentence around it.
    interpolation: { escape: isolate },
    initImmediate: false,
    returnNull: false,
    react: { useSuspense: false },
  });
  return instance;
}
