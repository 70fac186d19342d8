import { valueAt } from "~/features/records/content";
import type { FieldValue } from "~/features/records/field";
import type { AppError } from "~/server/errors";
import type { Conflict, ConflictingField } from "./conflict";
import { type Edit, printsOf, writeBase } from "./field-prints";
import { compareRows } from "./merge";
import type { Revised } from "./save-merged.server";

interface ConflictOptions<Stored> {
  edit: Edit;
  /** The form's fields, in its order: what a forged name asks for beyond them is not shown. */
  paths: readonly string[];
  /** Why the form comes back: null where it was not even tried to save it. */
  refusal: AppError | null;
  /** What was sent, if it could be read. */
  changes: object | null;
  /** Reads the record as it is now; only where something is to be shown. */
  read: () => Promise<Stored | null>;
  /** How its fields are named and drawn; asked for only then, too. */
  drawing: () => Promise<{
    labelOf: (path: string) => string;
    draw: (stored: Stored, path: string, value: unknown) => FieldValue;
  }>;
}

/**
 * What a form that comes back shows of changes by others: the conflicts that keep it from being saved, and those shown
 * before, which stay until it is saved. Null without any.
 */
export async function describeConflict<Stored extends Revised & object>(
  options: ConflictOptions<Stored>,
): Promise<Conflict | null> {
  const { edit, paths: known, refusal, changes, read, drawing } = options;
  const met = refusal?.code === "conflict" ? Object.keys(refusal.fields ?? {}) : [];
  const asked = new Set([...edit.shown, ...met]);
  if (asked.size === 0) return null;
  const stored = await read();
  if (!stored) return null;
  const { labelOf, draw } = await drawing();
  const paths = known.filter((path) => asked.has(path));
  const fields = paths.map((path): ConflictingField => {
    const theirs = valueAt(stored, path);
    const mine = changes ? valueAt(changes, path) : undefined;
    const [, at = null, by = null] = stored.field_changes ? (stored.field_changes[path] ?? []) : [0, stored.updated_at];
    return {
      path,
      label: labelOf(path),
      choice: edit.taken.includes(path) ? "theirs" : "mine",
      at,
      by,
      theirs: draw(stored, path, theirs),
      isList: Array.isArray(theirs) && Array.isArray(mine),
      ...differing(mine, theirs, (rows) => draw(stored, path, rows)),
    };
  });
  return { base: writeBase({ ...edit.prints, ...(await printsOf(stored, paths)) }), fields };
}

function differing(
  mine: unknown,
  theirs: unknown,
  draw: (rows: unknown[]) => FieldValue,
): Pick<ConflictingField, "onlyMine" | "onlyTheirs"> {
  if (!Array.isArray(mine) || !Array.isArray(theirs)) return { onlyMine: null, onlyTheirs: null };
  const { onlyMine, onlyTheirs } = compareRows<unknown>(mine, theirs);
  return {
    onlyMine: onlyMine.length > 0 ? draw(onlyMine) : null,
    onlyTheirs: onlyTheirs.length > 0 ? draw(onlyTheirs) : null,
  };
}
