import { textLocales } from "~/locales/locale";
import { type Placed, placesOf, type RecordDefinition, type SectionOf, valueAt, withoutLanguage } from "./content";
import type { Required } from "./field";

/**
 * What must be filled before a record can be submitted (product §3.6). Progress rings, buttons, the server's check, the
 * API and the staff view all derive it from the record definition.
 */

export interface SectionCompleteness {
  /** How many of the required fields are filled. */
  filled: number;
  /** How many fields are required; 0 means the section has no ring. */
  total: number;
  /** Paths of the required fields that are empty, with their language: `report.zh_tw.slogan`. */
  missing: string[];
}

export interface Completeness<Section extends string> {
  complete: boolean;
  sections: Record<Section, SectionCompleteness>;
  missing: string[];
}

/** Whether a `required` condition applies to the record at hand. */
export type IsRequired = (required: Required) => boolean;

/** A record's completeness, given which conditions apply. */
export function completenessOf<Of extends RecordDefinition>(
  record: Of,
  content: object,
  isRequired: IsRequired,
): Completeness<SectionOf<Of>> {
  const sections = record.sections as readonly SectionOf<Of>[];
  const result = Object.fromEntries(
    sections.map((section) => [section, { filled: 0, total: 0, missing: [] }]),
  ) as unknown as Record<SectionOf<Of>, SectionCompleteness>;
  for (const { path, field } of requiredPlaces(record, isRequired)) {
    const count = result[field.section as SectionOf<Of>];
    count.total += 1;
    if (field.isFilled(valueAt(content, path))) count.filled += 1;
    else count.missing.push(path);
  }
  const missing = sections.flatMap((section) => result[section].missing);
  return { complete: missing.length === 0, sections: result, missing };
}

/** The paths of the required fields, in form order. */
export function requiredPathsOf(record: RecordDefinition, isRequired: IsRequired): string[] {
  return requiredPlaces(record, isRequired).map(({ path }) => path);
}

function requiredPlaces(record: RecordDefinition, isRequired: IsRequired) {
  return placesOf(record)
    .filter(({ field }) => isRequired(field.required))
    .flatMap((place) => pathsOf(place).map((path) => ({ path, field: place.field })));
}

function pathsOf({ path, group, name, field: { required } }: Placed): string[] {
  const languages = required === "inBoth" ? textLocales : required === "inChinese" ? (["zh_tw"] as const) : [];
  return languages.length === 0 ? [path] : languages.map((language) => `${group}.${language}.${name}`);
}

/** The section of a field, by its path with or without a language; null for unknown paths. */
export function sectionOf<Of extends RecordDefinition>(record: Of, path: string): SectionOf<Of> | null {
  const bare = withoutLanguage(path);
  return Object.hasOwn(record.fields, bare) ? (record.fields[bare]?.section as SectionOf<Of>) : null;
}
