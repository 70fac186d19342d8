import type { ClientFrame, InboxFrame, InboxRequest, ServerFrame } from "./frames";

export type {
  Attachment,
  ClientFrame,
  ConversationItem,
  InboxFrame,
  InboxRequest,
  Message,
  ReadMarks,
  ServerFrame,
} from "./frames";

/** What both ends of `/ws/conversations/{targetid}` and `/ws/inbox` share besides the frames (product §8.7). */

/** Close code: the session has ended or the account is suspended; do not reconnect. */
export const sessionEndedCode = 4001;

/** Close code: a newer socket of the same session replaced this one. */
export const madeWayCode = 4002;

/** Close code: the page belongs to an account that is no longer logged in. */
export const otherAccountCode = 4003;

/** The query parameter with the account the page was rendered for (decision 055). */
export const readerParameter = "reader";

/** Close code (RFC 6455 policy violation): too many invalid frames in a row. */
export const misusedCode = 1008;

/** Answered by the runtime, so that an idle socket stays open without waking its object. */
export const ping = "ping";
export const pong = "pong";

/** Serializes a frame. */
export function encodeFrame(frame: ServerFrame | ClientFrame | InboxFrame | InboxRequest): string {
  return JSON.stringify(frame);
}
