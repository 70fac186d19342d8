import { z } from "zod";
import { oneLine } from "~/features/text/one-line";

/** Maximum number of documents of a profile, besides its two reports. */
export const maxDocuments = 20;

const fileId = z.string().regex(/^[0-9A-HJKMNP-TV-Z]{26}$/);

/** A stored document's file id. Null for none; an empty form field is parsed to null. */
export const documentId = z
  .union([z.literal("").transform(() => null), fileId, z.null()])
  .describe("The id of a document uploaded to POST /api/v1/docs");

/** A list of documents with display names. Drops rows without a file and duplicate files. */
export const documentList = z
  .array(z.object({ file_id: z.union([z.literal(""), fileId]).default(""), name: oneLine(150).default("") }))
  .max(maxDocuments)
  .transform((rows) => {
    const seen = new Set([""]);
    return rows.filter(({ file_id }) => !seen.has(file_id) && seen.add(file_id));
  });
