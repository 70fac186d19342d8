import { z } from "zod";

/** A private document by the address it is served at (spec §3, file object). */
export interface DocumentLink {
  path: string;
  /** The name its owner gave it for readers; of a report, the file's own. */
  name: string;
  /** What it is saved as. */
  file_name: string;
  content_type: string;
  /** In bytes. */
  size: number;
}

/** The same in answers of the API. */
export const documentLinkShape = z
  .object({
    path: z.string(),
    name: z.string(),
    file_name: z.string(),
    content_type: z.string(),
    size: z.int().describe("In bytes."),
  })
  .describe("A private document, served at `path` under this origin to those who may read it.");
