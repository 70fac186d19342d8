import { z } from "zod";

/** The confirmation of a staged file; without `from` the whole file is imported at once. */
export const runImportSchema = z.object({
  importId: z.string().min(1).max(40),
  from: z.coerce.number().int().min(0).max(100_000).optional(),
});
