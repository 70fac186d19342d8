import { getTableColumns } from "drizzle-orm";
import type { SQLiteColumn, SQLiteTable } from "drizzle-orm/sqlite-core";
import { sanitizeRichText } from "~/features/text/rich-text.server";
import type { TextLocale } from "~/locales/locale";
import { type ContentOf, inShape, placesOf, type RecordDefinition, storedOrEmpty, valueAt } from "./content";
import type { Field } from "./field";
import { keysOf } from "./keys.server";

/** The columns of a table by their names, for a `select`. */
export function pickColumns(table: SQLiteTable, names: readonly string[]): Record<string, SQLiteColumn> {
  const columns = getTableColumns(table) as Record<string, SQLiteColumn>;
  return Object.fromEntries(Object.entries(columns).filter(([name]) => names.includes(name)));
}

interface StoredRows {
  row: Record<string, unknown>;
  /** One for each language somebody wrote in. */
  texts: ReadonlyArray<Record<string, unknown> & { locale: TextLocale }>;
  keys: Parameters<typeof keysOf>[0];
}

/** A record's content from the rows it is stored in; what is not stored is empty. */
export function readContent<Of extends RecordDefinition>(record: Of, { row, texts, keys }: StoredRows): ContentOf<Of> {
  const stored = (field: Field, locale: TextLocale | null) => {
    if (field.keyType) return keysOf(keys, field.keyType);
    if (field.column === null) return undefined;
    if (locale === null) return row[field.column];
    return texts.find((text) => text.locale === locale)?.[field.column];
  };
  return inShape(record, ({ field }, locale) => storedOrEmpty(field, stored(field, locale))) as ContentOf<Of>;
}

/** The columns of a record's table that a change sets, rich text sanitised. */
export function columnsOf(record: RecordDefinition, changes: object): Record<string, unknown> {
  return Object.fromEntries(
    placesOf(record).flatMap(({ path, group, field }) => {
      const value = group === record.languages ? undefined : valueAt(changes, path);
      return field.column === null || value === undefined ? [] : [[field.column, cleaned(field, value)]];
    }),
  );
}

/** The columns of a record's texts that a change to one language sets, rich text sanitised. */
export function textColumnsOf(record: RecordDefinition, texts: object): Record<string, unknown> {
  return Object.fromEntries(
    placesOf(record).flatMap(({ group, name, field }) => {
      const value = group === record.languages ? valueAt(texts, name) : undefined;
      return field.column === null || value === undefined ? [] : [[field.column, cleaned(field, value)]];
    }),
  );
}

const cleaned = (field: Field, value: unknown) => (field.isRich ? sanitizeRichText(String(value)) : value);

/** The same change as it will be stored: its rich texts sanitised. */
export function sanitised<Changes extends object>(record: RecordDefinition, changes: Changes): Changes {
  const texts = valueAt(changes, record.languages);
  if (typeof texts !== "object" || texts === null) return changes;
  const clean = (language: object) =>
    Object.fromEntries(
      Object.entries(language).map(([name, value]) => {
        const field = record.fields[`${record.languages}.${name}`];
        return [name, field && value !== undefined ? cleaned(field, value) : value];
      }),
    );
  const languages = Object.entries(texts).map(([locale, language]) => [locale, language && clean(language)]);
  return { ...changes, [record.languages]: Object.fromEntries(languages) };
}
