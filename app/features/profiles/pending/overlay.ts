import { canonical, pathsOf, pickFields } from "~/features/records/editing/merge";
import { valueAt } from "~/features/records/records/content";

/**
 * Pending changes to a record (decision 036). Fields are leaves by path, as in `pathsOf`; both objects have the shape
 * of a change to the record.
 */
export interface Overlay {
  /** The changed fields. */
  content: object;
  /** The record's values at the time each field was changed. */
  base: object;
}

/** Applies changes to a record. */
export function overlaid<Content extends object>(content: Content, changes: object): Content {
  const merged = Object.entries(changes).flatMap(([key, value]): [string, unknown][] => {
    if (value === undefined) return [];
    const under = (content as Record<string, unknown>)[key];
    return [[key, isGroup(value) ? overlaid(isGroup(under) ? under : {}, value) : value]];
  });
  return { ...content, ...Object.fromEntries(merged) };
}

/**
 * The overlay after further changes: fields equal to the record again are dropped, and `base` takes the current values
 * of `live` for the changed ones.
 */
export function withChanges(live: object, overlay: Overlay, changes: object): Overlay {
  const changed = new Set(pathsOf(changes));
  const content = pickFields(overlaid(overlay.content, changes), (path) =>
    differs(live, overlay.content, path, changes),
  );
  const kept = new Set(pathsOf(content));
  const base = overlaid(
    overlay.base,
    pickFields(live, (path) => changed.has(path)),
  );
  return { content, base: pickFields(base, (path) => kept.has(path)) };
}

function differs(live: object, before: object, path: string, changes: object): boolean {
  const value = valueAt(changes, path);
  return canonical(value === undefined ? valueAt(before, path) : value) !== canonical(valueAt(live, path));
}

/** The paths of the fields whose value differs from the record's. */
export function changedPaths(live: object, { content }: Pick<Overlay, "content">): string[] {
  return pathsOf(content).filter((path) => canonical(valueAt(content, path)) !== canonical(valueAt(live, path)));
}

/** The changed paths whose field has since changed in the record too, to another value than the overlay's. */
export function outdatedPaths(live: object, { content, base }: Overlay): string[] {
  return changedPaths(live, { content }).filter(
    (path) => canonical(valueAt(base, path)) !== canonical(valueAt(live, path)),
  );
}

function isGroup(value: unknown): value is object {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
