import type { Completeness } from "./completeness";
import { fieldAt, placesOf, type RecordDefinition, valueAt, withoutLanguage } from "./content";
import type { FieldValue, Reader } from "./field";

export interface DescribedField {
  /** Its path without a language: `report.slogan`. */
  field: string;
  value: FieldValue;
  /** Required and empty, in some language. */
  missing: boolean;
}

export interface DescribedSection {
  section: string;
  filled: number;
  total: number;
  fields: DescribedField[];
}

/** Who a record is described to; each field's own name is asked for by its path. */
export type RecordReader = Omit<Reader, "label" | "currency"> & { labelOf: (path: string) => string };

/** A whole record, section by section and field by field as its forms have them, for a reader who judges it. */
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
 * One value of a field by its path, with its language where it has one: `report.zh_tw.slogan`. One language of a text in
 * languages is a plain text.
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
