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

/**
 * The texts that reviewers return as too thin when they are shorter than this, in Chinese characters; 0 if no length is
 * too short.
 */
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

/** How many English letters say as much as a Chinese character. */
const lettersPerCharacter: Record<TextLocale, number> = { zh_tw: 1, en_us: 2.5 };

/** Whether a text, plain or rich, is there and far shorter than what reviewers ask for. */
export function isWeak(side: Side, name: string, locale: TextLocale, text: string): boolean {
  const least = (shortest[side] as Record<string, number>)[name] ?? 0;
  const { length } = [...plainTextOf(text).replace(/\s+/g, "")];
  return length > 0 && length < least * lettersPerCharacter[locale];
}

/** A place of a profile's form where something is wrong. */
export interface Gap {
  /** As the form names it: `report.zh_tw.summary`. */
  path: string;
  field: HelpedField;
  section: string;
}

interface Judged {
  side: Side;
  profile: object;
  /** The paths that completeness reports as missing, with their language. */
  missing: readonly string[];
  /** The reviewer's open comments, by field without its language. */
  comments?: Readonly<Record<string, string>>;
}

/** Where a profile is empty although it is required, was returned with a comment, or is weak; in form order. */
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

/** The fields and sections that have gaps. */
export function helpedGaps(side: Side, gaps: readonly Gap[]): HelpedField[] {
  return [...new Set(gaps.flatMap(({ field, section }) => [field, helpedSection(side, section)]))];
}
