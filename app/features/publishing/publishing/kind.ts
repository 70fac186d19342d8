import type { StaffPermission } from "~/features/core/access/staff";
import {
  type ContentOf,
  emptyOf,
  type GroupOf,
  inShape,
  type MembersOf,
  placesOf,
  type RecordDefinition,
  type Spot,
  spotsOf,
  type Ungrouped,
  valueAt,
} from "~/features/records/records/content";
import type { FieldRow } from "~/features/records/records/field";
import type { Locale, TextLocale } from "~/locales/locale";
import { textLocaleOf, textLocales } from "~/locales/locale";
import type { AnyContentField, FindImage } from "./fields";

/**
 * A kind of content: its fields, its texts in the desk, and where readers find it. One definition per folder
 * (`features/publishing/content-kinds`); storage, form, preview, revisions, search and permissions derive from it.
 */

export type ContentFields = Readonly<Record<string, AnyContentField>>;

/** The areas of the desk, in order. */
export const deskAreas = ["articles", "pages", "blocks"] as const;
export type DeskArea = (typeof deskAreas)[number];

/** A field's label in the desk's form, with its hint, and the labels of its options and columns. */
export type FieldTexts =
  | string
  | { label: string; hint?: string; options?: Record<string, string>; columns?: Record<string, FieldTexts> };

export interface KindTexts<Path extends string = string> {
  /** The singular name: 最新消息, News article. */
  name: string;
  /** What it is for, in one sentence. */
  description: string;
  fields: Record<Path, FieldTexts>;
}

/** Problems with content: message keys by path. */
export type FieldIssues = Record<string, string[]>;

type RecordOf<Fields extends ContentFields> = RecordDefinition<
  { [Path in keyof Fields & string]: Fields[Path] & FieldRow },
  "langs",
  "content"
>;

/** The content of a piece of a kind: shared fields beside `langs.zh_tw` and `langs.en_us`. */
export type ContentOfFields<Fields extends ContentFields> = ContentOf<RecordOf<Fields>>;
export type ContentOfKind<Of> = Of extends ContentKind<infer Fields> ? ContentOfFields<Fields> : never;

interface ContentKindOptions<Fields extends ContentFields> {
  /** Stored with every item; also the id of a single item. */
  name: string;
  area: DeskArea;
  /** Whether there is exactly one item, such as a website block or a page. */
  isSingle?: boolean;
  /** The permission to publish; editing takes `content.edit`. */
  publishPermission?: StaffPermission;
  /** By path; `langs.<name>` has a value per language. */
  fields: Fields;
  texts: Record<Locale, KindTexts<keyof Fields & string>>;
  /** The path of the field that is an item's title in lists; a single item uses its kind's name. */
  titleField?: keyof Fields & string;
  /** The bare path of the page that shows it; null if there is none. */
  pathOf: (id: string, content: ContentOfFields<Fields>) => string | null;
  /** The bare path of the staff page with its numbers; null if there is none. */
  numbersPathOf?: (id: string) => string | null;
  /** The sort key among published items, highest first; defaults to the publication time. */
  sortOf?: (content: ContentOfFields<Fields>, publishedAt: number) => number;
  /** The group that lists can be limited to. */
  groupOf?: (content: ContentOfFields<Fields>) => string;
  tagsOf?: (content: ContentOfFields<Fields>) => readonly string[];
  /** Cross-field rules for publishing beyond required fields; returns message keys by path. */
  check?: (content: ContentOfFields<Fields>) => FieldIssues;
  /** A number, such as a version, that publishing may raise but never lower; items with one cannot be unpublished. */
  neverLower?: keyof Fields & string;
  /** A single item's content until something is published, also its first draft. */
  initial?: ContentOfFields<Fields>;
}

export interface ContentKind<Fields extends ContentFields = ContentFields>
  extends Required<Omit<ContentKindOptions<Fields>, "titleField" | "neverLower" | "initial">> {
  record: RecordOf<Fields>;
  titleField: string | null;
  neverLower: string | null;
  initial: ContentOfFields<Fields> | null;
}

/** Any kind. */
// biome-ignore lint/suspicious/noExplicitAny: functions of narrower content would not fit.
export type AnyContentKind = ContentKind<any>;

/** Defines a kind, inferring its fields' types. */
export function defineContentKind<Fields extends ContentFields>(
  options: ContentKindOptions<Fields>,
): ContentKind<Fields> {
  const row = (path: string): Omit<FieldRow, "required"> => ({ column: path, section: "content", readBy: null });
  const fields = Object.fromEntries(
    Object.entries(options.fields).map(([path, field]) => [path, { ...field, ...row(path) }]),
  );
  return {
    isSingle: false,
    publishPermission: "content.publish",
    numbersPathOf: () => null,
    sortOf: (_, publishedAt) => publishedAt,
    groupOf: () => "",
    tagsOf: () => [],
    check: () => ({}),
    ...options,
    titleField: options.titleField ?? null,
    neverLower: options.neverLower ?? null,
    initial: options.initial ?? null,
    record: {
      table: "content_items",
      sections: ["content"],
      languages: "langs",
      fields,
    } as unknown as RecordOf<Fields>,
  };
}

/** The spots of a kind's values, one per language for per-language fields. */
export const contentSpots = (kind: AnyContentKind): Array<Spot & { field: AnyContentField }> =>
  spotsOf(kind.record) as Array<Spot & { field: AnyContentField }>;

/** Fills stored content with empty values for fields added since. */
export function wholeContent<Fields extends ContentFields>(
  kind: ContentKind<Fields>,
  stored: object,
): ContentOfFields<Fields> {
  return inShape(kind.record, ({ path, field }) => valueAt(stored, path) ?? field.empty) as ContentOfFields<Fields>;
}

/** The first draft of an item. */
export function firstDraft<Fields extends ContentFields>(kind: ContentKind<Fields>): ContentOfFields<Fields> {
  return kind.initial ?? (emptyOf(kind.record) as ContentOfFields<Fields>);
}

/**
 * The paths of the empty values that publishing requires, with their language. English texts of fields `inChinese` may
 * be left out together, not in part: a page is in one language.
 */
export function missingOf(kind: AnyContentKind, content: object): string[] {
  const spots = contentSpots(kind);
  const isEmpty = ({ field, path }: (typeof spots)[number]) => !field.isFilled(valueAt(content, path));
  const hasEnglish = spots.some((spot) => isLeavable(spot) && !isEmpty(spot));
  return spots
    .filter((spot) => isRequired(spot.field.required, spot.locale) || (hasEnglish && isLeavable(spot)))
    .filter(isEmpty)
    .map(({ path }) => path);
}

/** Whether a value is required only once another such value is filled. */
export const isLeavable = ({ field, locale }: { field: AnyContentField; locale: TextLocale | null }): boolean =>
  field.required === "inChinese" && locale === "en_us";

/** Whether content is shown in Chinese in this language, because it was published without English texts. */
export function isChineseOnly(kind: AnyContentKind, content: object, locale: Locale): boolean {
  const leavable = contentSpots(kind).filter(isLeavable);
  return (
    textLocaleOf(locale) === "en_us" &&
    leavable.length > 0 &&
    leavable.every(({ field, path }) => !field.isFilled(valueAt(content, path)))
  );
}

/** What prevents content from being published: missing values, or else violations of cross-field rules. */
export function issuesOf(kind: AnyContentKind, content: object): FieldIssues {
  const missing = missingOf(kind, content).map((path) => [path, ["required"]]);
  return missing.length > 0 ? Object.fromEntries(missing) : kind.check(content);
}

function isRequired(required: AnyContentField["required"], locale: TextLocale | null): boolean {
  if (required === "never") return false;
  return required !== "inChinese" || locale === null || locale === "zh_tw";
}

/** An item's title in each language; empty if it has none. */
export function titlesOf(kind: AnyContentKind, content: object): Record<TextLocale, string> {
  const title = (locale: TextLocale) => {
    if (kind.titleField === null) return kind.texts[locale === "zh_tw" ? "zh-TW" : "en-US"].name;
    return String(valueAt(content, kind.titleField.replace(/^langs\./, `langs.${locale}.`)) ?? "");
  };
  return { zh_tw: title("zh_tw"), en_us: title("en_us") };
}

type Members<Fields extends ContentFields> = Ungrouped<Fields> & MembersOf<Fields, GroupOf<keyof Fields> & "langs">;
type ReadOf<Of> = Of extends { read(value: never, image: never): infer Shown } ? Shown : never;

/** An item's content in one language: shared and per-language fields side by side. */
export type Localized<Fields extends ContentFields> = {
  [Name in keyof Members<Fields>]: ReadOf<Members<Fields>[Name]>;
};
export type LocalizedOf<Of> = Of extends ContentKind<infer Fields> ? Localized<Fields> : never;

/** Content in the reader's language; empty fields fall back to the other. */
export function localized<Fields extends ContentFields>(
  kind: ContentKind<Fields>,
  content: object,
  { locale, image }: { locale: Locale; image: FindImage },
): Localized<Fields> {
  const own = textLocaleOf(locale);
  const order = [own, ...textLocales.filter((other) => other !== own)];
  const entries = placesOf(kind.record).map(({ path, group, name, field }) => {
    const paths = group === "langs" ? order.map((language) => `langs.${language}.${name}`) : [path];
    const found = paths.map((at) => valueAt(content, at)).find((value) => field.isFilled(value));
    const value = found ?? valueAt(content, paths[0] ?? path) ?? field.empty;
    return [name, (field as unknown as AnyContentField).read(value, image)];
  });
  return Object.fromEntries(entries) as Localized<Fields>;
}
