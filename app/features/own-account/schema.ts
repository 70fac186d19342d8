import { z } from "zod";
import { mailTopics } from "~/db/values";
import { passwordLength } from "~/features/accounts/rules";
import { emailSchema, newPasswordSchema } from "~/features/accounts/schema";
import { passkeyAnswerForm } from "~/features/second-factor/schema";
import { locales } from "~/locales/locale";
import { provingPages } from "./rules";

/** How somebody proves who they are: the password they have, or the code of a link mailed to who has none. */
const proof = {
  current: z.string().min(1).max(passwordLength.max).optional(),
  code: z.string().min(1).max(200).optional(),
  /** Sent where a second factor that was shown just before is all that is asked for. */
  factor: z.literal("shown").optional(),
};

export const proofSchema = z.object(proof);
export type Proof = z.output<typeof proofSchema>;

/** A form shows one of the proofs; the one that is missing is asked for at the password. */
const proves = ({ current, code, factor }: Proof) => [current, code, factor].some((proof) => proof !== undefined);
const missingProof = { error: "required", path: ["current"] };

export const changePasswordSchema = z.object({ ...proof, password: newPasswordSchema }).refine(proves, missingProof);

export const changeEmailSchema = z.object({ ...proof, email: emailSchema }).refine(proves, missingProof);

export const eraseSchema = z.object(proof).refine(proves, missingProof);

/** The form that asks for nothing but the proof: a passkey's answer, or whatever else the account is asked for. */
export const confirmSchema = z.object({ ...proof, passkey: passkeyAnswerForm.shape.passkey.optional() });

export const proofRequestSchema = z.object({ page: z.enum(provingPages) });

/** Without a session id it means every other session. */
export const endSessionsSchema = z.object({ session: z.string().max(40).optional() });

/** Ticked is wanted: what is not sent is turned off. */
export const preferencesSchema = z.object({
  locale: z.enum(locales),
  mails: z.array(z.enum(mailTopics)).default([]),
});
