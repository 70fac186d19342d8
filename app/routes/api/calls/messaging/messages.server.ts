import { z } from "zod";
import { recordStatuses } from "~/db/schema/messaging/messaging";
import { sides } from "~/db/values";
import type { Actor } from "~/features/core/access/viewer";
import { message } from "~/features/messaging/frames";
import { getThread, listThreads } from "~/features/messaging/get-thread.server";
import { messageProfile } from "~/features/messaging/message-profile.server";
import { requireRecord } from "~/features/messaging/queries.server";
import { readConversation } from "~/features/messaging/read-conversation.server";
import { attachmentIds, clientId, messageText, mismatchReason } from "~/features/messaging/schema";
import { sendMessage as sendMessageCommand } from "~/features/messaging/send-message.server";
import { boundedText } from "~/features/text/text/entered-text";
import type { App } from "~/server/app.server";
import { AppError } from "~/server/errors";
import { defineCall } from "../../call.server";
import { messageIdOf } from "../../idempotency-key.server";
import { named } from "../../named-schema";
import { pathText } from "../path-text";

/** How many messages a response contains, per conversation. */
const shown = 200;

const listed = 50;

const milliseconds = z.int().describe("Milliseconds since the epoch.");

const conversation = named(
  "Conversation",
  z.object({
    id: z.string().describe("The newest record's id."),
    investor_id: z.string(),
    startup_id: z.string(),
    status: z.enum(recordStatuses),
    payBy: z.enum(sides).describe("The side that wrote the invitation."),
    created_at: milliseconds,
    updated_at: milliseconds,
    unread: z.int().describe("The number of messages you have not read."),
    messages: z
      .array(named("Message", message))
      .describe("Ordered by `seq`, the newest of what was asked for; `timestamp` is in seconds."),
  }),
);

const params = z.object({ conversation_id: pathText });

const client_id = clientId
  .optional()
  .describe("Your own id for the message: sending it again with the same id does not duplicate it.");

const attachments = attachmentIds.optional().describe("Ids of files you have uploaded.");

export const sendInvitation = defineCall({
  method: "POST",
  path: "/api/v1/messages",
  summary: "Send an invitation",
  description:
    "Sends an invitation to a startup or an investor. Writing again to somebody you already talk to sends a message.",
  caller: "sides",
  scope: "messages:write",
  body: z.strictObject({
    target_id: boundedText(64).min(1).describe("The startup's id for an investor, the investor's id for a startup."),
    message: messageText,
    client_id,
    attachments,
    mismatch_reason: mismatchReason
      .optional()
      .describe(
        "Required from a startup that does not match the investor's criteria: one sentence on why it fits anyway.",
      ),
  }),
  example: {
    target_id: "01JEYRM1EVJQRC9XWXB2PQYNT7",
    message: "We lead seed rounds in machine learning. Could we talk this week?",
    client_id: "invitation-1",
  },
  response: z.object({ data: conversation }),
  status: 201,
  errors: [
    "blocked",
    "erasing",
    "hidden_from_recipient",
    "investor_not_found",
    "level_too_low",
    "no_credit",
    "inbox_full",
    "not_found",
    "not_listed",
    "rate_limited",
    "recipient_unavailable",
    "startup_not_found",
    "unclaimed",
    "wrong_state",
  ],
  run: async ({ app, request, viewer, body }) => {
    const { target_id: targetId, message: text } = body;
    await messageProfile(app, {
      actor: viewer,
      targetId,
      message: text,
      clientId: body.client_id ?? (await messageIdOf(request)),
      attachments: body.attachments,
      mismatchReason: body.mismatch_reason,
    });
    return { data: await show(app, viewer, targetId) };
  },
});

export const listConversations = defineCall({
  method: "GET",
  path: "/api/v1/messages",
  summary: "List your conversations",
  description: "All of them, with the newest 50 messages of each. The one with the newest message comes first.",
  caller: "sides",
  scope: "messages:read",
  response: z.object({ data: z.array(conversation) }),
  run: async ({ app, viewer }) => ({ data: await listThreads(app, { actor: viewer, newest: listed }) }),
});

const historyQuery = z.object({
  before: z.coerce
    .number()
    .int()
    .min(2)
    .max(Number.MAX_SAFE_INTEGER)
    .optional()
    .describe("A message's `seq`, such as `earlier` of the last answer: only messages before it."),
  size: z.coerce.number().int().min(1).max(shown).default(listed),
});

export const getConversation = defineCall({
  method: "GET",
  path: "/api/v1/messages/{conversation_id}",
  summary: "Get a conversation with its messages",
  description: "Answers the newest messages, or those before a cursor (`before`).",
  caller: "sides",
  scope: "messages:read",
  params,
  query: historyQuery,
  response: z.object({
    data: conversation.extend({
      earlier: z
        .int()
        .nullable()
        .describe("The cursor (`before`) of the messages before these; null at the beginning."),
    }),
  }),
  errors: ["not_found"],
  run: async ({ app, viewer, params: { conversation_id }, query: { before, size } }) => {
    const { targetId } = await requireRecord(app, { actor: viewer, recordId: conversation_id });
    const thread = await getThread(app, { actor: viewer, targetId, range: { before, newest: size } });
    if (!thread) throw new AppError("not_found");
    const first = thread.conversation.messages[0]?.seq ?? 1;
    return { data: { ...thread.conversation, earlier: first > 1 ? first : null } };
  },
});

export const sendMessage = defineCall({
  method: "POST",
  path: "/api/v1/messages/{conversation_id}",
  summary: "Send a message",
  description: "Answers the conversation with its newest 200 messages.",
  caller: "sides",
  scope: "messages:write",
  params,
  body: z.strictObject({ message: messageText, client_id, attachments }),
  example: { message: "Thursday at ten suits us.", client_id: "message-1" },
  response: z.object({ data: conversation }),
  errors: ["blocked", "not_found", "rate_limited", "recipient_unavailable", "unclaimed", "wrong_state"],
  run: async ({ app, request, viewer, params: { conversation_id }, body }) => {
    const { targetId } = await sendMessageCommand(app, {
      actor: viewer,
      recordId: conversation_id,
      message: body.message,
      clientId: body.client_id ?? (await messageIdOf(request)),
      attachments: body.attachments,
    });
    return { data: await show(app, viewer, targetId) };
  },
});

export const markConversationRead = defineCall({
  method: "POST",
  path: "/api/v1/messages/{conversation_id}/read",
  summary: "Mark a conversation as read",
  description: "Marks all messages as read for your side.",
  caller: "sides",
  scope: "messages:write",
  params,
  response: z.object({ data: conversation }),
  errors: ["not_found"],
  run: async ({ app, viewer, params: { conversation_id } }) => {
    const { targetId } = await requireRecord(app, { actor: viewer, recordId: conversation_id });
    await readConversation(app, { actor: viewer, targetId });
    return { data: await show(app, viewer, targetId) };
  },
});

async function show(app: App, actor: Actor, targetId: string) {
  const thread = await getThread(app, { actor, targetId, range: { newest: shown } });
  if (!thread) throw new AppError("not_found");
  return thread.conversation;
}
