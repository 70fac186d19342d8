import { z } from "zod";
import type { AnyContentField, Control } from "~/features/publishing/publishing/fields";
import { type AnyContentKind, contentSpots } from "~/features/publishing/publishing/kind";
import { type Placed, placesOf, valueAt } from "~/features/records/records/content";
import * as values from "~/features/records/records/values";
import { boundedText, codeText } from "~/features/text/text/entered-text";
import { fromTaipeiInput, toTaipeiInput } from "~/locales/taipei-time";

/** The actions of an item form's buttons, after saving the input. */
export const saveIntents = ["save", "preview", "publish", "schedule"] as const;
export type SaveIntent = (typeof saveIntents)[number];

/** The actions of the buttons beside the form, which do not save the input. */
export const itemIntents = ["unschedule", "unpublish", "delete", "recover"] as const;
export type ItemIntent = (typeof itemIntents)[number];

/** The fields that the desk adds to every form; kinds must not use these names. */
export const deskFields = ["intent", "form", "back", "base", "key", "schedule_at"] as const;

const scheduleTime = codeText(20)
  .default("")
  .transform((value, context) => {
    const at = value === "" ? null : fromTaipeiInput(value);
    if (value === "" || at !== null) return at;
    context.addIssue({ code: "custom", message: "desk:issues.time" });
    return z.NEVER;
  });

const forms = new WeakMap<AnyContentKind, ReturnType<typeof makeForm>>();

/** The schema of an item form of a kind, in the shape of its content, plus `key` and `schedule_at`. */
export function itemForm(kind: AnyContentKind) {
  const form = forms.get(kind) ?? makeForm(kind);
  forms.set(kind, form);
  return form;
}

function makeForm(kind: AnyContentKind) {
  const places = placesOf(kind.record);
  const shape = (group: string | null) =>
    Object.fromEntries(
      places.filter((place) => place.group === group).map(({ name, field }) => [name, field.formSchema(values)]),
    );
  const groups = new Set(places.flatMap(({ group }: Placed) => group ?? []));
  // Browsers omit a group with nothing selected.
  const grouped = [...groups].map((group) => {
    const fields = () => z.object(shape(group)).prefault({});
    const isText = group === kind.record.languages;
    return [group, isText ? z.object({ zh_tw: fields(), en_us: fields() }).prefault({} as never) : fields()] as const;
  });
  return z.object({
    ...shape(null),
    ...Object.fromEntries(grouped),
    key: boundedText(26).optional(),
    schedule_at: scheduleTime,
  });
}

/** The content of a submitted form, without the desk's own fields. */
export function contentOf({ key: _key, schedule_at: _at, ...content }: z.output<ReturnType<typeof makeForm>>): object {
  return content;
}

/** Values as form inputs hold them. */
export interface FormValues {
  [name: string]: string | string[] | FormValues | FormValues[];
}

/** An item's content as its form's initial values. */
export function formValues(kind: AnyContentKind, content: object): FormValues {
  const values: FormValues = {};
  for (const { path, field } of contentSpots(kind)) {
    const names = path.split(".");
    const last = names.pop() ?? "";
    let group = values;
    for (const name of names) {
      group[name] ??= {};
      group = group[name] as FormValues;
    }
    group[last] = formValue(field.control, valueAt(content, path) ?? field.empty);
  }
  return values;
}

function formValue(control: Control, value: unknown): string | string[] | FormValues[] {
  switch (control.type) {
    case "time":
      return typeof value === "number" ? toTaipeiInput(value) : "";
    case "tags":
      return Array.isArray(value) ? value.join(", ") : "";
    case "listedKeys":
      return Array.isArray(value) ? value.map(String) : [];
    case "switch":
      return value === true ? "on" : "";
    case "rows":
      return (value as Array<Record<string, unknown>>).map((row) =>
        Object.fromEntries(
          Object.entries(control.columns as Record<string, AnyContentField>).map(([name, column]) => [
            name,
            formValue(column.control, row[name] ?? column.empty),
          ]),
        ),
      );
    default:
      return value === null ? "" : String(value);
  }
}
