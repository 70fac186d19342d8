import { z } from "zod";
import { emailSchema } from "~/features/accounts/schema";

/** The API's body. */
export const subscriberFields = { email: emailSchema };

/** The sign-up form, with a field that people do not see. */
export const newsletterForm = z.object({ ...subscriberFields, subject_line: z.string().max(1000).default("") });
