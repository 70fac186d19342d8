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

/** What both ends of `/ws/conversations/{targetid}` and `/ws/inbox` agree on besides their frames (product §8.7). */

/** A socket closed with this code is not to be opened again: its session has ended or its account is suspended. */
export const sessionEndedCode = 4001;

/** A socket closed with this code made way for a newer one of its session. */
export const madeWayCode = 4002;

/** A socket closed with this code belongs to the page of an account that is no longer the one logged in. */
export const otherAccountCode = 4003;

/** The query parameter by which a socket says whom its page was made for (decision 055). */
export const readerParameter = "reader";

/** A socket closed with this code (RFC 6455: policy violation) has sent only what is no frame for too long. */
export const misusedCode = 1008;

/** Answered by the runtime itself, so that a quiet socket stays open without waking its object. */
export const ping = "ping";
export const pong = "pong";

/** A frame as text. */
export function encodeFrame(frame: ServerFrame | ClientFrame | InboxFrame | InboxRequest): string {
  return JSON.stringify(frame);
}
