import { z } from "zod";
import { cardLevels, investorTypes } from "~/db/values";
import { groupName } from "~/features/profiles/groups/schema";
import { phone } from "~/features/records/records/values";
import { plainName } from "~/features/text/text/one-line";
import {
  differsFromOwner,
  emailSchema,
  nameSchema,
  newPasswordSchema,
  ownPasswordIssue,
  referenceSchema,
  startupOriginSchema,
} from "./schema";

const signUpFields = {
  name: nameSchema,
  email: emailSchema,
  password: newPasswordSchema,
  reference: referenceSchema.optional(),
};

/** The version of the terms that the form linked to. */
const shownTerms = z.coerce.number().int().min(0).default(0);

/** The consent checkbox of sign-up forms, which submits `on`. */
const consent = z.literal("on", { error: "accounts:signup.termsRequired" });

export const startupSignUpSchema = z
  .object({
    ...signUpFields,
    startup_origin: startupOriginSchema.optional(),
    terms: consent,
    term_version: shownTerms,
  })
  .refine(differsFromOwner, ownPasswordIssue);

export const investorSignUpSchema = z
  .object({ ...signUpFields, investorType: z.enum(investorTypes), terms: consent, term_version: shownTerms })
  .refine(differsFromOwner, ownPasswordIssue);

/** Additional fields of a CVC's sign-up. */
export const cvcFields = {
  contact: plainName(100).default(""),
  phone: phone.default(""),
  /** The name of the corporate group it belongs to. */
  group: groupName,
  card: z.enum(cardLevels).default("normal"),
};

export const cvcSignUpSchema = z
  .object({ ...signUpFields, ...cvcFields, terms: consent, term_version: shownTerms })
  .refine(differsFromOwner, ownPasswordIssue);
