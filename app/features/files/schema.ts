import { z } from "zod";
import { oneLine } from "~/features/text/one-line";

/** The most documents a profile may hold beside its two reports. */
export const maxDocuments = 20;

const fileId = z.string().regex(/^[0-9A-HJKMNP-TV-Z]{26}$/);

/** A stored document by its file id; null for none, as an empty form field is too. */
export const documentId = z
  .union([z.literal("").transform(() => null), fileId, z.null()])
  .describe("The id of a document uploaded to POST /api/v1/docs");

/** A list of documents, each with the name readers see. A row without a file is dropped; no file stands there twice. */
export const documentList = z
  .array(z.object({ file_id: z.union([z.literal(""), fileId]).default(""), name: oneLine(150).default("") }))
  .max(maxDocuments)
  .transform((rows) => {
    const seen = new Set([""]);
    return rows.filter(({ file_id }) => !seen.has(file_id) && seen.add(file_id));
  });
