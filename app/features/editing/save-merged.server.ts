import type { FieldChanges } from "~/db/values";
import { AppError, type FieldErrors } from "~/server/errors";
import { printsOf } from "./field-prints";
import { type FieldPrints, mergeFields, pathsOf, pickFields } from "./merge";

/**
 * What somebody had in front of them when they began to edit: the prints of a form's fields, or the number of a revision
 * (`isExact`: of which nothing at all may have changed since, else only nothing of what they send).
 */
export type EditBase = { prints: FieldPrints } | { revisions: readonly number[]; isExact: boolean };

/** What every record that two people edit tells of itself. */
export interface Revised {
  revision: number;
  updated_at: number;
  /** Of a record that tells it by field. */
  field_changes?: FieldChanges;
}

interface SaveOptions<Stored extends Revised, Changes extends object> {
  /** Reads the record as it is now; throws where it may not be changed. */
  read: () => Promise<Stored>;
  changes: Changes;
  /** Nothing for who just overwrites the fields they send. */
  base: EditBase | undefined;
  linked?: readonly (readonly string[])[];
  /** Throws where the fields that do not stay as they are stored may not be so. */
  check: (stored: Stored, changes: Partial<Changes>) => Promise<void>;
  /**
   * Writes the fields that are left, as long as the record still has `revision`, whichever it has where that is
   * undefined. Gives whether it did.
   */
  write: (changes: Partial<Changes>, revision: number | undefined) => Promise<boolean>;
}

/** A save that loses a race reads and merges again: of n at once one wins each time, so n tries are enough for n. */
const maxTries = 64;

/**
 * Saves a change to a record that others may change at the same time (decision 015): what they changed and this does not
 * stays, and is given back as `kept`. Throws `conflict`, and `precondition_failed` for an exact base, naming the fields
 * that both changed, with nothing written; and `unavailable` where too many save at once.
 */
export async function saveMerged<Stored extends Revised, Changes extends object>({
  read,
  changes,
  base,
  linked,
  check,
  write,
}: SaveOptions<Stored, Changes>): Promise<{ kept: string[] }> {
  const paths = pathsOf(changes);
  const mine = await printsOf(changes, paths);
  for (let tries = 0; tries < maxTries; tries++) {
    const stored = await read();
    const theirs = await printsOf(stored, paths);
    if (base && "isExact" in base && base.isExact && !base.revisions.includes(stored.revision)) {
      throw new AppError("precondition_failed", { fields: changedFields(changedSince(stored, base.revisions)) });
    }
    const known = base ? baseOf(base, { stored, theirs }) : theirs;
    const merge = mergeFields({ base: known, mine, theirs, linked: base ? linked : [] });
    if (merge.conflicts.length > 0) throw new AppError("conflict", { fields: changedFields(merge.conflicts) });
    await check(
      stored,
      pickFields(changes, (path) => !merge.kept.includes(path)),
    );
    const left = pickFields(changes, (path) => merge.write.includes(path));
    if (await write(left, base ? stored.revision : undefined)) return { kept: merge.kept };
    // Without a base nothing stood in the way but a state that has changed: reading again says which.
  }
  throw new AppError("unavailable");
}

function baseOf(base: EditBase, { stored, theirs }: { stored: Revised; theirs: FieldPrints }): FieldPrints {
  if ("prints" in base) return base.prints;
  // A revision tells whether a field was changed since, not what it was: no value has this print.
  const changed = new Set(changedSince(stored, base.revisions));
  const isUnknown = base.revisions.every((revision) => revision > stored.revision);
  return Object.fromEntries(
    Object.entries(theirs).map(([path, print]) => [path, isUnknown || changed.has(path) ? "?" : print]),
  );
}

function changedSince({ field_changes = {} }: Revised, revisions: readonly number[]): string[] {
  const since = Math.max(...revisions);
  return Object.entries(field_changes).flatMap(([path, [revision]]) => (revision > since ? [path] : []));
}

function changedFields(paths: readonly string[]): FieldErrors {
  return Object.fromEntries(paths.map((path) => [path, ["profiles:issues.changed"]]));
}
