import { useSyncExternalStore } from "react";
import type { ConversationItem, InboxFrame } from "../protocol";
import type { LiveSocket } from "./live-socket";

/** What the inbox socket has sent: the badge's count, and the conversations that changed since the page loaded. */
export interface LiveInbox {
  /** Null until the socket sends it. */
  unread: number | null;
  /** How many notices the account has not seen; null until the socket sends it. */
  notices: number | null;
  /** Keyed by the other party's id. */
  changed: ReadonlyMap<string, ConversationItem>;
  /** The inbox's change count at connect; a new object for each connection. */
  greeting: { versions: number } | null;
  /** When something besides the messages last changed in a conversation, in milliseconds; keyed by the other party's id. */
  touched: ReadonlyMap<string, number>;
}

const nothing: LiveInbox = { unread: null, notices: null, changed: new Map(), greeting: null, touched: new Map() };

let inbox = nothing;
let owner: string | null = null;
let socket: LiveSocket | null = null;
/** The discussion on this page and its subscriber. */
let followed: { courseId: string; onFrame: (frame: DiscussionFrame) => void } | null = null;
const listeners = new Set<() => void>();

function publish(next: LiveInbox): void {
  inbox = next;
  for (const listener of listeners) listener();
}

function onFrame(frame: InboxFrame): void {
  switch (frame.type) {
    case "unread":
      publish({ ...inbox, unread: frame.unread, greeting: { versions: frame.versions } });
      askForDiscussion();
      return;
    case "summary": {
      const { conversation, unread } = frame;
      const known = inbox.changed.get(conversation.target.id);
      const changed =
        known && known.version > conversation.version
          ? inbox.changed
          : new Map(inbox.changed).set(conversation.target.id, conversation);
      publish({ ...inbox, changed, unread });
      return;
    }
    case "notices":
      publish({ ...inbox, notices: frame.unread });
      return;
    case "changed":
      publish({ ...inbox, touched: new Map(inbox.touched).set(frame.target_id, frame.at) });
      return;
    case "following":
    case "discussion":
      if (followed?.courseId === frame.course_id) followed.onFrame(frame);
      return;
    default:
      frame satisfies never;
  }
}

function askForDiscussion(): void {
  if (followed) socket?.send({ type: "follow", course_id: followed.courseId });
}

/** Opens the socket; its code is loaded lazily. */
function open(): void {
  let isShut = false;
  socket = {
    send: () => false,
    close: () => {
      isShut = true;
    },
  };
  const load = async () => {
    const { openInboxSocket } = await import("./inbox-socket");
    if (!isShut) socket = openInboxSocket(onFrame);
  };
  // Without a connection the badge keeps its count from the page load.
  load().catch(() => undefined);
}

function shut(): void {
  socket?.close();
  socket = null;
  inbox = nothing;
}

/** The socket stays open this long without subscribers, because navigation briefly leaves none. */
const graceMs = 1_000;

/** Subscribes to the inbox. All subscribers of a page share one socket, which closes when the last one leaves. */
function subscribe(accountId: string, listener: () => void): () => void {
  if (owner !== accountId) {
    shut();
    owner = accountId;
  }
  listeners.add(listener);
  if (!socket) open();
  return () => {
    listeners.delete(listener);
    setTimeout(() => {
      if (listeners.size === 0) shut();
    }, graceMs);
  };
}

const subscriptions = new Map<string, (listener: () => void) => () => void>();

function subscriptionOf(accountId: string): (listener: () => void) => () => void {
  const known = subscriptions.get(accountId) ?? ((listener: () => void) => subscribe(accountId, listener));
  subscriptions.set(accountId, known);
  return known;
}

/** The live inbox of the signed-in account. */
export function useLiveInbox(accountId: string): LiveInbox {
  return useSyncExternalStore(
    subscriptionOf(accountId),
    () => (owner === accountId ? inbox : nothing),
    () => nothing,
  );
}

/** Inbox frames about a discussion. */
export type DiscussionFrame = Extract<InboxFrame, { type: "following" | "discussion" }>;

/** Subscribes to a course's discussion until the returned function is called; a page follows one at a time. */
export function followDiscussion(
  { accountId, courseId }: { accountId: string; courseId: string },
  onFrame: (frame: DiscussionFrame) => void,
): () => void {
  const own = { courseId, onFrame };
  followed = own;
  const leave = subscribe(accountId, () => undefined);
  // If the socket is not open yet, the greeting triggers the request.
  if (inbox.greeting) askForDiscussion();
  return () => {
    leave();
    if (followed !== own) return;
    followed = null;
    socket?.send({ type: "unfollow" });
  };
}

/** Merges live changes into the loaded list, newest message first. */
export function mergeItems(
  loaded: readonly ConversationItem[],
  changed: ReadonlyMap<string, ConversationItem>,
): ConversationItem[] {
  const merged = new Map(loaded.map((item) => [item.target.id, item]));
  for (const [targetId, item] of changed) {
    if ((merged.get(targetId)?.version ?? 0) < item.version) merged.set(targetId, item);
  }
  return [...merged.values()].sort((a, b) => b.last_timestamp - a.last_timestamp);
}
