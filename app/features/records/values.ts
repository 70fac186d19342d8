import { z } from "zod";
import { oneLine } from "~/features/text/one-line";
import { richTextSchema } from "~/features/text/rich-text";
import { taipeiDay } from "~/locales/taipei-time";

/**
 * The value schemas of the profile forms. Drafts may be incomplete but not invalid: every schema accepts its empty value
 * and has a maximum. Amounts are parsed leniently ("1,000,000") and stored strictly.
 */

/** The maximum length of rich text, in visible characters. */
export const maxRichText = 5_000;
export const maxListLength = 30;
export const maxKeys = 10;
/** The largest amount of money, in whole units; well below the largest integer a double represents exactly. */
export const maxAmount = 1e15;

/** Multi-line text; for a single line, use `oneLine` or `plainName`. */
export const text = (max: number) => z.string().trim().max(max);
export const richText = richTextSchema(maxRichText);

/** An http or https URL. */
export const webAddress = oneLine(500).refine((value) => value === "" || isWebAddress(value), "invalid_url");

function isWebAddress(value: string): boolean {
  if (!/^https?:\/\/[^\s/.]+\.[^\s]+$/i.test(value)) return false;
  return URL.canParse(value);
}

/** Checked leniently (design §8): digits and the usual separators, with an extension after `#`. */
export const phone = oneLine(40).refine(
  (value) => value === "" || (/^\+?[\d\s().\-/]+(#\s*\d{1,8})?$/.test(value) && /(\d\D*){6}/.test(value)),
  "profiles:issues.phone",
);

export const emailAddress = z.union([z.literal(""), z.email().max(254)]);

/** The file id of a stored image, or null. */
export const imageId = z
  .string()
  .regex(/^[0-9A-HJKMNP-TV-Z]{26}$/)
  .nullable();

/** One of a list of values, or empty. */
export function oneOf(values: readonly string[]) {
  return z.string().refine((value) => value === "" || values.includes(value), "profiles:issues.option");
}

/** Industry or domain keys; the command checks that they exist. */
export const staticKeyList = z
  .array(z.string().min(1).max(64))
  .max(maxKeys)
  .transform((keys) => [...new Set(keys)]);

/** A whole amount of money, 0 when empty. */
export const amount = z
  .union([z.number(), z.string().transform((value) => readNumber(value) ?? 0)])
  .pipe(z.number().int("profiles:issues.whole").min(0).max(maxAmount));

/** A whole amount of money, or null. */
export const optionalAmount = z
  .union([z.number(), z.null(), z.string().transform(readNumber)])
  .pipe(z.number().int("profiles:issues.whole").min(0).max(maxAmount).nullable());

/** A percentage, or null. */
export const optionalPercent = z
  .union([z.number(), z.null(), z.string().transform(readNumber)])
  .pipe(z.number().min(0).max(100).nullable());

function readNumber(value: string): number | null {
  const digits = value.replace(/[,，\s]/g, "");
  return digits === "" ? null : Number(digits);
}

/** An existing calendar day, `YYYY-MM-DD`, not in the future (Taipei time). */
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
