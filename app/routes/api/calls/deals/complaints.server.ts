import { z } from "zod";
import { complaintKinds } from "~/db/complaint-values";
import { reportReasons } from "~/db/values";
import { complain } from "~/features/deals/complaints/complain.server";
import { boundedText, multiLine } from "~/features/text/text/entered-text";
import { defineCall } from "../../call.server";
import { doneShape } from "../shapes";

/** Reports to the staff (product §28.5). */

export const createComplaint = defineCall({
  method: "POST",
  path: "/api/v1/complaints",
  summary: "Report a letter or an introduction",
  description:
    "Reports a monthly letter you got, an introduction you decide or received, or a startup’s request for " +
    "introductions. The team gets a copy of the text. Does nothing while your earlier report is open.",
  caller: "sides",
  scope: "deals:write",
  body: z.strictObject({
    kind: z.enum(complaintKinds),
    id: boundedText(40).min(1).describe("The id of the letter, introduction or request."),
    reason: z.enum(reportReasons),
    note: multiLine(1000).default(""),
  }),
  example: { kind: "letter", id: "01J9ZK3A5V7W8X9Y0Z1A2B3C4D", reason: "scam", note: "要求先匯款。" },
  response: doneShape,
  errors: ["invalid", "not_found"],
  run: async ({ app, viewer: actor, body }) => {
    await complain(app, { actor, ...body });
    return { data: { result: true as const } };
  },
});
