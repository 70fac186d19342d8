import { z } from "zod";
import { type ContactTopic, contactStates, contactTopics, messageTopics, type ServicePage } from "~/db/values";
import { emailSchema } from "~/features/accounts/schema";
import { oneLine, plainName } from "~/features/text/one-line";
import { isVisible, normalise } from "~/features/text/typed-text";
import { detailsSchema } from "./enquiry-fields";
import { maxLengths } from "./rules";

const messageText = z
  .string()
  .transform(normalise)
  .pipe(z.string().refine(isVisible, "required").max(maxLengths.message));

/** What every message has. */
const senderFields = {
  name: plainName(maxLengths.name).min(1),
  email: emailSchema,
  phone: oneLine(maxLengths.phone).default(""),
  company: plainName(maxLengths.company).default(""),
  message: messageText,
};

/** A contact message, as its form and the API send it. */
export const contactFields = { ...senderFields, topic: z.enum(messageTopics) };

export interface ContactInput extends z.output<z.ZodObject<typeof senderFields>> {
  topic: ContactTopic;
  /** What an enquiry says besides (`enquiry-fields.ts`). */
  details?: Record<string, string>;
}

/** The form's token, and a field that people do not see. */
const protection = {
  token: z.string().max(200).default(""),
  subject_line: z.string().max(1000).default(""),
};

export const contactForm = z.object({ ...contactFields, ...protection });

const enquiryForm = (page: ServicePage) => z.object({ ...senderFields, ...protection, details: detailsSchema(page) });

/** The enquiry forms of the service area; their details are by the names in `enquiryFields`. */
export const enquiryForms = {
  family_office: enquiryForm("family_office"),
  management_consultant: enquiryForm("management_consultant"),
  private_equity_investment: enquiryForm("private_equity_investment"),
} as const satisfies Record<ServicePage, z.ZodType>;

/** The staff page's list: its state, a topic, and the message it starts before. */
export const contactFilter = z.object({
  state: z.enum(contactStates).catch("new"),
  topic: z.enum(contactTopics).optional().catch(undefined),
  before: z.string().max(40).optional().catch(undefined),
});

/** The staff page's button. */
export const contactStateForm = z.object({ id: z.string().max(40), state: z.enum(contactStates) });
