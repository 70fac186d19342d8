import { z } from "zod";
import { investorTypes } from "~/db/values";
import { plainName } from "~/features/text/one-line";
import { holdsOwner, loginTypes, type PasswordOwner, passwordLength } from "./rules";

/** An address as it is stored and compared: trimmed, in lower case. */
export const emailSchema = z.string().trim().toLowerCase().max(254).pipe(z.email());

/**
 * A password somebody chooses (design §15). Whose it is, is checked by `differsFromOwner`; whether it is a common one only
 * by the command (`requireGoodPassword`), for the list is long.
 */
export const newPasswordSchema = z.string().min(passwordLength.min).max(passwordLength.max);

/** A password somebody types to prove who they are; rules for new ones do not apply. */
const typedPasswordSchema = z.string().min(1).max(passwordLength.max);

/** The name of a person or a company, longer than nothing. */
export const nameSchema = plainName(100).min(1);

/** The code of a referral link, `/signup?reference=CODE`; an unknown one is no error. */
export const referenceSchema = z.string().trim().max(64);

/** For a whole object: the password may hold nothing of its e-mail and name. */
export function differsFromOwner(value: PasswordOwner & { password: string }): boolean {
  return !holdsOwner(value.password, value);
}

export const ownPasswordIssue = { error: "accounts:password.holdsOwner", path: ["password"] };

export const credentialsSchema = z.object({ email: emailSchema, password: typedPasswordSchema });

export const logInSchema = credentialsSchema.extend({ type: z.enum(loginTypes) });

const signUpFields = {
  name: nameSchema,
  email: emailSchema,
  password: newPasswordSchema,
  reference: referenceSchema.optional(),
};

/** The consent a sign-up form asks for; the checkbox sends `on`. */
const consent = z.literal("on", { error: "accounts:signup.termsRequired" });

export const startupSignUpSchema = z
  .object({ ...signUpFields, terms: consent })
  .refine(differsFromOwner, ownPasswordIssue);

export const investorSignUpSchema = z
  .object({ ...signUpFields, investorType: z.enum(investorTypes), terms: consent })
  .refine(differsFromOwner, ownPasswordIssue);

/** The form of the startup reset modal (spec §3, reset forms). */
export const startupResetSchema = z
  .object({ email: emailSchema, password: newPasswordSchema })
  .refine(differsFromOwner, ownPasswordIssue);

const termsConsent = {
  term_version: z.coerce.number().int().min(0),
  /** The checkbox sends 1 when it is ticked (spec §5). */
  terms: z.literal("1", { error: "accounts:firstLogin.agreeRequired" }),
};

/** The forms of the investor first-login modal: with and without a password to choose. */
export const investorTermsSchema = z.object(termsConsent);
export const investorFirstLoginSchema = z.object({
  ...termsConsent,
  password: newPasswordSchema,
  confirm: z.string().min(1),
});

/** The form that replaces a forgotten password; that it differs from the address is checked by the command. */
export const newPasswordFormSchema = z.object({ password: newPasswordSchema });

export const resendSchema = z.object({ email: emailSchema, type: z.enum(loginTypes) });
