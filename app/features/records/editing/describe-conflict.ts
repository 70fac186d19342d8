import { valueAt } from "~/features/records/records/content";
import type { FieldValue } from "~/features/records/records/field";
import type { AppError } from "~/server/errors";
import type { Conflict, ConflictingField } from "./conflict";
import { type Edit, printsOf, writeBase } from "./field-prints";
import { compareRows } from "./merge";
import type { Revised } from "./save-merged.server";

interface ConflictOptions<Stored> {
  edit: Edit;
  /** The form's fields, in order; forged names of other fields are ignored. */
  paths: readonly string[];
  /** Why saving failed; null if the form was invalid and saving was not attempted. */
  refusal: AppError | null;
  /** The submitted changes, if valid. */
  changes: object | null;
  /** Reads the current record; called only if there are conflicts. */
  read: () => Promise<Stored | null>;
  /** Labels and rendering of the fields; also called only if there are conflicts. */
  drawing: () => Promise<{
    labelOf: (path: string) => string;
    draw: (stored: Stored, path: string, value: unknown) => FieldValue;
  }>;
}

/**
 * The conflicts of a re-rendered form: those that prevented the save, and earlier ones, which stay until it is saved.
 * Null if there are none.
 */
export async function describeConflict<Stored extends Revised & object>(
  options: ConflictOptions<Stored>,
): Promise<Conflict | null> {
  const { edit, refusal, changes, read, drawing } = options;
  const refused = refusal?.code === "conflict" ? Object.keys(refusal.fields ?? {}) : [];
  const conflicting = new Set([...edit.shown, ...refused]);
  if (conflicting.size === 0) return null;
  const stored = await read();
  if (!stored) return null;
  const { labelOf, draw } = await drawing();
  const paths = options.paths.filter((path) => conflicting.has(path));
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
      ...listDifference(mine, theirs, (rows) => draw(stored, path, rows)),
    };
  });
  return { base: writeBase({ ...edit.prints, ...(await printsOf(stored, paths)) }), fields };
}

function listDifference(
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
