import { z } from "zod";
import { messageTypes, mismatchKinds, sides } from "~/db/values";
import { boundedText } from "~/features/text/text/entered-text";
import { maxUnits } from "~/features/text/text/typed-text";
import { maxMessageLength } from "./limits";
import { attachmentIds, clientId, messageText } from "./schema";

/**
 * The frames of `/ws/conversations/{targetid}` and `/ws/inbox`: closed unions, parsed before use (product §8.7).
 * Browsers check them with `frame-shapes.ts`, because zod is larger than the whole thread page.
 */

/** Longer frames are refused unparsed; fits the longest message and its other fields. */
export const maxFrameLength = maxUnits(maxMessageLength) + 4_096;

const side = z.enum(sides);
const seq = z.int().min(0);
const timestamp = z.int();

export const clientFrame = z.discriminatedUnion("type", [
  /** `attachments`: ids of files already uploaded by the sender. */
  z.strictObject({
    type: z.literal("send"),
    client_id: clientId,
    message: messageText,
    attachments: attachmentIds.optional(),
  }),
  /** Everything up to `seq` has been read. */
  z.strictObject({ type: z.literal("read"), seq }),
  z.strictObject({ type: z.literal("typing") }),
]);
export type ClientFrame = z.output<typeof clientFrame>;

/** The sender or receiver of a message (product §8.2). `read`: whether that side has read it. */
const partyOfMessage = z.object({
  type: side,
  name: z.string(),
  /** The address of the photo, or of the default avatar. */
  avatar: z.string(),
  verified_badge: z.boolean(),
  read: z.boolean(),
});

/**
 * A file sent with a message: images are shown inline, documents as downloads. `path` checks the reader's permission.
 */
export const attachment = z.object({
  id: z.string(),
  kind: z.enum(["image", "document"]),
  name: z.string(),
  content_type: z.string(),
  /** In bytes. */
  size: z.int(),
  path: z.string(),
});
export type Attachment = z.infer<typeof attachment>;

/** A message as in product §8.2, plus its `seq` and the sender's client id. `timestamp` is in seconds. */
export const message = z.object({
  seq,
  client_id: z.string(),
  type: z.enum(messageTypes),
  /**
   * For a system message, the event: `passed:<reason>` or `reopened`; for one about a meeting,
   * `<change>:<meeting id>[:<agreed time in milliseconds>]`.
   */
  message: z.string(),
  attachments: z.array(attachment),
  /** For an invitation that does not meet the investor's criteria: which ones, and the sender's reason. */
  mismatch: z.object({ kinds: z.array(z.enum(mismatchKinds)), reason: z.string() }).optional(),
  timestamp,
  from: partyOfMessage,
  to: partyOfMessage,
});
export type Message = z.infer<typeof message>;

/** The last `seq` each side has read. */
const readMarks = z.object({ investor: seq, startup: seq });
export type ReadMarks = z.infer<typeof readMarks>;

export const serverFrame = z.discriminatedUnion("type", [
  /** The messages after the client's `seq`; a long history takes several frames, in order. */
  z.object({ type: z.literal("history"), messages: z.array(message), read: readMarks }),
  /** The message was stored under `seq`. */
  z.object({ type: z.literal("ack"), client_id: z.string(), seq, timestamp }),
  z.object({ type: z.literal("message"), message }),
  z.object({ type: z.literal("read"), side, seq }),
  z.object({ type: z.literal("typing"), side }),
  z.object({ type: z.literal("presence"), side, online: z.boolean() }),
  z.object({
    type: z.literal("error"),
    code: z.string(),
    message: z.string(),
    client_id: z.string().optional(),
    /** Seconds until a rate-limited frame may be sent again. */
    retry_after: z.int().optional(),
  }),
]);
export type ServerFrame = z.infer<typeof serverFrame>;

/** One line of the conversation list, as one side sees it. */
export const conversationItem = z.object({
  /** The newest record's id. */
  id: z.string(),
  target: z.object({
    id: z.string(),
    type: side,
    name: z.string(),
    avatar: z.string(),
    verified_badge: z.boolean(),
  }),
  status: z.string(),
  /** Who sent the invitation. */
  pay_by: side,
  /** The last message other than the invitation; empty if there is none. */
  last_message: z.string(),
  last_from: side.nullable(),
  /** For `system`, `last_message` is the event and `last_from` who caused it. Null if there is no message. */
  last_type: z.enum(messageTypes).nullable(),
  /** Seconds since the epoch of the last message of any type. */
  last_timestamp: timestamp,
  unread: z.int(),
  /** Increases with every change of the thread; the greater is newer. */
  version: z.int(),
});
export type ConversationItem = z.infer<typeof conversationItem>;

/** What happened to a post or reply; showing a hidden one again counts as added. */
export const discussionChanges = ["added", "changed", "removed"] as const;

export const inboxFrame = z.discriminatedUnion("type", [
  /** Sent on connect: the unread messages and the number of changes over all conversations. */
  z.object({ type: z.literal("unread"), unread: z.int(), versions: z.int() }),
  /** A conversation changed; `unread` counts all conversations. */
  z.object({ type: z.literal("summary"), conversation: conversationItem, unread: z.int() }),
  /** How many notices the account has not seen. */
  z.object({ type: z.literal("notices"), unread: z.int() }),
  /**
   * Something besides the messages changed at `at` (milliseconds); pages that read this conversation before it reload.
   * Sent on connect for the changes of the last day.
   */
  z.object({ type: z.literal("changed"), target_id: z.string(), at: z.int() }),
  /** The page now follows the course's discussion. `changed_at`: its last change in milliseconds; 0 if unknown. */
  z.object({ type: z.literal("following"), course_id: z.string(), changed_at: z.int() }),
  /** The course's discussion changed. Carries no text; the page loads what its reader may see. */
  z.object({
    type: z.literal("discussion"),
    course_id: z.string(),
    change: z.enum(discussionChanges),
    /** The post or reply; `post_id` is the post a reply belongs to. */
    id: z.string(),
    post_id: z.string().nullable(),
    /** Whether this account wrote it. */
    own: z.boolean(),
  }),
]);
export type InboxFrame = z.infer<typeof inboxFrame>;

/** Sent by a page over its inbox socket: the course whose discussion it shows, at most one at a time. */
export const inboxRequest = z.discriminatedUnion("type", [
  z.strictObject({ type: z.literal("follow"), course_id: boundedText(40).min(1) }),
  z.strictObject({ type: z.literal("unfollow") }),
]);
export type InboxRequest = z.output<typeof inboxRequest>;

export type ParsedFrame<Frame> = { ok: true; frame: Frame } | { ok: false; issues: string[]; clientId?: string };

/**
 * Parses a frame from a socket. For an invalid one returns its errors' message keys and its client id if present, so
 * that the page can mark the message as unsent.
 */
export function parseFrame<Frame>(
  schema: z.ZodType<Frame>,
  data: unknown,
  { longest = maxFrameLength } = {},
): ParsedFrame<Frame> {
  if (typeof data !== "string") return { ok: false, issues: ["invalid"] };
  if (data.length > longest) return { ok: false, issues: [`too_long|{"max":${maxMessageLength}}`] };
  let input: unknown;
  try {
    input = JSON.parse(data);
  } catch {
    return { ok: false, issues: ["invalid"] };
  }
  const parsed = schema.safeParse(input);
  if (parsed.success) return { ok: true, frame: parsed.data };
  const named = z.object({ client_id: clientId }).safeParse(input);
  return {
    ok: false,
    issues: parsed.error.issues.map((issue) => issue.message),
    ...(named.success ? { clientId: named.data.client_id } : {}),
  };
}
