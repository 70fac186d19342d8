/**
 * Two people edit one record (decision 015). A field is a value by its path: `name`, `report.zh_tw.slogan`. An object is
 * a group of fields; a list is one field, for its rows have no names of their own.
 */

/** The values of fields, each as a short text that is the same for the same value, by path. */
export type FieldPrints = Readonly<Record<string, string>>;

/** The print of an empty value: an empty text, no file, a list without rows. */
export const emptyPrint = "";

export interface Merge {
  /** What I changed and nobody else did, or what somebody else changed alike: to be written. */
  write: string[];
  /** What somebody else changed and I did not: stays as it is stored. */
  kept: string[];
  /** What both of us changed, each to something else. */
  conflicts: string[];
}

interface MergeOptions {
  /** What I had in front of me when I began; a field that is missing here is one of which that is not known. */
  base: FieldPrints;
  /** What I send. */
  mine: FieldPrints;
  /** What is stored now. */
  theirs: FieldPrints;
  /** Fields that mean something only together, an amount and its currency for example. */
  linked?: readonly (readonly string[])[];
}

/**
 * What becomes of each field that I send. Nothing that either side has written goes away unseen: only an empty value or
 * the very one I began with is overwritten. Of linked fields, one that somebody else changed while I changed another is
 * a conflict although I did not touch it.
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

/** Null where nothing is to be done: both say the same. */
function judge(base: string | undefined, mine: string, theirs: string): keyof Merge | null {
  if (mine === theirs) return null;
  if (base === theirs) return "write";
  if (base === undefined) return theirs === emptyPrint ? "write" : "conflicts";
  return base === mine ? "kept" : "conflicts";
}

/** The paths of the fields in a record or in a change to one; what is undefined is not in it. */
export function pathsOf(fields: object, prefix = ""): string[] {
  return Object.entries(fields).flatMap(([key, value]) => {
    if (value === undefined) return [];
    return isGroup(value) ? pathsOf(value, `${prefix}${key}.`) : [`${prefix}${key}`];
  });
}

/** The same change with only the fields that `wanted` lets through. */
export function pickFields<Fields extends object>(
  fields: Fields,
  wanted: (path: string) => boolean,
  prefix = "",
): Partial<Fields> {
  const picked = Object.entries(fields).flatMap(([key, value]): [string, unknown][] => {
    const path = `${prefix}${key}`;
    if (!isGroup(value)) return value !== undefined && wanted(path) ? [[key, value]] : [];
    const group = pickFields(value, wanted, `${path}.`);
    return Object.keys(group).length > 0 ? [[key, group]] : [];
  });
  return Object.fromEntries(picked) as Partial<Fields>;
}

/**
 * A value as a text that is the same whichever way it came: through a form, which writes line ends its own way and
 * leaves out what is empty in a row, or from the table.
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

/** How two lists differ: the rows that only one of them has. Equal rows count one by one. */
export function compareRows<Row>(mine: readonly Row[], theirs: readonly Row[]): { onlyMine: Row[]; onlyTheirs: Row[] } {
  return { onlyMine: rowsWithout(mine, theirs), onlyTheirs: rowsWithout(theirs, mine) };
}

function rowsWithout<Row>(rows: readonly Row[], others: readonly Row[]): Row[] {
  const left = others.map(canonical);
  return rows.filter((row) => {
    const at = left.indexOf(canonical(row));
    if (at < 0) return true;
    left.splice(at, 1);
    return false;
  });
}
