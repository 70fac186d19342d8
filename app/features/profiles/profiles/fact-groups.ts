import { pathsInSection, type RecordDefinition } from "~/features/records/records/content";

/** A card of a profile's section as its owner reads it. */
export interface FactGroup<Path extends string = string> {
  title: string;
  /** A list that stands right under the title, which names it. */
  list?: Path;
  /** In the order they are drawn. */
  fields: readonly Path[];
  /** Those of the fields that take the whole width. */
  wide?: readonly Path[];
}

/** Whether a field is stored once for each language; `path` has no language. */
export function isPerLanguage(record: RecordDefinition, path: string): boolean {
  return path.startsWith(`${record.languages}.`);
}

/**
 * The groups with every field of the section, so that a field of the record is shown before anybody gives it a place: one
 * that no group names comes last in the last group with fields of its like, per language or not, else in the last group.
 */
export function withUngrouped<Of extends RecordDefinition>(
  record: Of,
  section: Of["sections"][number],
  groups: readonly FactGroup[],
): FactGroup[] {
  const named = new Set(groups.flatMap(({ list, fields }) => (list === undefined ? fields : [list, ...fields])));
  const groupOf = (path: string) => {
    const isLike = (other: string) => isPerLanguage(record, other) === isPerLanguage(record, path);
    const like = groups.findLastIndex(({ fields }) => fields.some(isLike));
    return like === -1 ? groups.length - 1 : like;
  };
  const ungrouped = pathsInSection(record, section).filter((path) => !named.has(path));
  return groups.map((group, at) => ({
    ...group,
    fields: [...group.fields, ...ungrouped.filter((path) => groupOf(path) === at)],
  }));
}
