import { z } from "zod";
import { maxKeyLength } from "~/features/publishing/content-kinds/option-list/key-length";
import { boundedText, codeText, rawText } from "~/features/text/text/entered-text";
import { mailAddress } from "~/features/text/text/mail-address";
import { plainName } from "~/features/text/text/one-line";
import { isVisible, lengthOf } from "~/features/text/text/typed-text";
import { issueWith } from "~/locales/issues";
import { holdsOwner, loginTypes, type PasswordOwner, passwordLength } from "./rules";

/** An address as stored and compared: in lower case, its domain in ASCII (decision 052). */
export const emailSchema = mailAddress.min(1).toLowerCase();

/**
 * A new password (product §5.3). `differsFromOwner` checks it against its owner; the long list of common passwords is
 * checked only by the command (`requireGoodPassword`).
 */
export const newPasswordSchema = rawText(passwordLength.max)
  .refine((password) => lengthOf(password) >= passwordLength.min, {
    error: issueWith("too_short", { min: passwordLength.min }),
    abort: true,
  })
  .refine(isVisible, "required")
  .meta({ minLength: passwordLength.min });

/** An existing password; the rules for new ones do not apply. */
export const typedPasswordSchema = rawText(passwordLength.max).min(1);

/** The name of a person or a company. */
export const nameSchema = plainName(100).min(1);

/** The code of a referral link, `/signup?reference=CODE`; unknown ones are accepted. */
export const referenceSchema = codeText(64);

/** How a startup heard of the platform: a key of a list maintained by staff, validated by the command. */
export const startupOriginSchema = boundedText(maxKeyLength);

/** Refines an object: the password must not contain its e-mail or name. */
export function differsFromOwner(value: PasswordOwner & { password: string }): boolean {
  return !holdsOwner(value.password, value);
}

export const ownPasswordIssue = { error: "accounts:password.holdsOwner", path: ["password"] };

export const credentialsSchema = z.object({ email: emailSchema, password: typedPasswordSchema });

export const logInSchema = credentialsSchema.extend({ type: z.enum(loginTypes) });

/** The startup reset modal's form (product §5.4). */
export const startupResetSchema = z
  .object({ email: emailSchema, password: newPasswordSchema })
  .refine(differsFromOwner, ownPasswordIssue);

const termsConsent = {
  term_version: z.coerce.number().int().min(0),
  /** The checkbox submits 1 (product §5.4). */
  terms: z.literal("1", { error: "accounts:firstLogin.agreeRequired" }),
};

/** The investor first-login modal's forms, without and with a new password. */
export const investorTermsSchema = z.object(termsConsent);
export const investorFirstLoginSchema = z.object({
  ...termsConsent,
  password: newPasswordSchema,
  confirm: typedPasswordSchema,
});

/** The password reset form; the command checks the password against its owner. */
export const newPasswordFormSchema = z.object({ password: newPasswordSchema });

export const resendSchema = z.object({ email: emailSchema, type: z.enum(loginTypes) });
