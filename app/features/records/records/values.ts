import { z } from "zod";
import { fileIdOrPath } from "~/features/files/file-id";
import { boundedText, codeText, multiLine, rawText } from "~/features/text/text/entered-text";
import { halfWidthLine } from "~/features/text/text/one-line";
import { richTextSchema } from "~/features/text/text/rich-text-schema";
import { maxAmountText, readTypedAmount, type TypedAmount } from "~/features/text/text/typed-amount";
import { readTypedPercent } from "~/features/text/text/typed-percent";
import { isDay } from "~/locales/day";
import { taipeiDay } from "~/locales/taipei-time";
import { maxKeys, maxListLength, maxRichText } from "./limits";

/**
 * The value schemas of the profile forms. Drafts may be incomplete but not invalid: every schema accepts its empty
 * value and has a maximum. Input is parsed leniently ("1,000,000", "100萬", full-width digits, addresses without a
 * scheme) and stored strictly. Record definitions receive all of them as `values` (`Made`).
 */

const maxKeyLength = 64;
/** The largest amount of money, in whole units; well below the largest integer a double represents exactly. */
export const maxAmount = 1e15;

/** Multi-line text; for a single line, use `oneLine` or `plainName`. */
export const text = multiLine;
export const richText = richTextSchema(maxRichText);

export { documentLinkShape } from "~/features/files/document-link";
export { documentId, documentList } from "~/features/files/schema";
export { boundedText, codeText } from "~/features/text/text/entered-text";
export { mailAddress as emailAddress } from "~/features/text/text/mail-address";
export { halfWidthLine, oneLine, plainName } from "~/features/text/text/one-line";
export { webAddress } from "~/features/text/text/web-address";

/** Checked leniently (product §3.4): digits and the usual separators, with an extension after `#`. */
export const phone = halfWidthLine(40, (line) =>
  line === "" || (/^\+?[\d\s().\-/]+(#\s*\d{1,8})?$/.test(line) && /(\d\D*){6}/.test(line))
    ? null
    : "profileForms:issues.phone",
);

/** The parts of zod that definitions use; passing zod itself would load all of it. */
export const plain = {
  array: z.array,
  enum: z.enum,
  int: z.int,
  never: z.NEVER,
  null: z.null,
  number: z.number,
  object: z.object,
  strictObject: z.strictObject,
  string: z.string,
  union: z.union,
} as const;

/** The URL of an image in API responses. */
export const addressShape = z.string().nullable().describe("A path under this origin.");

/** The file id of a stored image, or null. */
export const imageId = fileIdOrPath.nullable();

/** One of a list of values, or empty. */
export function oneOf(values: readonly string[]) {
  return boundedText(maxKeyLength).refine(
    (value) => value === "" || values.includes(value),
    "profileForms:issues.option",
  );
}

/** Industry or domain keys; the command checks that they exist. */
export const staticKeyList = z
  .array(boundedText(maxKeyLength).min(1))
  .max(maxKeys)
  .transform((keys) => [...new Set(keys)]);

/** A number as typed. */
const amountText = rawText(maxAmountText);

const wholeAmount = z.number().int("profileForms:issues.whole").min(0).max(maxAmount);

/** A whole amount of money, 0 if empty. The text may not name a currency, which is a separate field. */
export const amount = z
  .union([z.number(), amountText.transform((text, context) => plainAmount(text, context) ?? 0)])
  .pipe(wholeAmount);

/** A whole amount of money, or null. The text may not name a currency. */
export const optionalAmount = z
  .union([z.number(), z.null(), amountText.transform(plainAmount)])
  .pipe(wholeAmount.nullable());

/** The same as typed into a form; `otherCurrencyErrors` checks its currency. */
export const typedAmount = z
  .union([z.number(), amountText.transform((text, context) => readAmount(text, context)?.value ?? 0)])
  .pipe(wholeAmount);
export const typedOptionalAmount = z
  .union([z.number(), z.null(), amountText.transform((text, context) => readAmount(text, context)?.value ?? null)])
  .pipe(wholeAmount.nullable());

/** An amount in whole New Taiwan dollars within limits, as typed into a form without other currencies. */
export const typedTwd = ({ min, max }: Limits) =>
  amountText
    .transform((text, context) => {
      const read = readAmount(text, context);
      if (!read?.currency || read.currency === "TWD") return read?.value;
      context.addIssue({ code: "custom", message: "profileForms:issues.amount" });
      return z.NEVER;
    })
    .pipe(count({ min, max }));

function readAmount(text: string, context: z.RefinementCtx): TypedAmount | null {
  const read = readTypedAmount(text);
  if (read !== undefined) return read;
  context.addIssue({ code: "custom", message: "profileForms:issues.amount" });
  return z.NEVER;
}

function plainAmount(text: string, context: z.RefinementCtx): number | null {
  const read = readAmount(text, context);
  if (read?.currency) context.addIssue({ code: "custom", message: "profileForms:issues.amount" });
  return read === null ? null : read.value;
}

/** An integer other than money, as typed into a form; parses commas, full-width digits and Chinese numerals. */
export const typedCount = ({ min, max }: Limits) => amountText.transform(readCount).pipe(count({ min, max }));
export const typedOptionalCount = ({ min, max }: Limits) =>
  amountText.transform(readCount).pipe(count({ min, max }).nullable());

type Limits = { min: number; max: number };

const count = ({ min, max }: Limits) => z.number().int("profileForms:issues.whole").min(min).max(max);

function readCount(text: string, context: z.RefinementCtx): number | null {
  const read = readTypedAmount(text);
  if (read === null) return null;
  if (read && read.currency === null) return read.value;
  context.addIssue({ code: "custom", message: "profileForms:issues.whole" });
  return z.NEVER;
}

/** A percentage, with or without its sign, or null. */
export const optionalPercent = z
  .union([z.number(), z.null(), amountText.transform(readPercent)])
  .pipe(z.number().min(0).max(100).nullable());

/** A whole percentage as typed into a form, 1 to 100. */
export const typedWholePercent = amountText.transform(readPercent).pipe(count({ min: 1, max: 100 }));

function readPercent(text: string, context: z.RefinementCtx): number | null {
  const read = readTypedPercent(text);
  if (read !== undefined) return read;
  context.addIssue({ code: "custom", message: "profileForms:issues.percent" });
  return z.NEVER;
}

/** An existing calendar day, `YYYY-MM-DD`, not in the future (Taipei time). */
export const pastDay = codeText(20)
  .refine((value) => value === "" || isDay(value), "profileForms:issues.day")
  .refine((value) => value === "" || !isDay(value) || value <= taipeiDay(Date.now()), "profileForms:issues.future");

/** A year, `YYYY`, not in the future. */
export const year = codeText(20)
  .refine((value) => value === "" || isDay(`${value}-01-01`), "profileForms:issues.year")
  .refine(
    (value) => value === "" || !isDay(`${value}-01-01`) || value <= taipeiDay(Date.now()).slice(0, 4),
    "profileForms:issues.future",
  );

/** A list of entries edited as rows. Empty rows are dropped; all others need a name. */
export function namedRows<Shape extends z.ZodRawShape & { name: z.ZodType<string> }>(shape: Shape) {
  const row = z.object(shape).superRefine((value, context) => {
    const filled = value as Record<string, unknown>;
    if (filled.name === "" && !isBlankRow(filled)) {
      context.addIssue({ code: "custom", path: ["name"], message: "required" });
    }
  });
  return z
    .array(row)
    .max(maxListLength)
    .transform((rows) => rows.filter((value) => !isBlankRow(value as Record<string, unknown>)));
}

function isBlankRow(row: Record<string, unknown>): boolean {
  return Object.values(row).every((value) => value === "" || value === null);
}
