import { type TextLocale, textLocales } from "~/locales/locale";
import type { Field, ValueOf } from "./field";

/**
 * A record: what a table of `startups`, `investors` … holds of its owner's making, field by field. A field's path is its
 * place in the spec's shape: `sn` of the group `company_info` is `company_info.sn`. The fields of the group `languages`
 * stand there once for each language: `report.slogan` is at `report.zh_tw.slogan` and `report.en_us.slogan`.
 */
export interface RecordDefinition<
  Fields extends Record<string, Field> = Record<string, Field>,
  Languages extends string = string,
  Section extends string = string,
> {
  /** The SQL name of the table it is stored in. */
  table: string;
  /** The sections of its forms, in their order. */
  sections: readonly Section[];
  /** The group whose fields are stored once for each language, in a table of texts. */
  languages: Languages;
  /** By path, in the order of the forms. */
  fields: Fields;
}

/** A definition with the types of each of its fields, each of them in one of its sections. */
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
/** The fields that stand in no group. */
export type Ungrouped<Fields> = {
  [Path in keyof Fields as Path extends `${string}.${string}` ? never : Path]: Fields[Path];
};
/** The fields of a group, by their names in it. */
export type MembersOf<Fields, Group extends string> = {
  [Path in keyof Fields as Path extends `${Group}.${infer Name}` ? Name : never]: Fields[Path];
};
type Values<Fields> = { [Path in keyof Fields]: Fields[Path] extends Field ? ValueOf<Fields[Path]> : never };
type Flat<Type> = { [Key in keyof Type]: Type[Key] };

/** The whole of what the owner fills in, in the spec's shape. */
export type ContentOf<Of extends RecordDefinition> = Flat<
  Values<Ungrouped<FieldsOf<Of>>> & {
    [Group in GroupOf<keyof FieldsOf<Of>>]: Group extends LanguagesOf<Of>
      ? Record<TextLocale, Values<MembersOf<FieldsOf<Of>, Group>>>
      : Values<MembersOf<FieldsOf<Of>, Group>>;
  }
>;

/** The names of the per-language fields. */
export type TextFieldOf<Of extends RecordDefinition> = keyof MembersOf<FieldsOf<Of>, LanguagesOf<Of>> & string;

/** A field with its path, its group and its name there. */
export interface Placed {
  path: string;
  group: string | null;
  name: string;
  field: Field;
}

/** The fields of a record, in the order of its table. */
export function placesOf(record: RecordDefinition): Placed[] {
  return Object.entries(record.fields).map(([path, field]) => {
    const [first = path, name] = path.split(".");
    return name === undefined ? { path, group: null, name: first, field } : { path, group: first, name, field };
  });
}

/** Where a value of a field stands in the content: at the field's path, or once for each language. */
export interface Spot {
  /** With its language: `report.zh_tw.slogan`. */
  path: string;
  locale: TextLocale | null;
  field: Field;
}

/** The spots of a record, or of some of its fields. */
export function spotsOf(record: RecordDefinition, places: readonly Placed[] = placesOf(record)): Spot[] {
  return places.flatMap(({ path, group, name, field }): Spot[] => {
    if (group !== record.languages) return [{ path, locale: null, field }];
    return textLocales.map((locale) => ({ path: `${group}.${locale}.${name}`, locale, field }));
  });
}

/** The names of the per-language fields, all or those a test of the field lets through. */
export function textFieldsOf<Of extends RecordDefinition>(
  record: Of,
  isWanted: (field: Field) => boolean = () => true,
): Array<TextFieldOf<Of>> {
  return placesOf(record)
    .filter(({ group, field }) => group === record.languages && isWanted(field))
    .map(({ name }) => name as TextFieldOf<Of>);
}

type TextColumns<Of extends RecordDefinition, Texts = MembersOf<FieldsOf<Of>, LanguagesOf<Of>>> = {
  [Name in keyof Texts]: Texts[Name] extends { column: infer Column } ? Column : never;
};

/** The columns that the per-language fields are stored in, by their names. */
export function textColumnNames<Of extends RecordDefinition>(record: Of): TextColumns<Of> {
  const texts = placesOf(record).filter(({ group }) => group === record.languages);
  return Object.fromEntries(texts.map(({ name, field }) => [name, field.column])) as TextColumns<Of>;
}

/** The field at a path with or without a language (`report.zh_tw.slogan`, `report.slogan`); undefined where there is none. */
export function fieldAt(record: RecordDefinition, path: string): Field | undefined {
  const bare = withoutLanguage(path);
  return Object.hasOwn(record.fields, bare) ? record.fields[bare] : undefined;
}

/** `report.zh_tw.slogan` → `report.slogan`; other paths stay as they are. */
export function withoutLanguage(path: string): string {
  return path.replace(/^(\w+)\.(?:zh_tw|en_us)\./, "$1.");
}

/** The paths of the fields of a section in the order of its form; per-language ones without a language. */
export function pathsInSection<Of extends RecordDefinition>(record: Of, section: SectionOf<Of>): string[] {
  return placesOf(record)
    .filter(({ field }) => field.section === section)
    .map(({ path }) => path);
}

/** An object in the record's shape, of a value for each of its spots, or for those of some of its fields. */
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

/** A record nobody has touched yet. */
export function emptyOf<Of extends RecordDefinition>(record: Of): ContentOf<Of> {
  return inShape(record, ({ field }) => field.empty) as ContentOf<Of>;
}

/** The same of the fields of one section. */
export function emptySectionOf<Of extends RecordDefinition>(record: Of, section: SectionOf<Of>): object {
  const places = placesOf(record).filter(({ field }) => field.section === section);
  return inShape(record, ({ field }) => field.empty, places);
}

/** A field's value as stored. What is not there is empty, be it one language of a text in languages. */
export function storedOrEmpty({ empty }: Pick<Field, "empty">, value: unknown): unknown {
  if (value === undefined) return empty;
  const hasParts = typeof empty === "object" && empty !== null && !Array.isArray(empty);
  return hasParts ? { ...empty, ...(value as object) } : value;
}

/** What stands at a path; undefined where nothing does. */
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
