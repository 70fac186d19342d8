import type { Translate } from "~/locales/i18n";
import { type Locale, localePath, locales } from "~/locales/locale";
import { taipeiDayText } from "~/locales/taipei-time";

export const certificateLanguages = ["zh-TW", "en-US", "both"] as const;
export type CertificateLanguage = (typeof certificateLanguages)[number];

/** The content of a certificate, one block per language. */
export interface CertificateContent {
  name: string;
  blocks: Array<{ title: string; holder: string; text: string; length: string; issued: string }>;
  number: { label: string; value: string };
  check: { label: string; value: string };
  language: Locale;
  /** When it was issued, in milliseconds. */
  at: number;
}

interface Issued {
  number: string;
  name: string;
  titleZhTW: string;
  titleEnUS: string;
  seconds: number;
  issuedAt: number;
}

/** The number formatted for reading, in groups of four. */
export const readableNumber = (number: string) =>
  number
    .toUpperCase()
    .match(/.{1,4}/g)
    ?.join("-") ?? number;

/** The bare path of the page that verifies a certificate. */
export const checkPath = (number: string) => `/course/certificate?number=${readableNumber(number)}`;

export function certificateContent(
  certificate: Issued,
  {
    language,
    translate,
    origin,
  }: { language: CertificateLanguage; translate: (locale: Locale) => Translate; origin: string },
): CertificateContent {
  const { number, name, titleZhTW, titleEnUS, seconds, issuedAt } = certificate;
  const languages: readonly Locale[] = language === "both" ? locales : [language];
  const [first = "zh-TW"] = languages;
  const say = (text: (t: Translate) => string) => languages.map((locale) => text(translate(locale))).join(" ");
  return {
    name,
    blocks: languages.map((locale) => {
      const t = translate(locale);
      const minutes = Math.max(1, Math.round(seconds / 60));
      const length =
        minutes < 60
          ? t("courses:length.minutes", { minutes })
          : t("courses:length.hours", { hours: Math.floor(minutes / 60), minutes: minutes % 60 });
      return {
        title: t("courses:certificate.title"),
        holder: t("courses:certificate.holder"),
        text:
          locale === "zh-TW"
            ? t("courses:certificate.text", { title: titleZhTW })
            : straightQuotes(t("courses:certificate.text", { title: titleEnUS })),
        length: t("courses:certificate.length", { length }),
        issued: `${t("courses:certificate.issued")} ${taipeiDayText(issuedAt, locale)}`,
      };
    }),
    number: { label: say((t) => t("courses:certificate.number")), value: readableNumber(number) },
    check: { label: say((t) => t("courses:certificate.check")), value: origin + localePath(first, checkPath(number)) },
    language: first,
    at: issuedAt,
  };
}

/** The font draws curly quotes as wide as Chinese characters. */
const straightQuotes = (text: string) => text.replaceAll(/[“”]/g, '"').replaceAll(/[‘’]/g, "'");

/** All text of a certificate, by font weight. */
export function certificateTexts({ name, blocks, number, check }: CertificateContent) {
  const regular = blocks.flatMap(({ holder, text, length, issued }) => [holder, text, length, issued]);
  return {
    regular: [...regular, number.label, check.label, check.value, "募橋 Fundbridge"].join(""),
    bold: [name, number.value, "募橋 Fundbridge", ...blocks.map(({ title }) => title)].join(""),
  };
}
