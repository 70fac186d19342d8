import { z } from "zod";
import { contactStates, contactTopics } from "~/db/values";
import { emailSchema } from "~/features/accounts/schema";
import { oneLine, plainName } from "~/features/text/one-line";
import { isVisible, normalise } from "~/features/text/typed-text";
import { maxLengths } from "./rules";

const messageText = z
  .string()
  .transform(normalise)
  .pipe(z.string().refine(isVisible, "required").max(maxLengths.message));

/** A contact message, as forms and the API send it. */
export const contactFields = {
  name: plainName(maxLengths.name).min(1),
  email: emailSchema,
  phone: oneLine(maxLengths.phone).default(""),
  company: plainName(maxLengths.company).default(""),
  topic: z.enum(contactTopics),
  message: messageText,
};

export type ContactInput = z.output<z.ZodObject<typeof contactFields>>;

/** The contact form: the message, the form's token, and a field that people do not see. */
export const contactForm = z.object({
  ...contactFields,
  token: z.string().max(200).default(""),
  subject_line: z.string().max(1000).default(""),
});

/** The staff page's list: its state, and the message it starts before. */
export const contactFilter = z.object({
  state: z.enum(contactStates).catch("new"),
  before: z.string().max(40).optional().catch(undefined),
});

/** The staff page's button. */
export const contactStateForm = z.object({ id: z.string().max(40), state: z.enum(contactStates) });
