import { z } from "zod";
import type { FieldKind, Required } from "~/features/records/records/field";
import * as kinds from "~/features/records/records/kinds";
import { maxKeys } from "~/features/records/records/limits";
import * as values from "~/features/records/records/values";
import { boundedText, codeText, enteredText, multiLine } from "~/features/text/text/entered-text";
import { isOneLine, oneLine, tidyLine } from "~/features/text/text/one-line";
import { richTextSchema } from "~/features/text/text/rich-text-schema";
import { isWebAddress, maxWebAddress, tidyWebAddress } from "~/features/text/text/web-address";
import { fromTaipeiInput, toTaipeiInput } from "~/locales/taipei-time";

/** The field kinds of content: those of records, plus the desk form's control and the value for readers. */

/** The control in the desk's form. */
export type Control =
  | { type: "line" | "link"; max: number }
  | { type: "text" | "richText"; max: number }
  | { type: "image" }
  | { type: "file"; kind: "video" | "captions" }
  | { type: "time" }
  | { type: "switch" }
  | { type: "number"; min: number; max: number }
  | { type: "choice"; options: readonly string[] }
  | { type: "listed"; list: StaffList }
  | { type: "listedKeys"; list: StaffList; max: number }
  | { type: "tags"; max: number }
  | { type: "rows"; max: number; columns: RowColumns };

/** The staff lists that fields choose from. */
export type StaffList = "activity" | "knowledge";

/** An image as shown to readers. */
export interface ShownImage {
  /** A path on this site. */
  url: string;
  /** In the reader's language; empty for decoration. */
  alt: string;
  /** In pixels; 0 if unknown. */
  width: number;
  height: number;
}

/** Finds an image of the library by its file id. */
export type FindImage = (id: string) => ShownImage | null;

export interface ContentField<Value, Shown = Value, Change = Value, Sent = Value>
  extends FieldKind<Value, Value, Change, Sent> {
  control: Control;
  /** Whether publishing requires it; drafts may leave it empty. */
  required: Required;
  /** Converts the value for readers, in one language. */
  read(value: Value, image: FindImage): Shown;
}

// `unknown` would reject fields with narrower value types.
// biome-ignore lint/suspicious/noExplicitAny: see above.
export type AnyContentField = ContentField<any, any, any, any>;
export type RowColumns = Readonly<Record<string, AnyContentField>>;

type ValueOf<Of> = Of extends { empty: infer Value } ? Value : never;
type ShownOf<Of> = Of extends { read(value: never, image: never): infer Shown } ? Shown : never;

function field<Value, Change, Sent>(
  kind: FieldKind<Value, Value, Change, Sent>,
  control: Control,
): ContentField<Value, Value, Change, Sent> {
  return { ...kind, control, required: "never", read: (value) => value };
}

/** A single line of up to `max` characters. */
export const line = (max: number) => field(kinds.line(max), { type: "line", max });

/** Text of several lines, up to `max` characters; empty lines separate paragraphs. */
export const text = (max: number) => field(kinds.text(max), { type: "text", max });

/** Formatted text of up to `max` visible characters, as sanitised HTML. */
export const richText = (max = 20_000) =>
  field(
    { ...kinds.richText(), schema: () => richTextSchema(max), formSchema: () => richTextSchema(max).default("") },
    { type: "richText", max },
  );

/** Browsers treat a backslash as a slash, so a path with one could lead to another site. */
const isLink = (value: string) => value === "" || /^\/(?!\/)[^\s\\]*$/.test(value) || isSecureAddress(value);
const isSecureAddress = (value: string) => /^https:/i.test(value) && isWebAddress(value);
/** Keep paths unchanged; text without a scheme is not an address here. */
const tidyLink = (typed: string) => (/^\s*[a-z]+:/i.test(typed) ? tidyWebAddress(typed) : tidyLine(typed));

/** A path on this site without a locale (`/news`), or an https address. */
export const link = () => {
  const schema = enteredText(maxWebAddress, tidyLink, (address) => {
    if (!isOneLine(address)) return "one_line";
    return isLink(address) ? null : "desk:issues.link";
  });
  return field(
    kinds.kindOf<string>({
      schema: () => schema,
      empty: "",
      isFilled: (value) => typeof value === "string" && value !== "",
      describe: (address) => ({ kind: "text", text: address }),
      answer: () => z.string(),
    }),
    { type: "link", max: maxWebAddress },
  );
};

/** An image of the library, stored as its file id. */
export const image = (): ContentField<string | null, ShownImage | null> => ({
  ...kinds.image({ wide: true }),
  show: (id) => id,
  control: { type: "image" },
  required: "never",
  read: (id, find) => (id === null ? null : find(id)),
});

/** A video or captions, stored as its file id. Readers get separate URLs (`features/learning/courses`). */
export const lessonFile = (kind: "video" | "captions") =>
  field(
    kinds.kindOf<string | null>({
      schema: () => values.imageId,
      empty: null,
      isFilled: (value) => typeof value === "string" && value !== "",
      describe: (id, { label }) => ({ kind: "documents", documents: id === null ? [] : [{ id, name: label }] }),
      answer: () => z.string().nullable(),
    }),
    { type: "file", kind },
  );

/** A time to the minute, in milliseconds, or null; forms show it in Taipei time. */
export const time = () => {
  const schema = z.int().min(946_684_800_000).max(4_102_444_800_000).nullable();
  return field(
    kinds.kindOf<number | null>({
      schema: () => schema,
      formSchema: () =>
        codeText(20)
          .default("")
          .transform((value, context) => {
            const at = value === "" ? null : (fromTaipeiInput(value) ?? Number.NaN);
            if (schema.safeParse(at).success) return at;
            context.addIssue({ code: "custom", message: "desk:issues.time" });
            return z.NEVER;
          }),
      empty: null,
      isFilled: (value) => typeof value === "number",
      describe: (at) => ({ kind: "text", text: at === null ? "" : toTaipeiInput(at).replace("T", " ") }),
      answer: () => z.int().nullable(),
    }),
    { type: "time" },
  );
};

/** A boolean; always filled. */
export const toggle = () =>
  field(
    kinds.kindOf<boolean>({
      schema: () => z.boolean(),
      formSchema: () =>
        z
          .union([z.boolean(), boundedText(20)])
          .default(false)
          .transform((value) => value === true || value === "on" || value === "true"),
      empty: false,
      isFilled: () => true,
      describe: (value) => ({ kind: "text", text: value ? "✓" : "" }),
      answer: () => z.boolean(),
    }),
    { type: "switch" },
  );

/** An integer from `min` to `max`, or null. */
export const number = ({ min = 0, max = 1_000_000 } = {}) =>
  field(
    kinds.kindOf<number | null>({
      schema: () =>
        z
          .union([
            z.number(),
            z.null(),
            boundedText(40).transform((value) => (value.trim() === "" ? null : Number(value))),
          ])
          .pipe(z.number().int("profileForms:issues.whole").min(min).max(max).nullable()),
      formSchema: () => values.typedOptionalCount({ min, max }).default(null),
      empty: null,
      isFilled: (value) => typeof value === "number",
      describe: (value) => ({ kind: "text", text: value === null ? "" : String(value) }),
      answer: () => z.number().nullable(),
    }),
    { type: "number", min, max },
  );

/** One of `options`, or empty; the kind's texts label them. */
export const choice = <Option extends string>(options: readonly Option[]) =>
  field<Option | "", Option | "", Option | "">(
    kinds.kindOf<Option | "">({
      schema: () => values.oneOf(options) as unknown as z.ZodType<Option | "">,
      empty: "",
      isFilled: (value) => typeof value === "string" && value !== "",
      describe: (value) => ({ kind: "text", text: value }),
      answer: () => z.enum([...options, ""]) as unknown as z.ZodType<Option | "">,
    }),
    { type: "choice", options },
  );

/** A valid key in a staff list. */
const isListKey = (key: string) => /^[a-z0-9_]*$/.test(key);
const listKey = codeText(40).refine(isListKey, "profileForms:issues.option");

/** The key of a staff list's option, or empty. If the list no longer has it, readers get nothing. */
export const listed = (list: StaffList) =>
  field(
    kinds.kindOf<string>({
      schema: () => listKey,
      empty: "",
      isFilled: (value) => typeof value === "string" && value !== "",
      describe: (key, { keyLabels }) => ({ kind: "text", text: keyLabels.get(key) ?? key }),
      answer: () => z.string(),
    }),
    { type: "listed", list },
  );

/** The same for up to ten options. */
export const listedKeys = (list: StaffList) =>
  field(
    kinds.kindOf<string[]>({
      schema: () => values.staticKeyList.refine((keys) => keys.every(isListKey), "profileForms:issues.option"),
      empty: [],
      isFilled: (value) => Array.isArray(value) && value.length > 0,
      describe: (keys, { keyLabels }) => ({ kind: "tags", tags: keys.map((key) => keyLabels.get(key) ?? key) }),
      answer: () => z.array(z.string()),
    }),
    { type: "listedKeys", list, max: maxKeys },
  );

/** Maximum characters of all tags as one text. */
const maxSentTags = 2_000;

const tag = oneLine(40).transform((value) => value.replace(/^#+/, ""));

/** Up to `max` short words; forms may send them as one comma-separated text. */
export const tags = (max = 10) => {
  // Blank and duplicate tags do not count.
  const list = z
    .array(tag)
    .max(200)
    .transform((all) => [...new Set(all.filter(Boolean))])
    .pipe(z.array(z.string()).max(max));
  return field(
    kinds.kindOf<string[]>({
      schema: () => list,
      formSchema: () =>
        z
          .union([
            multiLine(maxSentTags).transform((sent) => sent.split(/[,，、\n]/)),
            z.array(boundedText(maxSentTags)),
          ])
          .default([])
          .pipe(list),
      empty: [],
      isFilled: (value) => Array.isArray(value) && value.length > 0,
      describe: (all) => ({ kind: "tags", tags: all }),
      answer: () => z.array(z.string()),
    }),
    { type: "tags", max },
  );
};

export type RowOf<Columns extends RowColumns> = { [Name in keyof Columns]: ValueOf<Columns[Name]> };
export type ShownRowOf<Columns extends RowColumns> = { [Name in keyof Columns]: ShownOf<Columns[Name]> };

/** Bounds parsing; blank rows do not count toward a list's own maximum. */
const maxSentRows = 200;

/** A list of up to `max` rows. Drops blank rows; in the others, columns with `required` must be filled. */
export function rows<Columns extends RowColumns>(
  columns: Columns,
  { max = 30 } = {},
): ContentField<RowOf<Columns>[], ShownRowOf<Columns>[]> {
  const names = Object.keys(columns);
  const columnOf = (name: string) => columns[name] as AnyContentField;
  const each = <Result>(make: (column: AnyContentField, name: string) => Result) =>
    Object.fromEntries(names.map((name) => [name, make(columnOf(name), name)]));
  const isBlank = (row: Record<string, unknown>) =>
    names.every((name) => typeof row[name] === "boolean" || !columnOf(name).isFilled(row[name]));
  const list = (row: z.ZodType<Record<string, unknown>>) =>
    z
      .array(
        row.superRefine((value, context) => {
          if (isBlank(value)) return;
          for (const name of names) {
            if (columnOf(name).required === "never" || columnOf(name).isFilled(value[name])) continue;
            context.addIssue({ code: "custom", path: [name], message: "required" });
          }
        }),
      )
      .max(maxSentRows)
      .transform((all) => all.filter((one) => !isBlank(one)))
      .pipe(z.array(z.record(z.string(), z.unknown())).max(max));
  const kind = kinds.kindOf<RowOf<Columns>[]>({
    schema: () => list(z.strictObject(each(({ schema }) => schema(values)))) as unknown as z.ZodType<RowOf<Columns>[]>,
    formSchema: () =>
      list(z.object(each(({ formSchema }) => formSchema(values)))).default([]) as unknown as z.ZodType<
        RowOf<Columns>[]
      >,
    empty: [],
    isFilled: (value) => Array.isArray(value) && value.length > 0,
    describe: (all, reader) => ({
      kind: "entries",
      entries: all.map((row, at) => {
        const parts = names.map((name) => columnOf(name).describe(row[name], reader));
        const texts = parts.flatMap((part) => (part.kind === "text" && part.text !== "" ? [part.text] : []));
        const photo = parts.flatMap((part) => (part.kind === "image" && part.id !== null ? [part.id] : []))[0] ?? null;
        const html = parts.flatMap((part) => (part.kind === "html" ? [part.html] : [])).join("\n");
        return {
          key: String(at),
          title: texts[0] ?? "",
          detail: "",
          text: [...texts.slice(1), html].join("\n").trim(),
          photo,
        };
      }),
    }),
    answer: () => z.array(z.object(each(({ answer }) => answer(values)))) as unknown as z.ZodType<RowOf<Columns>[]>,
    words: (all) => all.flatMap((row) => names.flatMap((name) => columnOf(name).words(row[name]))),
  });
  return {
    ...kind,
    control: { type: "rows", max, columns },
    required: "never",
    read: (all, find) => all.map((row) => each((column, name) => column.read(row[name], find)) as ShownRowOf<Columns>),
  };
}
