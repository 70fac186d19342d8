import { z } from "zod";
import { emailSchema } from "~/features/accounts/accounts/schema";
import { boundedText } from "~/features/text/text/entered-text";

/** The body of the API call. */
export const subscriberFields = { email: emailSchema };

/** The sign-up form, with a hidden honeypot field. */
export const newsletterForm = z.object({ ...subscriberFields, subject_line: boundedText(1000).default("") });
