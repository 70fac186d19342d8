import type { Completeness } from "./completeness";
import { fieldAt, placesOf, type RecordDefinition, valueAt, withoutLanguage } from "./content";
import type { FieldValue, Reader } from "./field";

export interface DescribedField {
  /** The path without a language: `report.slogan`. */
  field: string;
  value: FieldValue;
  /** Required, but empty in at least one language. */
  missing: boolean;
}

export interface DescribedSection {
  section: string;
  filled: number;
  total: number;
  fields: DescribedField[];
}

/** A `Reader` for whole records: field names are looked up by path. */
export type RecordReader = Omit<Reader, "label" | "currency"> & { labelOf: (path: string) => string };

/** Describes a whole record by section and field, in form order, for reviewers. */
export function describeRecord(
  record: RecordDefinition,
  content: object,
  { completeness, reader }: { completeness: Completeness<string>; reader: RecordReader },
): DescribedSection[] {
  return record.sections.map((section) => {
    const { filled = 0, total = 0, missing = [] } = completeness.sections[section] ?? {};
    const empty = new Set(missing.map((path) => withoutLanguage(path)));
    const fields = placesOf(record)
      .filter(({ field }) => field.section === section)
      .map(({ path, group, name, field }) => ({
        field: path,
        value:
          group === record.languages
            ? describeTexts(content, { group, name, rich: field.isRich })
            : describeField(record, { path, value: valueAt(content, path), content, reader }),
        missing: empty.has(path),
      }));
    return { section, filled, total, fields };
  });
}

function describeTexts(
  content: object,
  { group, name, rich }: { group: string; name: string; rich: boolean },
): FieldValue {
  const text = (locale: string) => String(valueAt(content, `${group}.${locale}.${name}`) ?? "");
  return { kind: "texts", zh: text("zh_tw"), en: text("en_us"), rich };
}

/**
 * Describes one value, by its path with its language if it has one: `report.zh_tw.slogan`. A single language of a
 * `textInLanguages` is described as plain text.
 */
export function describeField(
  record: RecordDefinition,
  { path, value, content, reader }: { path: string; value: unknown; content: object; reader: RecordReader },
): FieldValue {
  const field = fieldAt(record, path);
  if (!field) return { kind: "text", text: String(value ?? "") };
  const currency = String(valueAt(content, "currency") ?? "");
  return field.describe(value ?? field.empty, { ...reader, currency, label: reader.labelOf(path) });
}
