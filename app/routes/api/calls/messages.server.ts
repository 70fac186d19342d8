import { z } from "zod";
import { recordStatuses } from "~/db/schema/messaging/messaging";
import { sides } from "~/db/values";
import type { Actor } from "~/features/core/access/viewer";
import { message } from "~/features/messaging/frames";
import { getThread, listThreads } from "~/features/messaging/get-thread.server";
import { requireRecord } from "~/features/messaging/queries.server";
import { readConversation } from "~/features/messaging/read-conversation.server";
import { attachmentIds, clientId, messageText, mismatchReason } from "~/features/messaging/schema";
import { sendMessage } from "~/features/messaging/send-message.server";
import { startConversation } from "~/features/messaging/start-conversation.server";
import { boundedText } from "~/features/text/text/entered-text";
import type { App } from "~/server/app.server";
import { AppError } from "~/server/errors";
import { defineCall } from "../call.server";
import { pathText } from "./path-text";

const tag = "Messages";

/** The number of messages in a response: of one conversation, and of each in the list. */
const shown = 200;
const listed = 50;

const milliseconds = z.int().describe("Milliseconds since the epoch.");

const conversation = z.object({
  id: z.string().describe("The newest record's id."),
  investor_id: z.string(),
  startup_id: z.string(),
  status: z.enum(recordStatuses),
  payBy: z.enum(sides).describe("The side that wrote the pitch."),
  created_at: milliseconds,
  updated_at: milliseconds,
  unread: z.int().describe("The number of messages you have not read."),
  messages: z.array(message).describe("Ordered by `seq`, the newest of what was asked for; `timestamp` is in seconds."),
});

const params = z.object({ conversationid: pathText });
const client_id = clientId
  .optional()
  .describe("Your own id for the message: sending it again with the same id does not duplicate it.");

const attachments = attachmentIds.optional().describe("Ids of files you have uploaded.");

export const createConversation = defineCall({
  method: "POST",
  path: "/api/v1/messages",
  summary: "Write to a startup or an investor; the first message is a pitch and starts the conversation",
  tag,
  caller: "sides",
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
  response: z.object({ data: conversation }),
  status: 201,
  run: async ({ app, viewer, body }) => {
    const { target_id: targetId, message: text } = body;
    await startConversation(app, {
      actor: viewer,
      targetId,
      message: text,
      clientId: body.client_id,
      attachments: body.attachments,
      mismatchReason: body.mismatch_reason,
    });
    return { data: await show(app, viewer, targetId) };
  },
});

export const listMessages = defineCall({
  method: "GET",
  path: "/api/v1/messages",
  summary: `Your conversations by newest message, with the newest ${listed} messages of each`,
  tag,
  caller: "sides",
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

export const readHistory = defineCall({
  method: "GET",
  path: "/api/v1/messages/{conversationid}",
  summary: "A conversation with a part of its messages: the newest, or those before a cursor",
  tag,
  caller: "sides",
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
  run: async ({ app, viewer, params: { conversationid }, query: { before, size } }) => {
    const { targetId } = await requireRecord(app, { actor: viewer, recordId: conversationid });
    const thread = await getThread(app, { actor: viewer, targetId, range: { before, newest: size } });
    if (!thread) throw new AppError("not_found");
    const first = thread.conversation.messages[0]?.seq ?? 1;
    return { data: { ...thread.conversation, earlier: first > 1 ? first : null } };
  },
});

export const postMessage = defineCall({
  method: "POST",
  path: "/api/v1/messages/{conversationid}",
  summary: `Send a message; returns the conversation with its newest ${shown} messages`,
  tag,
  caller: "sides",
  params,
  body: z.strictObject({ message: messageText, client_id, attachments }),
  response: z.object({ data: conversation }),
  run: async ({ app, viewer, params: { conversationid }, body }) => {
    const { targetId } = await sendMessage(app, {
      actor: viewer,
      recordId: conversationid,
      message: body.message,
      clientId: body.client_id,
      attachments: body.attachments,
    });
    return { data: await show(app, viewer, targetId) };
  },
});

export const markRead = defineCall({
  method: "POST",
  path: "/api/v1/messages/{conversationid}/read",
  summary: "Mark all messages of a conversation as read for your side",
  tag,
  caller: "sides",
  params,
  response: z.object({ data: conversation }),
  run: async ({ app, viewer, params: { conversationid } }) => {
    const { targetId } = await requireRecord(app, { actor: viewer, recordId: conversationid });
    await readConversation(app, { actor: viewer, targetId });
    return { data: await show(app, viewer, targetId) };
  },
});

export const messageCalls = [createConversation, listMessages, readHistory, postMessage, markRead];

async function show(app: App, actor: Actor, targetId: string) {
  const thread = await getThread(app, { actor, targetId, range: { newest: shown } });
  if (!thread) throw new AppError("not_found");
  return thread.conversation;
}
