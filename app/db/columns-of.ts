/**
 * Size of the cache of statements with known columns; drizzle writes one text for each number of parameters in a list.
 */
const most = 1_000;
const known = new Map<string, number | null>();

/**
 * Returns how many columns a `select` yields; null for other statements, or if rows as objects would lose or reorder
 * columns (duplicate or numeric names).
 */
export function columnsOf(query: string): number | null {
  let columns = known.get(query);
  if (columns === undefined) {
    columns = countColumns(query);
    if (known.size >= most) known.clear();
    known.set(query, columns);
  }
  return columns;
}

const selecting = /^\s*select\s+(?:distinct\s+)?/i;

/** Whether a statement can only read. */
export const isSelect = (query: string) => selecting.test(query);

function countColumns(query: string): number | null {
  const list = selecting.exec(query)?.[0].length;
  if (list === undefined) return null;
  const names = splitColumns(query, list).map(nameOf);
  const isSafe = new Set(names).size === names.length && !names.some((name) => /^\d+$|^\*$|^__proto__$/.test(name));
  return isSafe ? names.length : null;
}

/**
 * Splits the column expressions from a position up to `from` or the end; commas in parentheses and quotes do not count.
 */
function splitColumns(query: string, start: number): string[] {
  const columns: string[] = [];
  const parts = /'(?:[^']|'')*'|"(?:[^"]|"")*"|[(),]|\bfrom\b/gi;
  parts.lastIndex = start;
  let depth = 0;
  let from = start;
  for (let part = parts.exec(query); part; part = parts.exec(query)) {
    if (part[0] === "(") depth++;
    else if (part[0] === ")") depth--;
    else if (depth === 0 && (part[0] === "," || /^from$/i.test(part[0]))) {
      columns.push(query.slice(from, part.index));
      from = parts.lastIndex;
      if (part[0] !== ",") return columns;
    }
  }
  return [...columns, query.slice(from)];
}

/** Returns SQLite's name for a column: its alias, the column itself, or the expression. */
function nameOf(column: string): string {
  const expression = column.trim();
  return /(?:^|[\s.])"([^"]+)"$/.exec(expression)?.[1] ?? expression;
}
