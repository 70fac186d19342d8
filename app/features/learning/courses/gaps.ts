import type { Side } from "~/db/values";
import type { InvestorTextField } from "~/features/profiles/investors/record";
import type { ReportField } from "~/features/profiles/startups/record";
import {
  type HelpedField,
  helpedField,
  helpedRecords,
  helpedSection,
} from "~/features/publishing/content-kinds/course/helped-fields";
import { placesOf, type RecordDefinition, valueAt } from "~/features/records/records/content";
import { plainTextOf } from "~/features/text/text/rich-text";
import { type TextLocale, textLocales } from "~/locales/locale";

/** Minimum lengths of texts, in Chinese characters; reviewers return shorter ones. 0 means no minimum. */
const shortest = {
  startup: {
    slogan: 6,
    description: 30,
    financial_status: 40,
    operating_condition: 40,
    summary: 50,
    purpose: 30,
    problem: 50,
    solution: 50,
    business_model: 50,
    market: 40,
    competition: 40,
    product: 40,
    why: 30,
  } satisfies Record<ReportField, number>,
  investor: { title: 0, experience: 20, description: 40 } satisfies Record<InvestorTextField, number>,
} satisfies Record<Side, object>;

/** How many characters of each language say as much as one Chinese character. */
const lettersPerCharacter: Record<TextLocale, number> = { zh_tw: 1, en_us: 2.5 };

/** Whether a text, plain or rich, is present but far shorter than reviewers expect. */
export function isWeak(side: Side, name: string, locale: TextLocale, text: string): boolean {
  const least = (shortest[side] as Record<string, number>)[name] ?? 0;
  const { length } = [...plainTextOf(text).replace(/\s+/g, "")];
  return length > 0 && length < least * lettersPerCharacter[locale];
}

/** A problem in a profile's form. */
export interface Gap {
  /** The field's name in the form: `report.zh_tw.summary`. */
  path: string;
  field: HelpedField;
  section: string;
}

interface Judged {
  side: Side;
  profile: object;
  /** The paths missing for completeness, with their language. */
  missing: readonly string[];
  /** The reviewer's open comments, by field without language. */
  comments?: Readonly<Record<string, string>>;
}

/**
 * Lists a profile's gaps in form order: required but empty fields, fields with a reviewer's comment, and weak texts.
 */
export function gapsOf({ side, profile, missing, comments = {} }: Judged): Gap[] {
  const record: RecordDefinition = helpedRecords[side];
  const isMissing = new Set(missing);
  return placesOf(record).flatMap(({ path: bare, group, name, field }): Gap[] => {
    const gap = (path: string): Gap => ({ path, field: helpedField(side, bare), section: field.section });
    const isReturned = Object.hasOwn(comments, bare);
    if (group !== record.languages) return isReturned || isMissing.has(bare) ? [gap(bare)] : [];
    return textLocales.flatMap((locale) => {
      const path = `${group}.${locale}.${name}`;
      const text = valueAt(profile, path);
      const isThin = typeof text === "string" && isWeak(side, name, locale, text);
      return isReturned || isThin || isMissing.has(path) ? [gap(path)] : [];
    });
  });
}

/** The fields and sections with gaps. */
export function helpedGaps(side: Side, gaps: readonly Gap[]): HelpedField[] {
  return [...new Set(gaps.flatMap(({ field, section }) => [field, helpedSection(side, section)]))];
}
