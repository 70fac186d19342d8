import { z } from "zod";
import { deliveryProblems, deliveryStates, webhookEvents } from "~/db/values";
import { createWebhook as createWebhookCommand } from "~/features/accounts/webhooks/create-webhook.server";
import {
  getWebhook,
  listDeliveries,
  listWebhooks as listWebhooksCommand,
} from "~/features/accounts/webhooks/list-webhooks.server";
import { removeWebhook } from "~/features/accounts/webhooks/remove-webhook.server";
import { resendMessage } from "~/features/accounts/webhooks/resend-message.server";
import { chosenEvents } from "~/features/accounts/webhooks/rules";
import { webhookForm } from "~/features/accounts/webhooks/schema";
import { sendTestMessage } from "~/features/accounts/webhooks/send-test-message.server";
import { defineCall } from "../../call.server";
import { named } from "../../named-schema";
import { pathText } from "../path-text";
import { doneShape, listShape, pageOf, shortListQuery } from "../shapes";

const webhookShape = named(
  "Webhook",
  z
    .object({
      id: z.string(),
      url: z.string(),
      events: z.array(z.enum(chosenEvents)),
      created_at: z.int(),
      disabled_at: z.int().nullable().describe("Since when nothing is sent there."),
      failing_since_at: z.int().nullable().describe("Since when every message has failed."),
    })
    .describe("Times are milliseconds."),
);

const messageShape = named(
  "WebhookMessage",
  z
    .object({
      id: z.string().describe("Sent as `webhook-id`, the same with each attempt."),
      event: z.enum(webhookEvents),
      body: z.string().describe("The JSON that is sent."),
      state: z.enum(deliveryStates),
      attempts: z.int(),
      next_attempt_at: z.int().nullable(),
      status: z.int().nullable().describe("The status of the last answer."),
      problem: z.enum(deliveryProblems).nullable().describe("Why the last attempt failed."),
      created_at: z.int(),
      tried_at: z.int().nullable(),
    })
    .describe("Times are milliseconds."),
);

type Listed = Awaited<ReturnType<typeof listWebhooksCommand>>[number];

const showWebhook = ({ id, url, events, createdAt, disabledAt, failingSinceAt }: Listed) => ({
  id,
  url,
  events: events.filter((event) => event !== "test"),
  created_at: createdAt,
  disabled_at: disabledAt,
  failing_since_at: failingSinceAt,
});

export const listWebhooks = defineCall({
  method: "GET",
  path: "/api/v1/me/webhooks",
  summary: "List your webhooks",
  caller: "sides",
  scope: "account:read",
  query: shortListQuery,
  response: listShape(webhookShape),
  run: async ({ app, viewer: actor, query }) =>
    pageOf((await listWebhooksCommand(app, { actor })).map(showWebhook), query),
});

export const createWebhook = defineCall({
  method: "POST",
  path: "/api/v1/me/webhooks",
  summary: "Create a webhook",
  description:
    "Your own system is told of events at an address that begins with https. The introduction of this document says what a message contains and how to check its signature with the secret, which is in this answer and on the webhook’s page.",
  caller: "sides",
  scope: null,
  body: z.strictObject(webhookForm.shape),
  example: { url: "https://hooks.example.com/fundbridge", events: ["conversation.answered", "order.paid"] },
  response: z.object({ data: webhookShape.extend({ secret: z.string() }) }),
  errors: ["conflict", "erasing", "rate_limited"],
  run: async ({ app, viewer: actor, body }) => {
    const { id, secret } = await createWebhookCommand(app, { actor, ...body });
    return { data: { ...showWebhook(await getWebhook(app, { actor, id })), secret } };
  },
});

const webhookParams = z.object({ id: pathText });

export const deleteWebhook = defineCall({
  method: "DELETE",
  path: "/api/v1/me/webhooks/{id}",
  summary: "Delete a webhook",
  description: "With the log of its messages.",
  caller: "sides",
  scope: null,
  params: webhookParams,
  response: doneShape,
  errors: ["not_found"],
  run: async ({ app, viewer: actor, params: { id } }) => {
    await removeWebhook(app, { actor, id });
    return { data: { result: true } };
  },
});

export const sendWebhookTest = defineCall({
  method: "POST",
  path: "/api/v1/me/webhooks/{id}/test",
  summary: "Send a test message to a webhook",
  caller: "sides",
  scope: null,
  params: webhookParams,
  response: doneShape,
  errors: ["not_found", "rate_limited"],
  run: async ({ app, viewer: actor, params: { id } }) => {
    await sendTestMessage(app, { actor, id });
    return { data: { result: true } };
  },
});

export const listWebhookMessages = defineCall({
  method: "GET",
  path: "/api/v1/me/webhooks/{id}/messages",
  summary: "List the newest messages to a webhook",
  description: "Messages are kept for 30 days.",
  caller: "sides",
  scope: "account:read",
  params: webhookParams,
  query: shortListQuery,
  response: listShape(messageShape),
  errors: ["not_found"],
  run: async ({ app, viewer: actor, params: { id }, query }) => {
    const [, messages] = await Promise.all([getWebhook(app, { actor, id }), listDeliveries(app, { actor, id })]);
    const shown = messages.map(({ createdAt, triedAt, dueAt, ...message }) => ({
      ...message,
      next_attempt_at: dueAt,
      created_at: createdAt,
      tried_at: triedAt,
    }));
    return pageOf(shown, query);
  },
});

export const sendWebhookMessageAgain = defineCall({
  method: "POST",
  path: "/api/v1/me/webhook-messages/{id}/send",
  summary: "Send a message to a webhook again",
  description: "Under its old `webhook-id`.",
  caller: "sides",
  scope: null,
  params: webhookParams,
  response: doneShape,
  errors: ["not_found", "rate_limited"],
  run: async ({ app, viewer: actor, params: { id } }) => {
    await resendMessage(app, { actor, message: id });
    return { data: { result: true } };
  },
});
