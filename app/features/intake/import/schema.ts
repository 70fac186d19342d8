import { z } from "zod";
import { boundedText } from "~/features/text/text/entered-text";
import { oneLine } from "~/features/text/text/one-line";
import { encodingChoices } from "./decode-text";
import { importFields } from "./fields";

/** The name of the source list, as shown on each listing. */
export const sourceName = oneLine(80).min(1);

/** The name of a file, as the list of imports shows it. */
export const fileNameSchema = oneLine(200).min(1).optional();

/** The encoding of a text file chosen by the user; empty to detect it. */
export const encodingSchema = z.enum(encodingChoices).optional();

/** The form of an uploaded file; the page reads the file's bytes itself. */
export const uploadSchema = z.object({ encoding: encodingSchema });

const importId = boundedText(40).min(1);

/** A new match of a staged file's columns; an empty field is not imported. */
export const matchSchema = z.object({
  importId,
  source: sourceName,
  encoding: encodingSchema,
  fields: z.array(z.union([z.enum(importFields), z.literal("").transform(() => null)]).optional()).max(200),
});

/** The choice for one doubtful row: left out, imported as new, or treated as the company with this id. */
const choice = z.object({
  line: z.coerce.number().int().min(1).max(1_000_000),
  company: z.union([z.literal("new"), boundedText(40).min(1)]).optional(),
});

/** A recorded import. */
export const recordedImportSchema = z.object({ importId });

/** The confirmation of a staged file; without `from` the whole file is imported at once. */
export const runImportSchema = z.object({
  importId,
  from: z.coerce.number().int().min(0).max(100_000).optional(),
  choices: z.array(choice).max(200).default([]),
});
