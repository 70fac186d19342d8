/**
 * Merges concurrent edits to a record (decision 015). A field is a value with a path: `name`, `report.zh_tw.slogan`. An
 * object is a group of fields; a list is one field, because its rows have no keys.
 */

/** A fingerprint of each field's value, by path; equal values have equal fingerprints. */
export type FieldPrints = Readonly<Record<string, string>>;

/** The print of an empty value: an empty text, no file, a list without rows. */
export const emptyPrint = "";

export interface Merge {
  /** Changed by me only: to be written. */
  write: string[];
  /** Changed by others only: stays as stored. */
  kept: string[];
  /** Changed by both, to different values. */
  conflicts: string[];
}

interface MergeOptions {
  /** The values I started from; missing fields are unknown. */
  base: FieldPrints;
  /** The submitted values. */
  mine: FieldPrints;
  /** The stored values. */
  theirs: FieldPrints;
  /** Groups of fields that depend on each other, such as an amount and its currency. */
  linked?: readonly (readonly string[])[];
}

/**
 * Merges the submitted fields. Never overwrites unseen changes: only an empty value, or the one I started from, is
 * overwritten. If others changed one linked field and I changed another, the field they changed is a conflict.
 */
export function mergeFields({ base, mine, theirs, linked = [] }: MergeOptions): Merge {
  const merge: Merge = { write: [], kept: [], conflicts: [] };
  for (const path of Object.keys(mine)) {
    const verdict = judge(base[path], mine[path] ?? emptyPrint, theirs[path] ?? emptyPrint);
    if (verdict) merge[verdict].push(path);
  }
  for (const group of linked) {
    const touched = group.some((path) => merge.write.includes(path) || merge.conflicts.includes(path));
    const pulledIn = touched ? merge.kept.filter((path) => group.includes(path)) : [];
    merge.kept = merge.kept.filter((path) => !pulledIn.includes(path));
    merge.conflicts.push(...pulledIn);
  }
  return merge;
}

/** Null if both values are equal. */
function judge(base: string | undefined, mine: string, theirs: string): keyof Merge | null {
  if (mine === theirs) return null;
  if (base === theirs) return "write";
  if (base === undefined) return theirs === emptyPrint ? "write" : "conflicts";
  return base === mine ? "kept" : "conflicts";
}

/** The paths of the fields in a record or a change; undefined values are skipped. */
export function pathsOf(fields: object, prefix = ""): string[] {
  return Object.entries(fields).flatMap(([key, value]) => {
    if (value === undefined) return [];
    return isGroup(value) ? pathsOf(value, `${prefix}${key}.`) : [`${prefix}${key}`];
  });
}

/** The same change, limited to the fields where `predicate` is true. */
export function pickFields<Fields extends object>(
  fields: Fields,
  predicate: (path: string) => boolean,
  prefix = "",
): Partial<Fields> {
  const picked = Object.entries(fields).flatMap(([key, value]): [string, unknown][] => {
    const path = `${prefix}${key}`;
    if (!isGroup(value)) return value !== undefined && predicate(path) ? [[key, value]] : [];
    const group = pickFields(value, predicate, `${path}.`);
    return Object.keys(group).length > 0 ? [[key, group]] : [];
  });
  return Object.fromEntries(picked) as Partial<Fields>;
}

/**
 * A canonical text of a value, the same for form input and stored data: forms use other line endings and omit empty
 * members of rows.
 */
export function canonical(value: unknown): string {
  const plain = withoutEmpty(value);
  return plain === undefined || (Array.isArray(plain) && plain.length === 0) ? "" : JSON.stringify(plain);
}

function withoutEmpty(value: unknown): unknown {
  if (typeof value === "string") return value.replace(/\r\n?/g, "\n").trim() || undefined;
  if (value === null) return undefined;
  if (Array.isArray(value)) return value.map((item) => withoutEmpty(item) ?? null);
  if (!isGroup(value)) return value;
  const members = Object.entries(value)
    .map(([key, member]): [string, unknown] => [key, withoutEmpty(member)])
    .filter(([, member]) => member !== undefined)
    .sort(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(members);
}

function isGroup(value: unknown): value is object {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** The rows only one of two lists has, counting duplicates. */
export function compareRows<Row>(mine: readonly Row[], theirs: readonly Row[]): { onlyMine: Row[]; onlyTheirs: Row[] } {
  return { onlyMine: rowsWithout(mine, theirs), onlyTheirs: rowsWithout(theirs, mine) };
}

function rowsWithout<Row>(rows: readonly Row[], others: readonly Row[]): Row[] {
  const remaining = others.map(canonical);
  return rows.filter((row) => {
    const at = remaining.indexOf(canonical(row));
    if (at < 0) return true;
    remaining.splice(at, 1);
    return false;
  });
}
