import { z } from "zod";
import { mailTopics } from "~/db/values";
import { emailSchema, newPasswordSchema, typedPasswordSchema } from "~/features/accounts/accounts/schema";
import { passkeyAnswerForm } from "~/features/accounts/second-factor/schema";
import { boundedText } from "~/features/text/text/entered-text";
import { locales } from "~/locales/locale";

/** A proof of identity: the password, or the code of a mailed link for accounts without one. */
const proof = {
  current: typedPasswordSchema.optional(),
  code: boundedText(200).min(1).optional(),
  /** Sent if only a fresh proof of the second factor is required. */
  factor: z.literal("shown").optional(),
};

export const proofSchema = z.object(proof);
export type Proof = z.output<typeof proofSchema>;

/** A form has one of the proofs; a missing one is reported on the password. */
const proves = ({ current, code, factor }: Proof) => [current, code, factor].some((proof) => proof !== undefined);
const missingProof = { error: "required", path: ["current"] };

export const changePasswordSchema = z.object({ ...proof, password: newPasswordSchema }).refine(proves, missingProof);

export const changeEmailSchema = z.object({ ...proof, email: emailSchema }).refine(proves, missingProof);

export const eraseSchema = z.object(proof).refine(proves, missingProof);

/** The form that requires only a proof: a passkey's response, a code or the password. */
export const confirmSchema = z.object({ ...proof, passkey: passkeyAnswerForm.shape.passkey.optional() });

/** Without a session id, all other sessions. */
export const endSessionsSchema = z.object({ session: boundedText(40).optional() });

/** Topics that are not sent are muted. */
export const preferencesSchema = z.object({
  locale: z.enum(locales),
  mails: z.array(z.enum(mailTopics)).default([]),
  /** Sent if checked. */
  anonymous: z.literal("on").optional(),
});
