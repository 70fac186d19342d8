import { retryLostRace } from "~/db/lost-race";
import type { FieldChanges } from "~/db/values";
import { AppError, type FieldErrors } from "~/server/errors";
import { printsOf } from "./field-prints";
import { type FieldPrints, mergeFields, pathsOf, pickFields } from "./merge";

/**
 * The state an edit started from: the prints of a form's fields, or revision numbers. With `isExact` any later change
 * to the record is rejected, otherwise only changes to the submitted fields.
 */
export type EditBase = { prints: FieldPrints } | { revisions: readonly number[]; isExact: boolean };

/** The revision data of a record with concurrent editing. */
export interface Revised {
  revision: number;
  updated_at: number;
  /** For records that track changes by field. */
  field_changes?: FieldChanges;
}

interface SaveOptions<Stored extends Revised, Changes extends object> {
  /** Reads the current record; throws if it may not be edited. */
  read: () => Promise<Stored>;
  changes: Changes;
  /** Undefined to overwrite the submitted fields unconditionally. */
  base: EditBase | undefined;
  linked?: readonly (readonly string[])[];
  /** Validates the changes without the kept fields; throws if they are invalid. */
  check: (stored: Stored, changes: Partial<Changes>) => Promise<void>;
  /**
   * Writes the remaining changes. Throws `LostRace` unless the record still has `revision` (any, if undefined).
   */
  write: (changes: Partial<Changes>, revision: number | undefined, stored: Stored) => Promise<void>;
}

/** A save that loses a race reads and merges again. One of n concurrent saves wins each round, so n tries suffice. */
const maxTries = 64;

/**
 * Saves a change to a record with concurrent edits (decision 015). Fields changed only by others stay and are returned
 * as `kept`. Throws, without writing, `conflict` listing the fields both sides changed, `precondition_failed` if an
 * exact base is outdated, and `unavailable` with too many concurrent saves.
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
  const save = async () => {
    const stored = await read();
    const theirs = await printsOf(stored, paths);
    if (base && "isExact" in base && base.isExact && !base.revisions.includes(stored.revision)) {
      throw new AppError("precondition_failed", { fields: changedFields(changedSince(stored, base.revisions)) });
    }
    const basePrints = base ? baseOf(base, { stored, theirs }) : theirs;
    const merge = mergeFields({ base: basePrints, mine, theirs, linked: base ? linked : [] });
    if (merge.conflicts.length > 0) throw new AppError("conflict", { fields: changedFields(merge.conflicts) });
    await check(
      stored,
      pickFields(changes, (path) => !merge.kept.includes(path)),
    );
    const remaining = pickFields(changes, (path) => merge.write.includes(path));
    await write(remaining, base ? stored.revision : undefined, stored);
    return { kept: merge.kept };
  };
  // Without a base, only a changed state can prevent the write; reading again reports it.
  return retryLostRace(save, { tries: maxTries, exhausted: () => new AppError("unavailable") });
}

function baseOf(base: EditBase, { stored, theirs }: { stored: Revised; theirs: FieldPrints }): FieldPrints {
  if ("prints" in base) return base.prints;
  // A revision tells whether a field changed since, but not its old value. "?" is a print that no value has.
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
  return Object.fromEntries(paths.map((path) => [path, ["profileForms:issues.changed"]]));
}
