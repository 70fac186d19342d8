import type { i18n } from "i18next";
import { RemixI18Next } from "remix-i18next/server";
import enUS from "~/locales/en-US/all";
import { createI18n, type Translate } from "~/locales/i18n";
import { defaultLocale, isLocale, type Locale, locales } from "~/locales/locale";
import zhTW from "~/locales/zh-TW/all";
import { cookieNames, readCookie } from "./cookies";

const instances: Record<Locale, i18n> = {
  "zh-TW": keepTexts(createI18n("zh-TW", zhTW)),
  "en-US": keepTexts(createI18n("en-US", enUS)),
};

/** i18next's functions without their many overloads. */
type AnyTranslate = (key: unknown, ...values: unknown[]) => unknown;
type GetFixedT = (...place: unknown[]) => AnyTranslate;

/** How many texts with values a language keeps, and how long what tells two of them apart may be. */
const mostTexts = 2_000;
const longestValues = 200;

/** The instance, which looks up each text once: a page has hundreds of the same few. */
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
    // A missing text is not kept: its key may be anything.
    if (text !== key) texts.set(key, text);
    return text;
  };
  return Object.assign(look, t);
}

/** Whether a text is given one object of texts and numbers, which name it as JSON. */
const areScalars = ([values, ...more]: unknown[]) =>
  more.length === 0 &&
  typeof values === "object" &&
  values !== null &&
  Object.values(values).every((value) => typeof value === "string" || Number.isFinite(value));

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
  detection: { supportedLanguages: [...locales], fallbackLanguage: defaultLocale, order: ["header"] },
});

/** What Accept-Language headers ask for: browsers send few, and understanding one takes long. */
const askedFor = new Map<string, Locale>();
/** How many are kept, and how long they may be. */
const mostKept = 200;

/** The reader's preferred language when the path does not decide: the cookie `i18n_redirected`, then Accept-Language (design §13). */
export async function preferredLocale(request: Request): Promise<Locale> {
  const remembered = readCookie(request, cookieNames.locale) ?? readCookie(request, cookieNames.chosenLocale);
  if (isLocale(remembered)) return remembered;
  const header = request.headers.get("Accept-Language") ?? "";
  const known = askedFor.get(header);
  if (known) return known;
  const found = await detector.getLocale(request);
  const locale = isLocale(found) ? found : defaultLocale;
  if (askedFor.size < mostKept && header.length < mostKept) askedFor.set(header, locale);
  return locale;
}
