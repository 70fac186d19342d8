import type { z } from "zod";
import type { DocumentEntry } from "~/db/schema/profiles/startups";
import type { DocumentLink } from "~/features/files/document-link";
import { fileUrl } from "~/features/files/file-url";
import { isEmptyRichText, plainTextOf } from "~/features/text/text/rich-text";
import { readTypedAmount } from "~/features/text/text/typed-amount";
import { isVisible } from "~/features/text/text/typed-text";
import type { TextLocale } from "~/locales/locale";
import { readableAddress } from "~/locales/readable-address";
import type { Entry, FieldKind, FieldValue, Made, ProfileKeyType, Reader, Values } from "./field";

/** The kinds of record fields, one function each. There is no registry: adding a kind means adding a function. */

const asText = (text: string): FieldValue => ({ kind: "text", text });

const isText = (value: unknown) => typeof value === "string" && isVisible(value);
const isList = (value: unknown) => Array.isArray(value) && value.length > 0;
/**
 * Accepts a number or a string read as an amount, or parsed as an integer; anything else counts as 0 (product §3.5).
 */
function isAmount(value: unknown): boolean {
  const amount = typeof value === "string" ? (readTypedAmount(value)?.value ?? Number.parseInt(value, 10)) : value;
  return typeof amount === "number" && Number.isFinite(amount) && amount > 0;
}

type Own = "schema" | "empty" | "isFilled" | "describe" | "answer";

/** A kind with defaults for everything but `Own`. Without `show`, readers get the stored value. */
export function kindOf<Value, Shown = Value, Change = Value, Sent = Value>(
  kind: Pick<FieldKind<Value, Shown, Change, Sent>, Own> & Partial<FieldKind<Value, Shown, Change, Sent>>,
): FieldKind<Value, Shown, Change, Sent> {
  return {
    formSchema: (values) => kind.schema(values).default(kind.empty as never) as unknown as z.ZodType<Sent>,
    show: (value) => value as unknown as Shown,
    words: () => [],
    isRich: false,
    isMoney: false,
    keyType: null,
    files: null,
    ...kind,
  };
}

function textKind(schema: Made<string>, describe: FieldKind<string>["describe"] = asText): FieldKind<string> {
  return kindOf({
    schema,
    empty: "",
    isFilled: isText,
    describe,
    answer: ({ plain }) => plain.string(),
    words: (value) => [value],
  });
}

/** A single line of up to `max` characters. */
export const line = (max: number) => textKind(({ oneLine }) => oneLine(max));

/** A number that machines compare, up to `max` characters; folds full-width characters. */
export const number = (max: number) => textKind(({ halfWidthLine }) => halfWidthLine(max));

/** The name or title of a person or company, up to `max` characters. */
export const name = (max: number) => textKind(({ plainName }) => plainName(max));

/** Multi-line text of up to `max` characters. */
export const text = (max: number) => textKind((values) => values.text(max));

export const richText = (): FieldKind<string> => ({
  ...textKind(
    ({ richText }) => richText,
    (html) => ({ kind: "html", html }),
  ),
  isFilled: (value) => typeof value === "string" && !isEmptyRichText(value),
  answer: ({ plain }) => plain.string().describe("HTML."),
  words: (html) => [plainTextOf(html)],
  isRich: true,
});

export const webAddress = (schema: Made<string> = (values) => values.webAddress) =>
  textKind(schema, (address) => ({ kind: "link", address }));
export const phone = () => textKind((values) => values.phone);
export const emailAddress = () =>
  textKind(
    (values) => values.emailAddress,
    (address) => asText(readableAddress(address)),
  );
export const pastDay = () => textKind((values) => values.pastDay);

/** One of `options`, or empty; `labelOf` returns its label in the reader's language. */
export const choice = (options: readonly string[], labelOf: (reader: Reader, value: string) => string) =>
  textKind(
    ({ oneOf }) => oneOf(options),
    (value, reader) => asText(labelOf(reader, value)),
  );

/** One of `options`, by default the first. */
export function certainChoice<Option extends string>(
  options: readonly [Option, ...Option[]],
  labelOf: (reader: Reader, value: Option) => string,
): FieldKind<Option> {
  return kindOf<Option>({
    schema: ({ plain }) => plain.enum(options) as unknown as z.ZodType<Option>,
    empty: options[0],
    isFilled: isText,
    describe: (value, reader) => asText(labelOf(reader, value)),
    answer: ({ plain }) => plain.enum(options) as unknown as z.ZodType<Option>,
  });
}

const describeAmount = (value: number | null, { currency, locale }: Reader) =>
  asText(value !== null && value > 0 ? `${currency} ${value.toLocaleString(locale)}`.trim() : "");

/** Money in whole units of the record's currency; 0 means empty. */
export const amount = () =>
  kindOf<number>({
    schema: (values) => values.amount,
    formSchema: ({ typedAmount }) => typedAmount.default(0),
    isMoney: true,
    empty: 0,
    isFilled: isAmount,
    describe: describeAmount,
    answer: ({ plain }) => plain.number(),
  });

/** Money in whole units of the record's currency, or null. */
export const optionalAmount = () =>
  kindOf<number | null>({
    schema: (values) => values.optionalAmount,
    formSchema: ({ typedOptionalAmount }) => typedOptionalAmount.default(null),
    isMoney: true,
    empty: null,
    isFilled: isAmount,
    describe: describeAmount,
    answer: ({ plain }) => plain.number().nullable(),
  });

/** A percentage, 0 to 100, or null. */
export const optionalPercent = () =>
  kindOf<number | null>({
    schema: (values) => values.optionalPercent,
    empty: null,
    isFilled: isAmount,
    describe: (value) => asText(value === null ? "" : `${value}%`),
    answer: ({ plain }) => plain.number().nullable(),
  });

/** Industry or domain keys, stored in a table separate from the record. */
export const keys = (keyType: ProfileKeyType) =>
  kindOf<string[]>({
    schema: (values) => values.staticKeyList,
    empty: [],
    isFilled: isList,
    describe: (chosen, { keyLabels }) => ({ kind: "tags", tags: chosen.map((key) => keyLabels.get(key) ?? key) }),
    answer: ({ plain }) => plain.array(plain.string()),
    keyType,
  });

/** An image, stored as its file id and shown as its URL. */
export const image = ({ wide = false } = {}) =>
  kindOf<string | null>({
    schema: ({ imageId }) => imageId,
    empty: null,
    isFilled: isText,
    describe: (id) => ({ kind: "image", id, wide }),
    show: (id) => fileUrl(id),
    answer: ({ addressShape }) => addressShape,
    files: { kind: "image", inRows: null },
  });

/** A private document, stored as its file id. */
export const document = () =>
  kindOf<string | null, DocumentLink | null>({
    schema: ({ documentId }) => documentId,
    empty: null,
    isFilled: isText,
    describe: (id, { label }) => ({ kind: "documents", documents: id === null ? [] : [{ id, name: label }] }),
    show: (id, files) => (id === null ? null : files.document(id)),
    answer: ({ documentLinkShape }) => documentLinkShape.nullable(),
    files: { kind: "document", inRows: null },
  });

/** Private documents, each with the name shown to readers. */
export const documents = () =>
  kindOf<DocumentEntry[], DocumentLink[]>({
    schema: ({ documentList }) => documentList,
    empty: [],
    isFilled: isList,
    describe: (list) => ({
      kind: "documents",
      documents: list.map(({ file_id, name }) => ({ id: file_id, name })),
    }),
    show: (list, files) => list.map(({ file_id, name }) => files.document(file_id, name)),
    answer: ({ plain, documentLinkShape }) => plain.array(documentLinkShape),
    files: { kind: "document", inRows: { id: "file_id", marked: "name" } },
  });

/**
 * A list of named rows, edited one by one. `shape` is a row's schema, `entryOf` describes it, `wordsOf` returns its
 * searchable texts.
 */
export function rows<Row>({
  shape,
  answer,
  entryOf,
  wordsOf = () => [],
}: {
  shape: (values: Values) => z.ZodRawShape & { name: z.ZodType<string> };
  answer: Made<Row>;
  entryOf: (row: Row) => Omit<Entry, "key">;
  wordsOf?: (row: Row) => string[];
}): FieldKind<Row[]> {
  return kindOf<Row[]>({
    schema: (values) => values.namedRows(shape(values)) as unknown as z.ZodType<Row[]>,
    empty: [],
    isFilled: isList,
    describe: (list) => ({
      kind: "entries",
      entries: list.map((row, at) => ({ ...entryOf(row), key: String(at) })),
    }),
    answer: (values) => values.plain.array(answer(values)),
    words: (list) => list.flatMap(wordsOf),
  });
}

type InLanguages = Record<TextLocale, string>;

/** A short text in both languages, stored in one column and edited as a separate field per language. */
export const textInLanguages = (max: number) =>
  kindOf<InLanguages, InLanguages, Partial<InLanguages>>({
    schema: ({ plain, text }) => plain.strictObject({ zh_tw: text(max), en_us: text(max) }).partial(),
    formSchema: ({ plain, text }) =>
      plain.object({ zh_tw: text(max).default(""), en_us: text(max).default("") }).default({ zh_tw: "", en_us: "" }),
    empty: { zh_tw: "", en_us: "" },
    isFilled: (value) => Object.values(value ?? {}).some(isText),
    describe: ({ zh_tw: zh, en_us: en }) => ({ kind: "texts", zh, en, rich: false }),
    answer: ({ plain }) => plain.object({ zh_tw: plain.string(), en_us: plain.string() }),
  });
