import type { AnyContentField, Control } from "~/features/publishing/publishing/fields";
import {
  type AnyContentKind,
  contentSpots,
  type FieldTexts,
  isLeavable,
  missingOf,
} from "~/features/publishing/publishing/kind";
import { emptyOf, placesOf } from "~/features/records/records/content";
import type { Locale, TextLocale } from "~/locales/locale";
import { labelOf } from "./field-names";
import type { ListChoice, ListChoices } from "./list-choices.server";

/** A field of an item's form, described for the page: kinds themselves stay on the server. */
export interface FormField {
  /** Its name within a row, or its path including the language. */
  name: string;
  label: string;
  hint?: string;
  control: FormControl;
}

/** A `Control` with named options and columns. */
export type FormControl =
  | Exclude<Control, { type: "choice" | "listed" | "listedKeys" | "rows" }>
  | { type: "choice"; options: Array<{ value: string; label: string }> }
  | { type: "choices"; options: ListChoice[]; max: number }
  | { type: "rows"; max: number; columns: Array<FormField & { isRequired: boolean }> };

/** A field of a kind: one value, or one per language. */
export interface FormPlace {
  /** The path without a language: `langs.title`. */
  path: string;
  spots: Array<
    FormField & {
      language: TextLocale | null;
      isRequired: boolean;
      /** Whether it is required once another such value is filled: English texts, left out together or not at all. */
      isLeavable: boolean;
    }
  >;
}

/** The fields of a kind's form in the reader's language, in the kind's order. */
export function formPlaces(kind: AnyContentKind, locale: Locale, choices: ListChoices = {}): FormPlace[] {
  const texts: Record<string, FieldTexts> = kind.texts[locale].fields;
  const required = new Set(missingOf(kind, emptyOf(kind.record)));
  const spots = contentSpots(kind);
  return placesOf(kind.record).map(({ path, group, name }) => {
    const own = spots.filter((spot) =>
      group === kind.record.languages ? spot.path === `${group}.${spot.locale}.${name}` : spot.path === path,
    );
    return {
      path,
      spots: own.map((spot) => ({
        ...formField(spot.field, { name: spot.path, texts: texts[path], fallback: path, choices: choices[spot.path] }),
        language: spot.locale,
        isRequired: required.has(spot.path),
        isLeavable: isLeavable(spot),
      })),
    };
  });
}

interface Naming {
  name: string;
  texts: FieldTexts | undefined;
  fallback: string;
  /** The options of a field that chooses from a staff list. */
  choices?: ListChoice[];
}

function formField({ control }: AnyContentField, { name, texts, fallback, choices = [] }: Naming): FormField {
  const hint = typeof texts === "object" ? texts.hint : undefined;
  return {
    name,
    label: labelOf(texts, fallback),
    ...(hint && { hint }),
    control: formControl(control, texts, choices),
  };
}

function formControl(control: Control, texts: FieldTexts | undefined, choices: ListChoice[]): FormControl {
  const { options = {}, columns = {} } = typeof texts === "object" ? texts : {};
  switch (control.type) {
    case "choice":
      return { type: "choice", options: control.options.map((value) => ({ value, label: options[value] ?? value })) };
    case "listed":
      return { type: "choice", options: choices.map(({ key, label }) => ({ value: key, label })) };
    case "listedKeys":
      return { type: "choices", options: choices, max: control.max };
    case "rows":
      return {
        type: "rows",
        max: control.max,
        columns: Object.entries(control.columns as Record<string, AnyContentField>).map(([name, column]) => ({
          ...formField(column, { name, texts: columns[name], fallback: name }),
          isRequired: column.required !== "never",
        })),
      };
    default:
      return control;
  }
}
