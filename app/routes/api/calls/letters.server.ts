import { ulid } from "ulidx";
import { z } from "zod";
import { clientId } from "~/features/messaging/schema";
import { contactFields } from "~/features/site/contact/schema";
import { sendMessage } from "~/features/site/contact/send-message.server";
import { requestSubscription } from "~/features/site/newsletter/request-subscription.server";
import { subscriberFields } from "~/features/site/newsletter/schema";
import { clientOf } from "../../client.server";
import { defineCall } from "../call.server";

const tag = "Contact";
const done = z.object({ data: z.object({ result: z.literal(true) }) });

export const sendMail = defineCall({
  method: "POST",
  path: "/api/v1/mail",
  summary:
    "Write to the Fundbridge team. The sender gets a confirmation by email; only the address of your own account gets a copy of the text",
  tag,
  caller: "everyone",
  allowDuringOnboarding: true,
  body: z.strictObject({
    ...contactFields,
    topic: contactFields.topic.default("other"),
    client_id: clientId
      .optional()
      .describe("The sender's id for the message: sent twice under the same id, it arrives once."),
  }),
  response: done,
  run: async ({ app, request, locale, viewer, body: { client_id, ...input } }) => {
    const sender = viewer.kind === "visitor" ? input.email : viewer.id;
    const submissionId = `api ${client_id ? `${sender} ${client_id}` : ulid(app.now())}`;
    await sendMessage(app, { viewer, submissionId, input, locale, ...clientOf(app, request) });
    return { data: { result: true } };
  },
});

export const subscribe = defineCall({
  method: "POST",
  path: "/api/v1/subscribers",
  summary:
    "Sign an address up for the newsletter in the language of `lang`: it is mailed a link to confirm. The response is the same for every address",
  tag,
  caller: "everyone",
  allowDuringOnboarding: true,
  body: z.strictObject(subscriberFields),
  response: done,
  run: async ({ app, request, locale, body: { email } }) => {
    await requestSubscription(app, { email, locale, ...clientOf(app, request) });
    return { data: { result: true } };
  },
});

export const letterCalls = [sendMail, subscribe];
