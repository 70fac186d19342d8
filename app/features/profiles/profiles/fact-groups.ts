import { pathsInSection, type RecordDefinition } from "~/features/records/records/content";

/** A card of fields in the owner's view of a section. */
export interface FactGroup<Path extends string = string> {
  title: string;
  /** A list directly below the title, which names it. */
  list?: Path;
  /** In display order. */
  fields: readonly Path[];
  /** The fields that span the full width. */
  wide?: readonly Path[];
}

/** Whether a field is stored once for each language; `path` has no language. */
export function isPerLanguage(record: RecordDefinition, path: string): boolean {
  return path.startsWith(`${record.languages}.`);
}

/**
 * Adds fields that no group lists, so that every field of the section is shown. An unlisted field goes to the last
 * group with fields like it (per language or not), or else to the last group.
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
