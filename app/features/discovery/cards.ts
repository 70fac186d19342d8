import type { InvestorType } from "~/db/schema/investors";
import { isEmptyRichText } from "~/features/text/rich-text";
import { type Locale, type TextLocale, textLocaleOf, textLocales } from "~/locales/locale";

/** A text in the reader's language, or in the other one where the owner wrote only that. */
export interface LocalText {
  text: string;
  /** The language the text is written in. */
  locale: TextLocale;
}

export interface KeyLabel {
  key: string;
  label: string;
}

/** What a list shows of a startup (design §7, first row, and where it is). */
export interface StartupCardData {
  id: string;
  name: string;
  /** Address of the logo. */
  photo: string | null;
  slogan: LocalText | null;
  /** The first three (spec §9). */
  industries: KeyLabel[];
  region: string;
  /** ISO 3166-1 alpha-2. */
  country: string;
  countryName: string;
  verifiedBadge: boolean;
  /** Null where the viewer may not read it, empty where the startup gives none. */
  round: string | null;
}

/** What a list shows of an investor. */
export interface InvestorCardData {
  id: string;
  name: string;
  /** Address of the photo. */
  photo: string | null;
  type: InvestorType;
  title: LocalText | null;
  industries: KeyLabel[];
  region: string;
  currency: string;
  /** One investment's usual size, in whole units of `currency`. */
  checkSize: { min: number | null; max: number | null };
}

/** One page of a list with how many there are in all. */
export interface Found<Card> {
  result: Card[];
  count: number;
  page: number;
  size: number;
}

/** Industries on a card (spec §9). */
export const industriesOnCard = 3;

/** The text in the reader's language if there is one, else in the other; null when there is neither. */
export function inLanguage(wanted: TextLocale, texts: Record<TextLocale, string>): LocalText | null {
  const order = [wanted, ...textLocales.filter((locale) => locale !== wanted)];
  const locale = order.find((candidate) => !isEmptyRichText(texts[candidate]));
  return locale === undefined ? null : { text: texts[locale], locale };
}

/** Texts in the reader's language, field by field in the other one where that is all there is; empty ones are left out. */
export function textsIn<Field extends string>(
  locale: Locale,
  texts: Record<TextLocale, Partial<Record<Field, string>>>,
): Partial<Record<Field, LocalText>> {
  const wanted = textLocaleOf(locale);
  const filled: Partial<Record<Field, LocalText>> = {};
  for (const field of Object.keys({ ...texts.zh_tw, ...texts.en_us }) as Field[]) {
    const text = inLanguage(wanted, { zh_tw: texts.zh_tw[field] ?? "", en_us: texts.en_us[field] ?? "" });
    if (text) filled[field] = text;
  }
  return filled;
}
