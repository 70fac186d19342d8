import { getTableColumns } from "drizzle-orm";
import type { SQLiteColumn, SQLiteTable } from "drizzle-orm/sqlite-core";
import { sanitizeRichText } from "~/features/text/text/rich-text.server";
import type { TextLocale } from "~/locales/locale";
import {
  type ContentOf,
  inShape,
  type Placed,
  placesOf,
  type RecordDefinition,
  type Spot,
  spotsOf,
  storedOrEmpty,
  valueAt,
} from "./content";
import type { Field } from "./field";
import { keysOf } from "./keys.server";
import { isGranted } from "./shown";

/** The column of the record's own table for a value; null if it is stored in another table. */
export function ownColumn({ field: { column }, locale }: Pick<Spot, "field" | "locale">): string | null {
  if (column === null || typeof column === "string") return locale === null ? column : null;
  return locale === null ? null : column[locale];
}

/** The column of the record's table of texts for a per-language value; null if it is stored elsewhere. */
function textColumn(record: RecordDefinition, { group, field: { column } }: Placed): string | null {
  return group === record.languages && typeof column === "string" ? column : null;
}

type Columns = Record<string, SQLiteColumn>;

/**
 * The columns of a record's table that the granted capabilities allow reading. `extra` are columns that are not fields
 * of the record, by required capability. The return type includes every column: check `granted` before using one.
 */
export function columnsReadBy<Table extends SQLiteTable>(
  record: RecordDefinition,
  granted: ReadonlySet<string>,
  table: Table,
  extra: Partial<Record<string, Columns>> = {},
): Table["_"]["columns"] {
  const fields = spotsOf(record, placesOf(record).filter(isGranted(granted))).map(ownColumn);
  const opened = Object.entries(extra).map(([capability, columns]) => (granted.has(capability) ? columns : {}));
  return Object.assign(pickColumns(table, fields), ...opened);
}

/** The same for its table of texts, plus each row's locale. */
export function textColumnsReadBy<Texts extends SQLiteTable>(
  record: RecordDefinition,
  granted: ReadonlySet<string>,
  texts: Texts,
): Texts["_"]["columns"] {
  const fields = placesOf(record)
    .filter(isGranted(granted))
    .map((place) => textColumn(record, place));
  return pickColumns(texts, [...fields, "locale"]) as Texts["_"]["columns"];
}

function pickColumns(table: SQLiteTable, names: ReadonlyArray<string | null>): Columns {
  const columns = getTableColumns(table) as Columns;
  return Object.fromEntries(Object.entries(columns).filter(([name]) => names.includes(name)));
}

interface StoredRows {
  row: Record<string, unknown>;
  /** One row per language in use, if the record has a table of texts. */
  texts?: ReadonlyArray<Record<string, unknown> & { locale: TextLocale }>;
  keys?: Parameters<typeof keysOf>[0];
}

/** A record's content from its rows; values that are missing or were not selected are empty. */
export function readContent<Of extends RecordDefinition>(
  record: Of,
  { row, texts = [], keys = [] }: StoredRows,
): ContentOf<Of> {
  const stored = ({ field, locale }: Spot) => {
    if (field.keyType) return keysOf(keys, field.keyType);
    const own = ownColumn({ field, locale });
    if (own !== null) return row[own];
    return texts.find((text) => text.locale === locale)?.[String(field.column)];
  };
  return inShape(record, (spot) => storedOrEmpty(spot.field, stored(spot))) as ContentOf<Of>;
}

/** The columns of a record's table set by a change, with rich text sanitised. */
export function columnsOf(record: RecordDefinition, changes: object): Record<string, unknown> {
  const set = spotsOf(record).flatMap((spot): Array<[string, unknown]> => {
    const column = ownColumn(spot);
    const value = valueAt(changes, spot.path);
    return column === null || value === undefined ? [] : [[column, cleaned(spot.field, value)]];
  });
  return Object.fromEntries(set);
}

/** The columns of a record's table of texts set by a change to one language, with rich text sanitised. */
export function textColumnsOf(record: RecordDefinition, texts: object): Record<string, unknown> {
  const set = placesOf(record).flatMap((place): Array<[string, unknown]> => {
    const column = textColumn(record, place);
    const value = valueAt(texts, place.name);
    return column === null || value === undefined ? [] : [[column, cleaned(place.field, value)]];
  });
  return Object.fromEntries(set);
}

const cleaned = (field: Field, value: unknown) => (field.isRich ? sanitizeRichText(String(value)) : value);

/** The change with its rich texts sanitised, as it will be stored. */
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
