import { type AnyContentKind, contentSpots, type FieldTexts } from "~/features/publishing/publishing/kind";
import { withoutLanguage } from "~/features/records/records/content";
import type { Locale, TextLocale } from "~/locales/locale";

/** A field with its label in the desk. */
export interface NamedField {
  /** Its path; one entry per language for per-language fields. */
  path: string;
  label: string;
  /** The language of its value, null if it has none. */
  language: TextLocale | null;
}

/** The label of a field's texts. */
export const labelOf = (texts: FieldTexts | undefined, fallback: string) =>
  texts === undefined ? fallback : typeof texts === "string" ? texts : texts.label;

/** The names of some of a kind's values, in form order. */
export function namedFields(kind: AnyContentKind, paths: readonly string[], locale: Locale): NamedField[] {
  const texts: Record<string, FieldTexts> = kind.texts[locale].fields;
  return contentSpots(kind)
    .filter(({ path }) => paths.includes(path))
    .map(({ path, locale: language }) => {
      const bare = withoutLanguage(path);
      return { path, label: labelOf(texts[bare], bare), language };
    });
}
