import { ulid } from "ulidx";
import { z } from "zod";
import { clientId } from "~/features/messaging/schema";
import { contactFields } from "~/features/site/contact/schema";
import { sendContactMessage as sendContactMessageCommand } from "~/features/site/contact/send-contact-message.server";
import { requestSubscription } from "~/features/site/newsletter/request-subscription.server";
import { subscriberFields } from "~/features/site/newsletter/schema";
import { clientOf } from "../../../client.server";
import { defineCall } from "../../call.server";
import { doneShape } from "../shapes";

export const sendContactMessage = defineCall({
  method: "POST",
  path: "/api/v1/mail",
  summary: "Write to the Fundbridge team",
  description: "The sender gets a confirmation by email. Only the address of your own account gets a copy of the text.",
  caller: "everyone",
  scope: "activity:write",
  allowDuringOnboarding: true,
  body: z.strictObject({
    ...contactFields,
    topic: contactFields.topic.default("other"),
    client_id: clientId
      .optional()
      .describe("The sender's id for the message: sent twice under the same id, it arrives once."),
  }),
  example: {
    name: "Lin Hai",
    email: "lin@quiet.example",
    message: "We would like to talk about a partnership.",
    topic: "press",
    client_id: "contact-1",
  },
  response: doneShape,
  errors: ["already_exists", "form_expired", "rate_limited"],
  run: async ({ app, request, locale, viewer, body: { client_id, ...input } }) => {
    const sender = viewer.kind === "visitor" ? input.email : viewer.id;
    const submissionId = `api ${client_id ? `${sender} ${client_id}` : ulid(app.now())}`;
    await sendContactMessageCommand(app, { viewer, submissionId, input, locale, ...clientOf(app, request) });
    return { data: { result: true } };
  },
});

export const subscribeToNewsletter = defineCall({
  method: "POST",
  path: "/api/v1/subscribers",
  summary: "Subscribe to the newsletter",
  description:
    "In the language of `lang`. The address gets a link to confirm. The answer is the same for every address.",
  caller: "everyone",
  scope: "activity:write",
  allowDuringOnboarding: true,
  body: z.strictObject(subscriberFields),
  example: { email: "reader@example.com" },
  response: doneShape,
  errors: ["rate_limited"],
  run: async ({ app, request, locale, body: { email } }) => {
    await requestSubscription(app, { email, locale, ...clientOf(app, request) });
    return { data: { result: true } };
  },
});
