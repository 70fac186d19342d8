import { z } from "zod";
import { emailSchema, newPasswordSchema } from "~/features/accounts/accounts/schema";
import { boundedText, multiLine } from "~/features/text/text/entered-text";
import { oneLine, plainName } from "~/features/text/text/one-line";

/** Fields of a claim, for the form and the API. */
export const claimFields = {
  name: plainName(100).min(1),
  role: oneLine(100).min(1),
  email: emailSchema,
  /** How staff can verify the claim; required unless the address is at the company's domain. */
  evidence: multiLine(2000).default(""),
};

export type ClaimInput = z.output<z.ZodObject<typeof claimFields>>;

export const claimForm = z.object(claimFields);

/** The form behind the mailed link. */
export const takeOverForm = z.object({
  password: newPasswordSchema,
  terms: z.literal("on", { error: "accounts:signup.termsRequired" }),
  term_version: z.coerce.number().int().min(0).default(0),
});

/** A reason or note written by staff. */
const reason = multiLine(1000).min(1);

/** The form with the reason for refusing a claim or taking a listing down. */
export const claimReasonForm = z.object({ reason });

/** The buttons of the staff page. */
export const claimDecisionForm = z.discriminatedUnion("intent", [
  z.object({ intent: z.literal("approve"), claim_id: boundedText(40) }),
  z.object({ intent: z.literal("refuse"), claim_id: boundedText(40), reason }),
  z.object({ intent: z.literal("delist"), startup_id: boundedText(40), reason }),
  z.object({ intent: z.literal("relist"), startup_id: boundedText(40) }),
]);

/** The staff page's query: which claims to list, and a listing to take down. */
export const claimsFilter = z.object({
  state: z.enum(["waiting", "decided", "removed"]).catch("waiting"),
  page: z.coerce.number().int().min(1).max(1000).catch(1),
  listing: boundedText(40).optional().catch(undefined),
});
