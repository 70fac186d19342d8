import { z } from "zod";
import { type TextLocale, textLocales } from "~/locales/locale";
import {
  type ContentOf,
  type FieldsOf,
  type GroupOf,
  inShape,
  type LanguagesOf,
  type MembersOf,
  type Placed,
  placesOf,
  type RecordDefinition,
  type Ungrouped,
  valueAt,
} from "./content";
import type { Field, ShownFiles, ShownOf } from "./field";
import * as values from "./values";

/**
 * A record as its readers see it: fields whose capability is not granted are absent, and their columns are not read.
 * All fields of a group require the same capability, unless some of them are open to everyone.
 */

/** Fields that can be shown to readers: not owner-only fields, nor keys, which are shown with their labels. */
type Readable<Fields> = {
  [Path in keyof Fields as Fields[Path] extends { column: null } | { readBy: null } ? never : Path]: Fields[Path];
};
type Shown<FieldType> = FieldType extends Field ? ShownOf<FieldType> : never;
type Always<Fields, Open extends string> = {
  [Path in keyof Fields as Fields[Path] extends { readBy: Open } ? Path : never]: Shown<Fields[Path]>;
};
type Granted<Fields, Open extends string> = {
  [Path in keyof Fields as Fields[Path] extends { readBy: Open } ? never : Path]?: Shown<Fields[Path]>;
};
type Part<Fields, Open extends string> = Always<Fields, Open> & Granted<Fields, Open>;
type Everything<Fields> = { [Path in keyof Fields]: Shown<Fields[Path]> };
type Texts<Fields, Open extends string> = keyof Granted<Fields, Open> extends never
  ? Everything<Fields>
  : Partial<Everything<Fields>>;
type GroupsOf<Of extends RecordDefinition> = Exclude<GroupOf<keyof Readable<FieldsOf<Of>>>, LanguagesOf<Of>>;
type IsMixed<Fields, Open extends string> = keyof Always<Fields, Open> extends never ? false : true;
type Members<Of extends RecordDefinition, Group extends string> = MembersOf<Readable<FieldsOf<Of>>, Group>;

/** `Open`: the capabilities of everyone who can see the record at all. */
export type ShownRecord<Of extends RecordDefinition, Open extends string> = Part<
  Ungrouped<Readable<FieldsOf<Of>>>,
  Open
> & {
  [Group in GroupsOf<Of> as IsMixed<Members<Of, Group>, Open> extends true ? Group : never]: Part<
    Members<Of, Group>,
    Open
  >;
} & {
  [Group in GroupsOf<Of> as IsMixed<Members<Of, Group>, Open> extends true ? never : Group]?: Everything<
    Members<Of, Group>
  >;
} & { [Group in LanguagesOf<Of>]: Record<TextLocale, Texts<Members<Of, Group>, Open>> };

const isReadable = ({ field }: Placed) => field.column !== null && field.readBy !== null;

/** Whether the granted capabilities include the one a field requires. */
export const isGranted = (granted: ReadonlySet<string>) => (place: Placed) =>
  isReadable(place) && granted.has(place.field.readBy ?? "");

interface Showing<Of extends RecordDefinition> {
  granted: ReadonlySet<string>;
  content: ContentOf<Of>;
  files: ShownFiles;
}

/** The part of a record that the granted capabilities allow, as shown to readers. */
export function showRecord<Of extends RecordDefinition, Open extends string>(
  record: Of,
  { granted, content, files }: Showing<Of>,
): ShownRecord<Of, Open> {
  const places = placesOf(record).filter(isGranted(granted));
  const noTexts = Object.fromEntries(textLocales.map((locale) => [locale, {}]));
  const shown = inShape(record, ({ field, path }) => field.show(valueAt(content, path), files), places);
  return { [record.languages]: noTexts, ...shown } as ShownRecord<Of, Open>;
}

type AnswerShape<Answer> = {
  [Name in keyof Answer]-?: undefined extends Answer[Name]
    ? z.ZodOptional<z.ZodType<Exclude<Answer[Name], undefined>>>
    : z.ZodType<Answer[Name]>;
};

/** The schema of what `showRecord` returns, for the OpenAPI document. */
export function answerShapeOf<Of extends RecordDefinition, const Open extends string>(
  record: Of,
  open: readonly Open[],
): AnswerShape<ShownRecord<Of, Open>> {
  const isOpen = ({ field }: Placed) => (open as readonly (string | null)[]).includes(field.readBy);
  const places = placesOf(record).filter(isReadable);
  const members = (group: string | null) => places.filter((place) => place.group === group);
  const whole = (list: Placed[]) => Object.fromEntries(list.map(({ name, field }) => [name, field.answer(values)]));
  const part = (list: Placed[]) =>
    Object.fromEntries(
      list.map((place) => [
        place.name,
        isOpen(place) ? place.field.answer(values) : place.field.answer(values).optional(),
      ]),
    );
  const groups = new Set(places.flatMap(({ group }) => (group === null || group === record.languages ? [] : [group])));
  const languages = members(record.languages);
  const isWhole = languages.every(isOpen);
  const texts = () => (isWhole ? z.object(whole(languages)) : z.object(whole(languages)).partial());
  const both = z.object({ zh_tw: texts(), en_us: texts() });
  const shape = {
    ...part(members(null)),
    ...Object.fromEntries(
      [...groups].map((group) => {
        const list = members(group);
        if (!list.some(isOpen)) return [group, z.object(whole(list)).optional()];
        const withCapability = list.filter((place) => !isOpen(place));
        const shape = z.object(part(list));
        return [group, withCapability.length > 0 ? shape.describe(describeOpening(withCapability)) : shape];
      }),
    ),
    [record.languages]: isWhole ? both : both.describe("The fields you may read, in both languages."),
  };
  return shape as unknown as AnswerShape<ShownRecord<Of, Open>>;
}

/** `Capital with fundraising, address with contact.` */
function describeOpening(places: Placed[]): string {
  const parts = places.map(({ name, field }) => `${name} with \`${field.readBy}\``).join(", ");
  return `${parts.charAt(0).toUpperCase()}${parts.slice(1)}.`;
}
