import { placesOf, type RecordDefinition, type SectionOf, spotsOf, valueAt } from "./content";

/**
 * A record's content with one section's values replaced by its form's, for completeness; lists keep only whether they
 * have entries. `entries` are the form's fields; other sections and missing controls are unchanged.
 */
export function typedContent<Of extends RecordDefinition, Content extends object>(
  record: Of,
  { content, section, entries }: { content: Content; section: SectionOf<Of>; entries: readonly [string, string][] },
): Content {
  const typed = structuredClone(content);
  const places = placesOf(record).filter(({ field }) => field.section === section);
  for (const { path } of spotsOf(record, places)) {
    const isIn = (name: string) => name === path || name.startsWith(`${path}[`);
    const values = entries.filter(([name, value]) => isIn(name) && value.trim() !== "").map(([, value]) => value);
    const isList = Array.isArray(valueAt(content, path));
    if (isList || entries.some(([name]) => isIn(name))) setAt(typed, path, isList ? values : (values[0] ?? ""));
  }
  return typed;
}

function setAt(content: object, path: string, value: unknown): void {
  const names = path.split(".");
  const last = names.pop() ?? "";
  const group = names.reduce<unknown>((at, name) => (at as Record<string, unknown> | undefined)?.[name], content);
  if (typeof group === "object" && group !== null) (group as Record<string, unknown>)[last] = value;
}
