import { z } from "zod";
import type { TextLocale } from "~/locales/locale";
import {
  type FieldsOf,
  type GroupOf,
  type LanguagesOf,
  type MembersOf,
  type Placed,
  placesOf,
  type RecordDefinition,
  type SectionOf,
  type Ungrouped,
} from "./content";
import type { ChangeOf, Field, SentOf } from "./field";
import * as values from "./values";

type Schemas<Fields> = {
  [Name in keyof Fields]: Fields[Name] extends Field ? z.ZodType<ChangeOf<Fields[Name]>> : never;
};
type FormSchemas<Fields> = {
  [Name in keyof Fields]: Fields[Name] extends Field ? z.ZodType<SentOf<Fields[Name]>> : never;
};
type InLanguages<Schema extends z.ZodType> = { [Locale in TextLocale]: Schema };
type Optional<Shape extends z.ZodRawShape> = { [Name in keyof Shape]: z.ZodOptional<Shape[Name]> };
type GroupsOf<Of extends RecordDefinition> = Exclude<GroupOf<keyof FieldsOf<Of>>, LanguagesOf<Of>>;

type TextChanges<Of extends RecordDefinition> = z.ZodObject<
  Optional<InLanguages<z.ZodObject<Optional<Schemas<MembersOf<FieldsOf<Of>, LanguagesOf<Of>>>>>>>
>;
type Changes<Of extends RecordDefinition> = z.ZodObject<
  Optional<
    Schemas<Ungrouped<FieldsOf<Of>>> & {
      [Group in GroupsOf<Of>]: z.ZodObject<Optional<Schemas<MembersOf<FieldsOf<Of>, Group>>>>;
    } & { [Group in LanguagesOf<Of>]: TextChanges<Of> }
  >
>;

/** Adds a rule across the fields of a group to the group's schema. */
type GroupRule = <Schema extends z.ZodObject>(group: Schema) => Schema;
export type GroupRules = Record<string, GroupRule>;

const ruled = <Schema extends z.ZodObject>(group: Schema, rule: GroupRule | undefined): Schema =>
  rule ? rule(group) : group;

/** The schemas of a group's fields, or of the ungrouped fields if `group` is null. */
function shapeOf(record: RecordDefinition, group: string | null, schemaOf: (place: Placed) => z.ZodType | null) {
  const schemas = placesOf(record)
    .filter((place) => place.group === group)
    .flatMap((place) => {
      const schema = schemaOf(place);
      return schema ? [[place.name, schema] as const] : [];
    });
  return Object.fromEntries(schemas);
}

function groupsOf(record: RecordDefinition): string[] {
  const groups = placesOf(record).flatMap(({ group }) => (group === null || group === record.languages ? [] : [group]));
  return [...new Set(groups)];
}

/** A change to the per-language texts of a record; omitted fields are unchanged. */
export function textChangesOf<Of extends RecordDefinition>(record: Of): TextChanges<Of> {
  const texts = () => z.strictObject(shapeOf(record, record.languages, ({ field }) => field.schema(values))).partial();
  return z.strictObject({ zh_tw: texts(), en_us: texts() }).partial() as unknown as TextChanges<Of>;
}

/**
 * A change to a record in the API; omitted fields are unchanged. A group with a rule must be sent whole, except for
 * per-language texts. The forms use the same field schemas.
 */
export function changesOf<Of extends RecordDefinition>(record: Of, rules: GroupRules = {}): Changes<Of> {
  const group = (name: string) => {
    const fields = z.strictObject(shapeOf(record, name, ({ field }) => field.schema(values)));
    return rules[name]?.(fields) ?? fields.partial();
  };
  return z
    .strictObject({
      ...shapeOf(record, null, ({ field }) => field.schema(values)),
      ...Object.fromEntries(groupsOf(record).map((name) => [name, group(name)])),
      [record.languages]: ruled(textChangesOf(record), rules[record.languages]),
    })
    .partial() as unknown as Changes<Of>;
}

type InSection<Fields, Section extends string> = {
  [Path in keyof Fields as Fields[Path] extends { section: Section } ? Path : never]: Fields[Path];
};
type SectionForm<
  Of extends RecordDefinition,
  Section extends string,
  Fields = InSection<FieldsOf<Of>, Section>,
> = z.ZodObject<
  FormSchemas<Ungrouped<Fields>> & {
    [Group in Exclude<GroupOf<keyof Fields>, LanguagesOf<Of>>]: z.ZodObject<FormSchemas<MembersOf<Fields, Group>>>;
  } & {
    [Group in Extract<GroupOf<keyof Fields>, LanguagesOf<Of>>]: z.ZodObject<
      InLanguages<z.ZodObject<FormSchemas<MembersOf<Fields, Group>>>>
    >;
  }
>;

/** The form schema of one section. Browsers' forms omit empty fields, so missing fields get their empty value. */
export function sectionFormOf<Of extends RecordDefinition, const Section extends SectionOf<Of>>(
  record: Of,
  section: Section,
  rules: GroupRules = {},
): SectionForm<Of, Section> {
  const sent = ({ field }: Placed) => (field.section === section ? field.formSchema(values) : null);
  const groups = groupsOf(record).flatMap((name) => {
    const shape = shapeOf(record, name, sent);
    if (Object.keys(shape).length === 0) return [];
    const fields = z.object(shape);
    return [[name, ruled(fields, rules[name])] as const];
  });
  const texts = shapeOf(record, record.languages, sent);
  return z.object({
    ...shapeOf(record, null, sent),
    ...Object.fromEntries(groups),
    ...(Object.keys(texts).length > 0 && {
      [record.languages]: ruled(z.object({ zh_tw: z.object(texts), en_us: z.object(texts) }), rules[record.languages]),
    }),
  }) as unknown as SectionForm<Of, Section>;
}
