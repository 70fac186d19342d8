import type { ClientFrame, ServerFrame } from "./protocol";
import { type Outgoing, reduceThread, type ThreadAction, type ThreadState } from "./thread-state";

/** A page's side of a conversation: its state, and the progress of its connection. */
export interface ThreadClient {
  thread: ThreadState;
  isConnected: boolean;
  /**
   * Whether this connection's history has begun to arrive. Nothing is sent before, because the history may already
   * contain it.
   */
  isCaughtUp: boolean;
  /** Seconds to wait before sending again after a rate-limit refusal; null otherwise. */
  pausedFor: number | null;
}

export type ClientEvent =
  | Exclude<ThreadAction, { type: "frame" }>
  | { type: "connected" }
  | { type: "disconnected" }
  | { type: "received"; frame: ServerFrame }
  /** The reader has seen everything up to `seq`. */
  | { type: "seen"; seq: number }
  /** The rate-limit pause is over. */
  | { type: "resumed" };

export function openClient(thread: ThreadState): ThreadClient {
  return { thread, isConnected: false, isCaughtUp: false, pausedFor: null };
}

/**
 * The protocol of an open page, without sockets, timers or storage: the state after an event and the frames to send.
 * Frames are not queued: outgoing messages are sent again on each connection until acknowledged or refused, and the
 * read mark with the next `seen`. Rate-limited messages stay outgoing together with later ones, in order, until the
 * server accepts messages again.
 */
export function stepClient(client: ThreadClient, event: ClientEvent): { client: ThreadClient; frames: ClientFrame[] } {
  switch (event.type) {
    case "connected":
      return { client: { ...client, isConnected: true, isCaughtUp: false }, frames: [] };
    case "disconnected":
      return { client: { ...client, isConnected: false, isCaughtUp: false }, frames: [] };
    case "received":
      return receive(client, event.frame);
    case "written":
    case "retried": {
      const thread = reduceThread(client.thread, event);
      const clientId = event.type === "written" ? event.message.clientId : event.clientId;
      const message = thread.outgoing.find((outgoing) => outgoing.clientId === clientId);
      const isToSend = message !== undefined && message.refusal === undefined && maySend(client);
      return { client: { ...client, thread }, frames: isToSend ? [sendFrame(message)] : [] };
    }
    case "resumed":
      return sendUnsent({ ...client, pausedFor: null });
    case "seen": {
      const { thread, isConnected } = client;
      const isNew = event.seq > thread.read[thread.side];
      return { client, frames: isConnected && isNew ? [{ type: "read", seq: event.seq }] : [] };
    }
    default:
      return { client: { ...client, thread: reduceThread(client.thread, event) }, frames: [] };
  }
}

/**
 * Updates the stored outgoing messages after a page's own changed from `before` to `after`. Other pages of the
 * conversation store there too, so only this page's changes are applied.
 */
export function mergeOutgoing(
  saved: readonly Outgoing[],
  { before, after }: { before: readonly Outgoing[]; after: readonly Outgoing[] },
): Outgoing[] {
  const remaining = new Set(after.map(({ clientId }) => clientId));
  const removed = new Set(before.map(({ clientId }) => clientId).filter((clientId) => !remaining.has(clientId)));
  const merged = new Map(saved.filter(({ clientId }) => !removed.has(clientId)).map((each) => [each.clientId, each]));
  for (const message of after) if (!before.includes(message)) merged.set(message.clientId, message);
  return [...merged.values()];
}

function receive(client: ThreadClient, frame: ServerFrame): { client: ThreadClient; frames: ClientFrame[] } {
  if (frame.type === "error" && frame.retry_after !== undefined) {
    return { client: { ...client, pausedFor: client.pausedFor ?? frame.retry_after }, frames: [] };
  }
  const thread = reduceThread(client.thread, { type: "frame", frame });
  if (frame.type !== "history" || client.isCaughtUp) return { client: { ...client, thread }, frames: [] };
  return sendUnsent({ ...client, thread, isCaughtUp: true });
}

const maySend = ({ isCaughtUp, pausedFor }: ThreadClient) => isCaughtUp && pausedFor === null;

function sendUnsent(client: ThreadClient): { client: ThreadClient; frames: ClientFrame[] } {
  const unsent = client.thread.outgoing.filter(({ refusal }) => refusal === undefined);
  return { client, frames: maySend(client) ? unsent.map(sendFrame) : [] };
}

function sendFrame({ clientId, text, attachments }: Outgoing): ClientFrame {
  const ids = attachments.map(({ id }) => id);
  return { type: "send", client_id: clientId, message: text, ...(ids.length > 0 ? { attachments: ids } : {}) };
}
