import { z } from "zod";
import { passReasons, reportReasons, wallClasses } from "~/db/values";
import { boundedText, multiLine } from "~/features/text/text/entered-text";
import { maxAttachments, maxMessageLength } from "./limits";

/** A message's text. */
export const messageText = multiLine(maxMessageLength).min(1);

/** The sender's id for a message, so that a retry is stored once. */
export const clientId = boundedText(64)
  .min(1)
  .regex(/^[A-Za-z0-9_-]+$/);

/** Ids of uploaded files, without duplicates. */
export const attachmentIds = z
  .array(boundedText(64).min(1))
  .max(maxAttachments)
  .transform((ids) => [...new Set(ids)]);

/** One sentence on why an invitation fits despite its mismatches. */
export const mismatchReason = multiLine(300).min(1);

/** The form below a thread and in a profile's invitation box. */
export const messageForm = z.object({
  message: messageText,
  client_id: clientId.optional(),
  mismatch_reason: mismatchReason.optional(),
  /** Attaches the startup's one-pager. */
  one_pager: z.literal("on").optional(),
});

/** Staff settle a report with a note on what was done. */
export const settleForm = z.object({ report_id: boundedText(40).min(1), resolution: multiLine(1000).min(1) });

/** Names the report for which staff look at its messages or at the startup's rules. */
export const reportedForm = z.object({ report_id: boundedText(40).min(1) });
export const reportsFilter = z.object({
  page: z.coerce.number().int().min(1).max(10_000).catch(1),
  settled: boundedText(10)
    .optional()
    .transform((value) => value === "1"),
});

/** The forms of a thread's menu. */
export const passForm = z.object({ reason: z.enum(passReasons) });
export const noteForm = z.object({ note: multiLine(4000).default("") });
export const openingForm = z.object({ class: z.enum(wallClasses) });
export const reportForm = z.object({
  reason: z.enum(reportReasons),
  note: multiLine(1000).default(""),
});
