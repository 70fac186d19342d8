import type { i18n } from "i18next";
import enUS from "~/locales/en-US";
import { createI18n, type Translate } from "~/locales/i18n";
import { defaultLocale, isLocale, type Locale } from "~/locales/locale";
import zhTW from "~/locales/zh-TW";
import { acceptedLanguage } from "./accepted-language";
import { cookieNames, readCookie } from "./cookies";

const instances: Record<Locale, i18n> = {
  "zh-TW": keepTexts(createI18n("zh-TW", zhTW)),
  "en-US": keepTexts(createI18n("en-US", enUS)),
};

/** i18next's functions without their many overloads. */
type AnyTranslate = (key: unknown, ...values: unknown[]) => unknown;
type GetFixedT = (...place: unknown[]) => AnyTranslate;

/** The maximum number of cached texts with values per language, and the maximum length of a cache key. */
const mostTexts = 2_000;
const longestValues = 200;

/** Caches each text's lookup: a page asks for the same few texts hundreds of times. */
function keepTexts(instance: i18n): i18n {
  const getFixedT = instance.getFixedT.bind(instance) as unknown as GetFixedT;
  const kept = new Map<string, AnyTranslate>();
  const getKept: GetFixedT = (...place) => {
    const name = JSON.stringify(place);
    const t = kept.get(name) ?? withKeptTexts(getFixedT(...place));
    kept.set(name, t);
    return t;
  };
  instance.getFixedT = getKept as unknown as i18n["getFixedT"];
  return instance;
}

function withKeptTexts(t: AnyTranslate): AnyTranslate {
  const texts = new Map<string, unknown>();
  const textsWithValues = new Map<string, unknown>();
  const look: AnyTranslate = (key, ...values) => {
    if (typeof key !== "string") return t(key, ...values);
    if (values.length > 0) {
      const name = areScalars(values) ? key + JSON.stringify(values) : null;
      if (name === null || name.length > longestValues) return t(key, ...values);
      const text = textsWithValues.get(name) ?? t(key, ...values);
      if (textsWithValues.size >= mostTexts) textsWithValues.clear();
      textsWithValues.set(name, text);
      return text;
    }
    const text = texts.get(key) ?? t(key);
    // Missing texts are not cached, because their keys are unbounded.
    if (text !== key) texts.set(key, text);
    return text;
  };
  return Object.assign(look, t);
}

/** Whether a text has a single object of strings and numbers as values, so that its JSON can be the cache key. */
const areScalars = ([values, ...more]: unknown[]) =>
  more.length === 0 &&
  typeof values === "object" &&
  values !== null &&
  Object.values(values).every((value) => typeof value === "string" || Number.isFinite(value));

const translations = {
  "zh-TW": instances["zh-TW"].getFixedT(["zh-TW"]) as Translate,
  "en-US": instances["en-US"].getFixedT(["en-US"]) as Translate,
} satisfies Record<Locale, Translate>;

/** Returns the shared, read-only i18next instance of a locale. */
export function i18nFor(locale: Locale): i18n {
  return instances[locale];
}

/** Returns a translate function for every namespace of a locale: `translate(locale)("accounts:login.title")`. */
export function translate(locale: Locale): Translate {
  return translations[locale];
}

/**
 * Returns the language this browser was last redirected to or chose, from the cookie `i18n_redirected`; null on a first
 * visit.
 */
export function rememberedLocale(request: Request): Locale | null {
  const remembered = readCookie(request, cookieNames.locale) ?? readCookie(request, cookieNames.chosenLocale);
  return isLocale(remembered) ? remembered : null;
}

/**
 * Returns the reader's preferred language where the path does not decide: the remembered one, then Accept-Language's
 * (product §15.6).
 */
export function preferredLocale(request: Request): Locale {
  return rememberedLocale(request) ?? acceptedLanguage(request.headers.get("Accept-Language")) ?? defaultLocale;
}
