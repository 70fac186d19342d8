import { type TextLocale, textLocales } from "~/locales/locale";
import type { Field, ValueOf } from "./field";

/**
 * A record: the owner-editable fields of `startups`, `investors` and so on. A field's path is its place in the API's
 * shape: `sn` in the group `company_info` is `company_info.sn`. Fields in the `languages` group have one value per
 * language: `report.slogan` is stored at `report.zh_tw.slogan` and `report.en_us.slogan`.
 */
export interface RecordDefinition<
  Fields extends Record<string, Field> = Record<string, Field>,
  Languages extends string = string,
  Section extends string = string,
> {
  /** The SQL name of its table. */
  table: string;
  /** The sections of its forms, in order. */
  sections: readonly Section[];
  /** The group whose fields have one value per language, stored in a separate table of texts. */
  languages: Languages;
  /** By path, in form order. */
  fields: Fields;
}

/** Returns the definition with its fields' types inferred; each field must be in one of the sections. */
export function defineRecord<
  const Section extends string,
  const Languages extends string,
  Fields extends Record<string, Field & { section: Section }>,
>(definition: RecordDefinition<Fields, Languages, Section>): RecordDefinition<Fields, Languages, Section> {
  return definition;
}

export type FieldsOf<Of extends RecordDefinition> = Of["fields"];
export type LanguagesOf<Of extends RecordDefinition> = Of["languages"];
export type SectionOf<Of extends RecordDefinition> = Of["sections"][number];

/** The paths of the fields of a section. */
export type PathIn<Of extends RecordDefinition, Section extends SectionOf<Of>> = {
  [Path in keyof FieldsOf<Of> & string]: FieldsOf<Of>[Path]["section"] extends Section ? Path : never;
}[keyof FieldsOf<Of> & string];

/** `company_info.sn` → `company_info` */
export type GroupOf<Path> = Path extends `${infer Group}.${string}` ? Group : never;
/** The fields outside any group. */
export type Ungrouped<Fields> = {
  [Path in keyof Fields as Path extends `${string}.${string}` ? never : Path]: Fields[Path];
};
/** The fields of a group, by their name within it. */
export type MembersOf<Fields, Group extends string> = {
  [Path in keyof Fields as Path extends `${Group}.${infer Name}` ? Name : never]: Fields[Path];
};
type Values<Fields> = { [Path in keyof Fields]: Fields[Path] extends Field ? ValueOf<Fields[Path]> : never };
type Flat<Type> = { [Key in keyof Type]: Type[Key] };

/** All content of a record, in the API's shape. */
export type ContentOf<Of extends RecordDefinition> = Flat<
  Values<Ungrouped<FieldsOf<Of>>> & {
    [Group in GroupOf<keyof FieldsOf<Of>>]: Group extends LanguagesOf<Of>
      ? Record<TextLocale, Values<MembersOf<FieldsOf<Of>, Group>>>
      : Values<MembersOf<FieldsOf<Of>, Group>>;
  }
>;

/** The names of the per-language fields. */
export type TextFieldOf<Of extends RecordDefinition> = keyof MembersOf<FieldsOf<Of>, LanguagesOf<Of>> & string;

/** A field with its path, its group and its name within the group. */
export interface Placed {
  path: string;
  group: string | null;
  name: string;
  field: Field;
}

/** The fields of a record, in definition order. */
export function placesOf(record: RecordDefinition): Placed[] {
  return Object.entries(record.fields).map(([path, field]) => {
    const [first = path, name] = path.split(".");
    return name === undefined ? { path, group: null, name: first, field } : { path, group: first, name, field };
  });
}

/** A place in the content where a field has a value: a per-language field has one for each language. */
export interface Spot {
  /** With its language: `report.zh_tw.slogan`. */
  path: string;
  locale: TextLocale | null;
  field: Field;
}

/** The spots of a record's fields, or only of those in `places`. */
export function spotsOf(record: RecordDefinition, places: readonly Placed[] = placesOf(record)): Spot[] {
  return places.flatMap(({ path, group, name, field }): Spot[] => {
    if (group !== record.languages) return [{ path, locale: null, field }];
    return textLocales.map((locale) => ({ path: `${group}.${locale}.${name}`, locale, field }));
  });
}

/** The names of the per-language fields, optionally filtered. */
export function textFieldsOf<Of extends RecordDefinition>(
  record: Of,
  matches: (field: Field) => boolean = () => true,
): Array<TextFieldOf<Of>> {
  return placesOf(record)
    .filter(({ group, field }) => group === record.languages && matches(field))
    .map(({ name }) => name as TextFieldOf<Of>);
}

type TextColumns<Of extends RecordDefinition, Texts = MembersOf<FieldsOf<Of>, LanguagesOf<Of>>> = {
  [Name in keyof Texts]: Texts[Name] extends { column: infer Column } ? Column : never;
};

/** The columns of the per-language fields, by field name. */
export function textColumnNames<Of extends RecordDefinition>(record: Of): TextColumns<Of> {
  const texts = placesOf(record).filter(({ group }) => group === record.languages);
  return Object.fromEntries(texts.map(({ name, field }) => [name, field.column])) as TextColumns<Of>;
}

/** The field at a path with or without a language (`report.zh_tw.slogan`, `report.slogan`), if any. */
export function fieldAt(record: RecordDefinition, path: string): Field | undefined {
  const bare = withoutLanguage(path);
  return Object.hasOwn(record.fields, bare) ? record.fields[bare] : undefined;
}

/** `report.zh_tw.slogan` → `report.slogan`; other paths are unchanged. */
export function withoutLanguage(path: string): string {
  return path.replace(/^(\w+)\.(?:zh_tw|en_us)\./, "$1.");
}

/** The paths of a section's fields in form order, without languages. */
export function pathsInSection<Of extends RecordDefinition>(record: Of, section: SectionOf<Of>): string[] {
  return placesOf(record)
    .filter(({ field }) => field.section === section)
    .map(({ path }) => path);
}

/** Builds an object in the record's shape from a value for each spot, or only for the spots of `places`. */
export function inShape(
  record: RecordDefinition,
  pick: (spot: Spot) => unknown,
  places?: readonly Placed[],
): Record<string, unknown> {
  const shape: Record<string, unknown> = {};
  for (const spot of spotsOf(record, places)) put(shape, spot.path.split("."), pick(spot));
  return shape;
}

function put(shape: Record<string, unknown>, [name = "", ...rest]: string[], value: unknown): void {
  if (rest.length === 0) {
    shape[name] = value;
  } else {
    shape[name] ??= {};
    put(shape[name] as Record<string, unknown>, rest, value);
  }
}

/** The content of a new record. */
export function emptyOf<Of extends RecordDefinition>(record: Of): ContentOf<Of> {
  return inShape(record, ({ field }) => field.empty) as ContentOf<Of>;
}

/** The same for the fields of one section. */
export function emptySectionOf<Of extends RecordDefinition>(record: Of, section: SectionOf<Of>): object {
  const places = placesOf(record).filter(({ field }) => field.section === section);
  return inShape(record, ({ field }) => field.empty, places);
}

/**
 * A field's stored value, with missing values, or a missing language of a `textInLanguages`, replaced by empty ones.
 */
export function storedOrEmpty({ empty }: Pick<Field, "empty">, value: unknown): unknown {
  if (value === undefined) return empty;
  const hasParts = typeof empty === "object" && empty !== null && !Array.isArray(empty);
  return hasParts ? { ...empty, ...(value as object) } : value;
}

/** The value at a path, if any. */
export function valueAt(content: object, path: string): unknown {
  return path
    .split(".")
    .reduce<unknown>(
      (value, key) =>
        typeof value === "object" && value !== null && !Array.isArray(value) && Object.hasOwn(value, key)
          ? (value as Record<string, unknown>)[key]
          : undefined,
      content,
    );
}
