import type { TableDescription } from "./formats";

/** Sorts tables so that each follows the tables it references, other than itself. Throws if references form a cycle. */
export function inOrderOfReferences(tables: readonly TableDescription[]): TableDescription[] {
  const sorted: TableDescription[] = [];
  const placed = new Set<string>();
  while (sorted.length < tables.length) {
    const next = tables.filter(
      ({ name, references }) =>
        !placed.has(name) && references.every(({ parent }) => parent === name || placed.has(parent)),
    );
    if (next.length === 0) throw new Error("Tables refer to each other in a circle.");
    for (const table of next) placed.add(table.name);
    sorted.push(...next);
  }
  return sorted;
}

/** Whether rows of a table refer to others of it, which may come later. */
export const refersToItself = ({ name, references }: TableDescription) =>
  references.some(({ parent }) => parent === name);
