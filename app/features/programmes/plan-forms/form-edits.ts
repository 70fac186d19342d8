import {
  type ChoiceField,
  type Column,
  type FormField,
  type FormFieldKind,
  type Option,
  type PrefillSource,
  prefillSources,
} from "~/db/plan-form";
import { formLimits } from "./form-fields";
import { isSameForm } from "./same-form";

/** Edits of a form in the builder. Everything here is pure except the random keys. */

const noText = { zh_tw: "", en_us: "" };

const alphabet = "abcdefghijklmnopqrstuvwxyz0123456789";

/**
 * A key that is not in `taken`. Random rather than counted, so that a new field never inherits a deleted one's answers.
 */
export function newKey(taken: readonly string[], random = Math.random): string {
  const letter = (from: string) => from[Math.floor(random() * from.length)] ?? "a";
  const key = letter(alphabet.slice(0, 26)) + Array.from({ length: 6 }, () => letter(alphabet)).join("");
  return taken.includes(key) ? newKey(taken, random) : key;
}

export const keysOf = (entries: readonly { key: string }[]) => entries.map(({ key }) => key);

export const newOption = (options: readonly Option[]): Option => ({ key: newKey(keysOf(options)), label: noText });

export const newColumn = (columns: readonly Column[]): Column => ({
  key: newKey(keysOf(columns)),
  kind: "text",
  label: noText,
  required: false,
});

/** A new field of a kind. */
export function newField(kind: FormFieldKind, fields: readonly FormField[]): FormField {
  const base = { key: newKey(keysOf(fields)), label: noText, help: noText, condition: null };
  const answered = { ...base, required: true, prefill: null };
  switch (kind) {
    case "heading":
      return { ...base, kind };
    case "text":
      return { ...answered, kind, max: 100 };
    case "longText":
      return { ...answered, kind, max: 1000 };
    case "number":
    case "money":
      return { ...answered, kind, min: 0, max: null };
    case "choice": {
      const first = newOption([]);
      return { ...answered, kind, options: [first, newOption([first])], max: 1 };
    }
    case "date":
      return { ...answered, kind, min: "", max: "" };
    case "file":
      return { ...answered, kind, required: false, max: 1 };
    case "table":
      return { ...answered, kind, columns: [newColumn([])], max: 5 };
    default:
      return kind satisfies never;
  }
}

/** The kinds a field can change to without losing answers to earlier versions. */
export const exchangeable: Partial<Record<FormFieldKind, readonly FormFieldKind[]>> = {
  text: ["text", "longText"],
  longText: ["text", "longText"],
  number: ["number", "money"],
  money: ["number", "money"],
};

/** Changes a field to another of its `exchangeable` kinds, adjusting limits and prefill source. */
export function withFormFieldKind(field: FormField, kind: FormFieldKind): FormField {
  if (!exchangeable[field.kind]?.includes(kind) || field.kind === kind) return field;
  const same = { ...field, kind } as FormField;
  if (same.kind === "heading") return field;
  const prefill = same.prefill !== null && prefillSources[same.prefill] === kind ? same.prefill : null;
  if (same.kind === "text") return { ...same, prefill, max: Math.min(same.max, formLimits.text) };
  return { ...same, prefill } as FormField;
}

/** The profile facts that can prefill a field of a kind. */
export const sourcesFor = (kind: FormFieldKind): PrefillSource[] =>
  (Object.keys(prefillSources) as PrefillSource[]).filter((source) => prefillSources[source] === kind);

/** The choice fields that the field at an index can depend on: those before it. */
export const conditionsFor = (fields: readonly FormField[], at: number): ChoiceField[] =>
  fields.slice(0, at).filter((field): field is ChoiceField => field.kind === "choice");

export const replaced = <Entry extends { key: string }>(entries: readonly Entry[], entry: Entry): Entry[] =>
  entries.map((one) => (one.key === entry.key ? entry : one));

export function moved<Entry>(entries: readonly Entry[], from: number, to: number): Entry[] {
  const entry = entries[from];
  return entry === undefined ? [...entries] : entries.toSpliced(from, 1).toSpliced(to, 0, entry);
}

/**
 * Duplicates the field at an index right after it; options and columns keep their keys, which are scoped to the field.
 */
export function duplicated(fields: readonly FormField[], at: number): FormField[] {
  const field = fields[at];
  if (!field) return [...fields];
  return fields.toSpliced(at + 1, 0, { ...structuredClone(field), key: newKey(keysOf(fields)) });
}

/** Summarizes how a form's fields changed, for someone who did not make the changes. */
export function changesBetween(before: readonly FormField[], after: readonly FormField[]) {
  const find = (fields: readonly FormField[], key: string) => fields.find((field) => field.key === key);
  return {
    added: after.filter(({ key }) => !find(before, key)),
    changed: after.filter((field) => {
      const earlier = find(before, field.key);
      return earlier !== undefined && !isSameForm([earlier], [field]);
    }),
    removed: before.filter(({ key }) => !find(after, key)),
  };
}

/**
 * Merges two edits of `base`. Mine wins for fields both changed; a field only one side changed or added is taken from
 * it, and a field one side deleted is gone if the other did not change it. The order is mine if theirs moved nothing.
 */
export function mergeForms(
  base: readonly FormField[],
  { mine, theirs }: { mine: readonly FormField[]; theirs: readonly FormField[] },
): FormField[] {
  const find = (fields: readonly FormField[], { key }: FormField) => fields.find((field) => field.key === key);
  const isUntouched = (side: readonly FormField[], field: FormField) => {
    const [before, after] = [find(base, field), find(side, field)];
    return before !== undefined && after !== undefined && isSameForm([before], [after]);
  };
  const isKept = (field: FormField) => {
    if (find(mine, field) && find(theirs, field)) return true;
    if (!find(base, field)) return true;
    return find(mine, field) ? !isUntouched(mine, field) : !isUntouched(theirs, field);
  };
  const value = (field: FormField) => {
    const [own, other] = [find(mine, field), find(theirs, field)];
    return own && !(other && isUntouched(mine, field)) ? own : (other ?? field);
  };
  const orderOf = (fields: readonly FormField[]) => fields.filter((field) => find(base, field)).map(({ key }) => key);
  const theirOrder = orderOf(theirs);
  const hasMovedTheirs =
    orderOf(base)
      .filter((key) => theirOrder.includes(key))
      .join() !== theirOrder.join();
  const [first, second] = hasMovedTheirs ? [theirs, mine] : [mine, theirs];
  const merged = [...first];
  for (const [at, field] of second.entries()) {
    if (find(merged, field)) continue;
    // Place it after its predecessor on its own side.
    const before = second.slice(0, at).findLast((earlier) => find(merged, earlier));
    merged.splice(before ? keysOf(merged).indexOf(before.key) + 1 : 0, 0, field);
  }
  return merged.filter(isKept).map(value).slice(0, formLimits.fields);
}
