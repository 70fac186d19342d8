import { z } from "zod";
import { complaintKinds } from "~/db/complaint-values";
import { reportReasons } from "~/db/values";
import { boundedText, multiLine } from "~/features/text/text/entered-text";

const id = boundedText(40).min(1);

/** A complaint about the letter, introduction or request with this id. */
export const complaintForm = z.object({
  kind: z.enum(complaintKinds),
  id,
  reason: z.enum(reportReasons),
  note: multiLine(1000).default(""),
});

/** The button with which staff read what a complaint is about. */
export const viewComplaintForm = z.object({ complaint_id: id });

/** How staff settle a complaint. */
export const settleComplaintForm = z.object({ complaint_id: id, resolution: multiLine(1000).min(1) });
