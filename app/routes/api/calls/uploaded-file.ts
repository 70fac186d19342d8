import { z } from "zod";

/** The allowance for a multipart body's boundaries and headers. */
export const multipartOverhead = 64 * 1024;

/** The body of an upload: one file that is not empty. */
export const uploadedFile = z.object({ file: z.file().refine((file) => file.size > 0, "required") });
