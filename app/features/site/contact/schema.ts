import { z } from "zod";
import { type ContactTopic, contactStates, contactTopics, messageTopics, type ServicePage } from "~/db/values";
import { emailSchema } from "~/features/accounts/accounts/schema";
import { boundedText, multiLine } from "~/features/text/text/entered-text";
import { halfWidthLine, plainName } from "~/features/text/text/one-line";
import { detailsSchema } from "./enquiry-fields";
import { maxLengths, messagesPageSize } from "./rules";

const messageText = multiLine(maxLengths.message).min(1);

/** The fields of every message. */
const senderFields = {
  name: plainName(maxLengths.name).min(1),
  email: emailSchema,
  phone: halfWidthLine(maxLengths.phone).default(""),
  company: plainName(maxLengths.company).default(""),
  message: messageText,
};

/** The fields of a contact message, from its form or the API. */
export const contactFields = { ...senderFields, topic: z.enum(messageTopics) };

export interface ContactInput extends z.output<z.ZodObject<typeof senderFields>> {
  topic: ContactTopic;
  /** The specific fields of an enquiry (`enquiry-fields.ts`). */
  details?: Record<string, string>;
}

/** The form's token, and a hidden honeypot field. */
const protection = {
  token: boundedText(200).default(""),
  subject_line: boundedText(1000).default(""),
};

export const contactForm = z.object({ ...contactFields, ...protection });

const enquiryForm = (page: ServicePage) => z.object({ ...senderFields, ...protection, details: detailsSchema(page) });

/** The enquiry forms of the service area; details are keyed as in `enquiryFields`. */
export const enquiryForms = {
  family_office: enquiryForm("family_office"),
  management_consultant: enquiryForm("management_consultant"),
  private_equity_investment: enquiryForm("private_equity_investment"),
} as const satisfies Record<ServicePage, z.ZodType>;

/** The query of the staff page's list: state, topic, and the message it starts before. */
export const contactFilter = z.object({
  state: z.enum(contactStates).catch("new"),
  topic: z.enum(contactTopics).optional().catch(undefined),
  before: boundedText(40).optional().catch(undefined),
});

/** The form of the staff page's button. */
export const contactStateForm = z.object({ id: boundedText(40), state: z.enum(contactStates) });

const chosenIds = z.array(boundedText(40)).min(1).max(messagesPageSize);

/** The chosen messages of a page, to be marked as answered. */
export const answerMessagesForm = z.object({ ids: chosenIds });

/** The messages that one post marked as answered, as its undo button sends them. */
export const reopenMessagesForm = z.strictObject({ ids: chosenIds, answeredAt: z.number().int() });
