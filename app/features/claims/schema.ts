import { z } from "zod";
import { emailSchema, newPasswordSchema } from "~/features/accounts/schema";
import { oneLine, plainName } from "~/features/text/one-line";
import { normalise } from "~/features/text/typed-text";

/** A claim, as the form and the API send it. */
export const claimFields = {
  name: plainName(100).min(1),
  role: oneLine(100).pipe(z.string().min(1)),
  email: emailSchema,
  /** How staff can verify it; required if the address is not at the company's domain. */
  evidence: z.string().transform(normalise).pipe(z.string().max(2000)).default(""),
};

export type ClaimInput = z.output<z.ZodObject<typeof claimFields>>;

export const claimForm = z.object(claimFields);

/** The form behind the mailed link. */
export const takeOverForm = z.object({
  password: newPasswordSchema,
  terms: z.literal("on", { error: "accounts:signup.termsRequired" }),
  term_version: z.coerce.number().int().min(0).default(0),
});

/** A reason or note of staff. */
const reason = z.string().transform(normalise).pipe(z.string().min(1).max(1000));

/** The form of a refusal, or of taking a listing down, as it is typed. */
export const claimReasonForm = z.object({ reason });

/** The buttons of the staff page. */
export const claimDecisionForm = z.discriminatedUnion("intent", [
  z.object({ intent: z.literal("approve"), claim_id: z.string().max(40) }),
  z.object({ intent: z.literal("refuse"), claim_id: z.string().max(40), reason }),
  z.object({ intent: z.literal("delist"), startup_id: z.string().max(40), reason }),
  z.object({ intent: z.literal("relist"), startup_id: z.string().max(40) }),
]);

/** The staff page's address: what it lists, and a listing to take down. */
export const claimsFilter = z.object({
  state: z.enum(["waiting", "decided", "removed"]).catch("waiting"),
  page: z.coerce.number().int().min(1).max(1000).catch(1),
  listing: z.string().max(40).optional().catch(undefined),
});
