import type { Attachment, InboxFrame, Message, ServerFrame } from "./protocol";
import type { Outgoing } from "./thread-state";

/**
 * Browser-side checks of data before use: frames (the server's schemas are in `frames.ts`), earlier pages and stored
 * drafts. Unknown properties are ignored, so that an older page keeps working.
 */

/** A value's type, a list of one type, or an object; properties ending in `?` may be missing or null. */
type Shape = "string" | "number" | "boolean" | readonly [Shape] | { readonly [property: string]: Shape };

function hasShape(value: unknown, shape: Shape): boolean {
  if (typeof shape === "string") return typeof value === shape;
  if (isList(shape)) return Array.isArray(value) && value.every((item) => hasShape(item, shape[0]));
  if (typeof value !== "object" || value === null) return false;
  return Object.entries(shape).every(([name, part]) => {
    const bare = name.replace("?", "");
    const own = (value as Record<string, unknown>)[bare];
    return bare !== name && (own === undefined || own === null) ? true : hasShape(own, part);
  });
}

const isList = (shape: Exclude<Shape, string>): shape is readonly [Shape] => Array.isArray(shape);

const party = { type: "string", name: "string", avatar: "string", verified_badge: "boolean" } as const;
const marks = { investor: "number", startup: "number" } as const;
const attachment = {
  id: "string",
  kind: "string",
  name: "string",
  content_type: "string",
  size: "number",
  path: "string",
} as const;
const message = {
  seq: "number",
  client_id: "string",
  type: "string",
  message: "string",
  attachments: [attachment],
  "mismatch?": { kinds: ["string"], reason: "string" },
  timestamp: "number",
  from: { ...party, read: "boolean" },
  to: { ...party, read: "boolean" },
} as const;
const conversation = {
  id: "string",
  target: { ...party, id: "string" },
  status: "string",
  pay_by: "string",
  last_message: "string",
  "last_from?": "string",
  "last_type?": "string",
  last_timestamp: "number",
  unread: "number",
  version: "number",
} as const;

const serverFrames: Readonly<Record<ServerFrame["type"], Shape>> = {
  history: { messages: [message], read: marks },
  ack: { client_id: "string", seq: "number", timestamp: "number" },
  message: { message },
  read: { side: "string", seq: "number" },
  typing: { side: "string" },
  presence: { side: "string", online: "boolean" },
  error: { code: "string", message: "string", "client_id?": "string", "retry_after?": "number" },
};
const inboxFrames: Readonly<Record<InboxFrame["type"], Shape>> = {
  unread: { unread: "number", versions: "number" },
  summary: { conversation, unread: "number" },
  notices: { unread: "number" },
  changed: { target_id: "string", at: "number" },
  following: { course_id: "string", changed_at: "number" },
  discussion: {
    course_id: "string",
    change: "string",
    id: "string",
    "post_id?": "string",
    own: "boolean",
  },
};

function isOneOf(frames: Readonly<Record<string, Shape>>, value: unknown): boolean {
  if (typeof value !== "object" || value === null || !("type" in value)) return false;
  const type = String(value.type);
  return Object.hasOwn(frames, type) && hasShape(value, frames[type] ?? {});
}

export const isServerFrame = (value: unknown): value is ServerFrame => isOneOf(serverFrames, value);
export const isInboxFrame = (value: unknown): value is InboxFrame => isOneOf(inboxFrames, value);

/** A response of `/messages/:targetid/earlier`. */
export const isHistoryPage = (value: unknown): value is { messages: Message[] } =>
  hasShape(value, { messages: [message] });

type KeptOutgoing = Omit<Outgoing, "attachments"> & { attachments?: Attachment[] };

/** Unsent messages stored by the browser. */
export const isKeptOutgoing = (value: unknown): value is KeptOutgoing[] =>
  hasShape(value, [{ clientId: "string", text: "string", "attachments?": [attachment], "refusal?": "string" }]);
