import { z } from "zod";
import { oneLine } from "~/features/text/one-line";
import { richTextSchema } from "~/features/text/rich-text";
import { taipeiDay } from "~/locales/taipei-time";

/**
 * The kinds of fields both profile forms are made of. A draft may leave anything empty, but never wrong: each takes its
 * empty value, and each has a maximum. Amounts and years are written loosely ("1,000,000") and stored strictly.
 */

/** The longest rich text, in characters as the reader counts them. */
export const maxRichText = 5_000;
export const maxListLength = 30;
export const maxKeys = 10;
/** The largest amount of money, in whole units; stays far below what a double can hold exactly. */
export const maxAmount = 1e15;

/** Text of any number of lines; for one line there are `oneLine` and `plainName`. */
export const text = (max: number) => z.string().trim().max(max);
export const richText = richTextSchema(maxRichText);

/** A web address of http or https. */
export const webAddress = oneLine(500).refine((value) => value === "" || isWebAddress(value), "invalid_url");

function isWebAddress(value: string): boolean {
  if (!/^https?:\/\/[^\s/.]+\.[^\s]+$/i.test(value)) return false;
  return URL.canParse(value);
}

/** Checked loosely (design §8): digits with the usual marks between them, an extension behind `#`. */
export const phone = oneLine(40).refine(
  (value) => value === "" || (/^\+?[\d\s().\-/]+(#\s*\d{1,8})?$/.test(value) && /(\d\D*){6}/.test(value)),
  "profiles:issues.phone",
);

export const emailAddress = z.union([z.literal(""), z.email().max(254)]);

/** A stored image, by its file id; null for none. */
export const imageId = z
  .string()
  .regex(/^[0-9A-HJKMNP-TV-Z]{26}$/)
  .nullable();

/** One of a list of stored values, or nothing. */
export function oneOf(values: readonly string[]) {
  return z.string().refine((value) => value === "" || values.includes(value), "profiles:issues.option");
}

/** Keys of industries or domains; whether they exist is for the command to check. */
export const staticKeyList = z
  .array(z.string().min(1).max(64))
  .max(maxKeys)
  .transform((keys) => [...new Set(keys)]);

/** A whole amount of money, 0 when empty. */
export const amount = z
  .union([z.number(), z.string().transform((value) => readNumber(value) ?? 0)])
  .pipe(z.number().int("profiles:issues.whole").min(0).max(maxAmount));

/** A whole amount of money that may be unknown. */
export const optionalAmount = z
  .union([z.number(), z.null(), z.string().transform(readNumber)])
  .pipe(z.number().int("profiles:issues.whole").min(0).max(maxAmount).nullable());

/** A share in percent that may be unknown. */
export const optionalPercent = z
  .union([z.number(), z.null(), z.string().transform(readNumber)])
  .pipe(z.number().min(0).max(100).nullable());

function readNumber(value: string): number | null {
  const digits = value.replace(/[,，\s]/g, "");
  return digits === "" ? null : Number(digits);
}

/** A calendar day, `YYYY-MM-DD`, that exists and is not in the future (by the clock of Taipei). */
export const pastDay = z
  .string()
  .refine((value) => value === "" || isDay(value), "profiles:issues.day")
  .refine((value) => value === "" || !isDay(value) || value <= taipeiDay(Date.now()), "profiles:issues.future");

function isDay(value: string): boolean {
  if (!/^(1[6-9]|2\d)\d{2}-\d{2}-\d{2}$/.test(value)) return false;
  const day = new Date(`${value}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(value);
}

/** A year, `YYYY`, not in the future. */
export const year = z
  .string()
  .trim()
  .refine((value) => value === "" || isDay(`${value}-01-01`), "profiles:issues.year")
  .refine(
    (value) => value === "" || !isDay(`${value}-01-01`) || value <= taipeiDay(Date.now()).slice(0, 4),
    "profiles:issues.future",
  );

/**
 * A list of entries edited as rows. A row left wholly empty is dropped, one that says anything needs a name.
 */
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
