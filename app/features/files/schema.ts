import { z } from "zod";
import { oneLine } from "~/features/text/text/one-line";
import { fileIdOrPath } from "./file-id";
import { maxDocuments } from "./max-documents";

/** A document as its readers receive it. */
const link = z.object({ path: fileIdOrPath });

/** A stored document's file id. Null for none; an empty form field is parsed to null. */
export const documentId = z
  .union([z.literal("").transform(() => null), fileIdOrPath, link.transform(({ path }) => path), z.null()])
  .describe("The id or path of a document uploaded to POST /api/v1/docs, or the object that was read.");

const noFile = z.literal("");

/** A row as stored, or with the URL path that readers receive. */
const entry = z
  .object({
    file_id: z.union([noFile, fileIdOrPath]).default(""),
    path: z.union([noFile, fileIdOrPath]).optional(),
    name: oneLine(150).default(""),
  })
  .transform(({ file_id, path = "", name }) => ({ file_id: file_id || path, name }));

/** A list of documents with display names. Drops rows without a file and duplicate files. */
export const documentList = z
  .array(entry)
  .max(maxDocuments)
  .transform((rows) => {
    const seen = new Set([""]);
    return rows.filter(({ file_id }) => !seen.has(file_id) && seen.add(file_id));
  });
