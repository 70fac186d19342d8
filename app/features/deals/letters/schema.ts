import { z } from "zod";
import { letterParts } from "~/db/letter-values";
import { boundedText, multiLine, rawText } from "~/features/text/text/entered-text";
import { maxAmountText } from "~/features/text/text/typed-amount";
import { typedFigure } from "../figures/schema";
import { letterKeys, longestPart, mostReaders, numbersInLetter } from "./letter";

const ids = z
  .array(boundedText(40).min(1))
  .max(mostReaders)
  .default([])
  .transform((all) => [...new Set(all)]);

const part = multiLine(longestPart).default("");

/** One number as typed; without a value while it is missing. */
const letterNumber = z
  .object({ key: z.enum(letterKeys), value: rawText(maxAmountText).default("") })
  .transform(({ key, value }, context) => {
    const { data, error } = typedFigure(key).safeParse(value);
    for (const { message } of error?.issues ?? []) context.addIssue({ code: "custom", path: ["value"], message });
    return { key, value: data ?? null };
  });

const revision = z.coerce.number().int().min(0);

/** The form of a letter. */
export const letterForm = z.object({
  revision,
  locale: z.enum(["zh-TW", "en-US"]),
  numbers: z
    .array(letterNumber)
    .max(numbersInLetter)
    .default([])
    .refine((all) => new Set(all.map(({ key }) => key)).size === all.length, "letters:issues.twice"),
  good: part,
  bad: part,
  ask: part,
  next: part,
  extra: part,
  holders_only: z.array(z.enum(letterParts)).max(letterParts.length).default([]),
});

/** The form that sends a letter. */
export const sendForm = z.object({ revision, readers: ids, holders: ids });

/** The form that schedules a letter. */
export const scheduleForm = sendForm.extend({ day: boundedText(10).default("") });

/** The answer to a letter's ask. */
export const helpForm = z.object({ message: multiLine(longestPart).min(1) });

/** As whom a letter is previewed: an audience, or a reader by id. */
export const previewQuery = z.object({ as: boundedText(40).optional().catch(undefined) });
