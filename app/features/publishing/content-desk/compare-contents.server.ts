import { diffArrays } from "diff";
import type { AnyContentField, RowColumns } from "~/features/publishing/publishing/fields";
import { type AnyContentKind, contentSpots, type FieldTexts } from "~/features/publishing/publishing/kind";
import { canonical } from "~/features/records/editing/merge";
import { valueAt, withoutLanguage } from "~/features/records/records/content";
import type { FieldValue } from "~/features/records/records/field";
import { plainTextOf } from "~/features/text/text/rich-text";
import type { Locale } from "~/locales/locale";
import { compareTexts, type TextPart } from "./compare-texts.server";
import { labelOf, type NamedField, namedFields } from "./field-names";
import { type ListChoices, labelsOf } from "./list-choices.server";

/** How a value differs between two versions. */
export type ValueChange =
  | { kind: "text"; parts: TextPart[] }
  | { kind: "values"; before: FieldValue; after: FieldValue }
  | { kind: "switch"; after: boolean }
  | { kind: "rows"; rows: RowChange[] };

/** A row that only one version has, or that differs; `columns` are the differing ones. */
export interface RowChange {
  change: "added" | "removed" | "changed";
  /** Counted from 1, in the version that has it; the newer one if both do. */
  number: number;
  columns: Array<{ name: string; label: string; change: ValueChange }>;
}

export interface FieldChange extends NamedField {
  change: ValueChange;
}

/** The paths of the values that differ, in form order. */
export function changedPaths(kind: AnyContentKind, before: object, after: object): string[] {
  return contentSpots(kind)
    .filter(({ path }) => canonical(valueAt(before, path)) !== canonical(valueAt(after, path)))
    .map(({ path }) => path);
}

/** Compares two contents of a kind field by field and per language; omits unchanged fields. */
export function compareContents(
  kind: AnyContentKind,
  { before, after, locale, choices = {} }: { before: object; after: object; locale: Locale; choices?: ListChoices },
): FieldChange[] {
  const texts: Record<string, FieldTexts> = kind.texts[locale].fields;
  const fields = new Map(contentSpots(kind).map(({ path, field }) => [path, field]));
  return namedFields(kind, changedPaths(kind, before, after), locale).flatMap((named) => {
    const field = fields.get(named.path);
    if (!field) return [];
    const values = { before: valueAt(before, named.path), after: valueAt(after, named.path) };
    const naming = { texts: texts[withoutLanguage(named.path)], locale, keyLabels: labelsOf(choices, named.path) };
    return [{ ...named, change: compareValues(field, values, naming) }];
  });
}

interface Values {
  before: unknown;
  after: unknown;
}

interface Naming {
  texts: FieldTexts | undefined;
  locale: Locale;
  keyLabels: ReadonlyMap<string, string>;
}

function compareValues(field: AnyContentField, values: Values, naming: Naming): ValueChange {
  const before = values.before ?? field.empty;
  const after = values.after ?? field.empty;
  const { control } = field;
  switch (control.type) {
    case "line":
    case "text":
    case "link":
      return { kind: "text", parts: compareTexts(String(before), String(after)) };
    case "richText": {
      const [older, newer] = [plainTextOf(String(before)), plainTextOf(String(after))];
      if (older !== newer) return { kind: "text", parts: compareTexts(older, newer) };
      break;
    }
    case "switch":
      return { kind: "switch", after: after === true };
    case "choice": {
      const options = typeof naming.texts === "object" ? (naming.texts.options ?? {}) : {};
      const named = (value: unknown): FieldValue => ({ kind: "text", text: options[String(value)] ?? String(value) });
      return { kind: "values", before: named(before), after: named(after) };
    }
    case "rows":
      return { kind: "rows", rows: compareRows(control.columns, { before, after }, naming) };
  }
  return { kind: "values", before: describeValue(field, before, naming), after: describeValue(field, after, naming) };
}

function describeValue(field: AnyContentField, value: unknown, { texts, locale, keyLabels }: Naming): FieldValue {
  return field.describe(value, { t: null, locale, keyLabels, currency: "", label: labelOf(texts, "") });
}

type Row = Record<string, unknown>;
const rowsOf = (value: unknown): Row[] => (Array.isArray(value) ? value : []);

/** A row removed and another added in its place count as one changed row. */
function compareRows(columns: RowColumns, values: Values, naming: Naming): RowChange[] {
  const [before, after] = [rowsOf(values.before), rowsOf(values.after)];
  const changes: RowChange[] = [];
  let [older, newer] = [0, 0];
  let removed: Row[] = [];
  const flush = () => {
    const start = older - removed.length;
    changes.push(...removed.map((row, at) => rowChange(columns, { row, number: start + at + 1, to: null }, naming)));
    removed = [];
  };
  for (const chunk of diffArrays(before.map(canonical), after.map(canonical))) {
    if (chunk.removed) {
      removed = before.slice(older, older + chunk.count);
      older += chunk.count;
      continue;
    }
    for (const row of after.slice(newer, newer + chunk.count)) {
      newer += 1;
      if (!chunk.added) continue;
      changes.push(rowChange(columns, { row: removed.shift() ?? null, number: newer, to: row }, naming));
    }
    flush();
    if (!chunk.added) older += chunk.count;
  }
  flush();
  return changes;
}

function rowChange(
  columns: RowColumns,
  { row, number, to }: { row: Row | null; number: number; to: Row | null },
  { texts, ...naming }: Naming,
): RowChange {
  const named = typeof texts === "object" ? (texts.columns ?? {}) : {};
  const differing = Object.entries(columns).filter(([name]) => canonical(row?.[name]) !== canonical(to?.[name]));
  return {
    change: row === null ? "added" : to === null ? "removed" : "changed",
    number,
    columns: differing.map(([name, column]) => ({
      name,
      label: labelOf(named[name], name),
      change: compareValues(column, { before: row?.[name], after: to?.[name] }, { texts: named[name], ...naming }),
    })),
  };
}
