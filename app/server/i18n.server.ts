import type { i18n } from "i18next";
import { RemixI18Next } from "remix-i18next/server";
import enUS from "~/locales/en-US/all";
import { createI18n, type Translate } from "~/locales/i18n";
import { defaultLocale, isLocale, type Locale, locales } from "~/locales/locale";
import zhTW from "~/locales/zh-TW/all";
import { cookieNames, readCookie } from "./cookies";

const instances: Record<Locale, i18n> = {
  "zh-TW": createI18n("zh-TW", zhTW),
  "en-US": createI18n("en-US", enUS),
};

const translations = {
  "zh-TW": instances["zh-TW"].getFixedT(["zh-TW"]) as Translate,
  "en-US": instances["en-US"].getFixedT(["en-US"]) as Translate,
} satisfies Record<Locale, Translate>;

/** The shared, read-only i18next instance of a locale. */
export function i18nFor(locale: Locale): i18n {
  return instances[locale];
}

/** A translate function over every namespace of a locale: `translate(locale)("accounts:login.title")`. */
export function translate(locale: Locale): Translate {
  return translations[locale];
}

const detector = new RemixI18Next({
  detection: {
    supportedLanguages: [...locales],
    fallbackLanguage: defaultLocale,
    order: ["custom", "header"],
    findLocale: async (request) =>
      readCookie(request, cookieNames.locale) ?? readCookie(request, cookieNames.chosenLocale),
  },
});

/** The reader's preferred language when the path does not decide: the cookie `i18n_redirected`, then Accept-Language (design §13). */
export async function preferredLocale(request: Request): Promise<Locale> {
  const found = await detector.getLocale(request);
  return isLocale(found) ? found : defaultLocale;
}
