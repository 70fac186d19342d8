import { z } from "zod";
import { passReasons, reportReasons } from "~/db/values";
import { isVisible, normalise } from "~/features/text/typed-text";

/** A message's maximum length in UTF-16 code units, as the browser's `maxlength` counts (design §9). */
export const maxMessageLength = 4000;

/** The text of a message. */
export const messageText = z
  .string()
  .transform(normalise)
  .pipe(z.string().refine(isVisible, "required").max(maxMessageLength));

/** The sender's id for a message: sent twice under the same id, it is stored once. */
export const clientId = z
  .string()
  .min(1)
  .max(64)
  .regex(/^[A-Za-z0-9_-]+$/);

/** A message carries at most so many files (design §9). */
export const maxAttachments = 5;

/** Ids of uploaded files, each once. */
export const attachmentIds = z
  .array(z.string().min(1).max(64))
  .max(maxAttachments)
  .transform((ids) => [...new Set(ids)]);

/** One sentence on why a pitch fits although it seems not to. */
export const mismatchReason = z.string().transform(normalise).pipe(z.string().refine(isVisible, "required").max(300));

/** The form under a thread and the pitch box of a profile. */
export const messageForm = z.object({
  message: messageText,
  client_id: clientId.optional(),
  mismatch_reason: mismatchReason.optional(),
  /** Attaches the startup's one-pager. */
  one_pager: z.literal("on").optional(),
});

/** Staff settle a report with a note on what was done. */
export const settleForm = z.object({ report_id: z.string().min(1), resolution: z.string().trim().min(1).max(1000) });
export const reportsFilter = z.object({
  page: z.coerce.number().int().min(1).max(10_000).catch(1),
  settled: z
    .string()
    .optional()
    .transform((value) => value === "1"),
});

/** What one can do with a conversation besides writing: the forms of its menu. */
export const passForm = z.object({ reason: z.enum(passReasons) });
export const noteForm = z.object({ note: z.string().transform(normalise).pipe(z.string().max(4000)).default("") });
export const reportForm = z.object({
  reason: z.enum(reportReasons),
  note: z.string().transform(normalise).pipe(z.string().max(1000)).default(""),
});
