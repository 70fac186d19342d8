import { z } from "zod";

/** A private document and its URL path (product §19.4). */
export interface DocumentLink {
  path: string;
  /** The display name chosen by its owner; for reports, the file name. */
  name: string;
  /** The download's file name. */
  file_name: string;
  content_type: string;
  /** In bytes. */
  size: number;
}

/** The shape of a `DocumentLink` in API responses. */
export const documentLinkShape = z
  .object({
    path: z.string(),
    name: z.string(),
    file_name: z.string(),
    content_type: z.string(),
    size: z.int().describe("In bytes."),
  })
  .describe("A private document, served at `path` under this origin to those who may read it.");
