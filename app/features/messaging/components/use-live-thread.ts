import { useCallback, useEffect, useMemo, useRef, useState, useSyncExternalStore } from "react";
import { ulid } from "ulidx";
import { useLocale } from "~/components/ui/use-locale";
import type { Side } from "~/db/values";
import { isServerFrame } from "../frame-shapes";
import type { Attachment, Message, ReadMarks } from "../protocol";
import { otherSide, type Parties } from "../rules";
import { type ClientEvent, mergeOutgoing, openClient, stepClient } from "../thread-client";
import { lastReceived, type Passed, resumeSeq, type ThreadState } from "../thread-state";
import { KeptTexts } from "./kept-texts";
import { type LiveSocket, openLiveSocket } from "./live-socket";

/** A thread as loaded with the page. */
export interface LoadedThread {
  accountId: string;
  side: Side;
  parties: Parties;
  messages: Message[];
  read: ReadMarks;
  /** The last message known to have reached the other side's open page. */
  delivered: number;
  passed: Passed | null;
  /** The thread's last message. */
  lastSeq: number;
  /** The last message of the loaded history page; null if the page shows the thread's end. */
  until: number | null;
}

export interface LiveThread {
  state: ThreadState;
  /**
   * `waiting` until the first connection attempt has had its time; afterwards `lost` has a network and `offline` has
   * none.
   */
  connection: "waiting" | "open" | "lost" | "offline";
  /** Seconds until rate-limited messages are sent again automatically; null if none wait. */
  pausedFor: number | null;
  /** Whether the other side is typing. */
  otherTyping: boolean;
  send: (text: string, attachments: Attachment[]) => void;
  retry: (clientId: string) => void;
  discard: (clientId: string) => void;
  /** Adds earlier messages. */
  addEarlier: (messages: Message[]) => void;
  /** Call when the reader is at the end: drops the oldest messages if the page holds too many. */
  trim: () => void;
  /** Call on each keystroke; notifies the other side at intervals. */
  noteTyping: () => void;
}

const typingEveryMs = 3_000;
const typingLastsMs = 5_000;
const firstConnectionWithinMs = 5_000;

/**
 * Keeps a thread live over its socket: shows incoming messages, and sends outgoing ones until acknowledged, even across
 * page loads. `stepClient` is the protocol; this hook connects it to the socket, storage and page visibility. Remount
 * it for another target or another part of the history.
 */
export function useLiveThread(
  loaded: LoadedThread,
  options: {
    /** Called when the page must reload: the socket was refused, or the other side can no longer be reached. */
    onOutdated: () => void;
    /** Whether the thread is visible; on narrow screens the list may cover it. */
    isShown: () => boolean;
  },
): LiveThread {
  const { accountId, side, parties, messages, read, passed, lastSeq } = loaded;
  const targetId = parties[otherSide(side)].id;
  const locale = useLocale();
  const [client, setClient] = useState(() => openClient(initialState(loaded)));
  const [socketState, setSocketState] = useState<"waiting" | "open" | "lost">("waiting");
  const connection = useOnline() ? socketState : "offline";
  const [otherTyping, setOtherTyping] = useState(false);
  const kept = useMemo(() => new KeptTexts(accountId, targetId), [accountId, targetId]);
  const socket = useRef<LiveSocket | null>(null);
  /** The latest client state: several events can arrive between two renders. */
  const latest = useRef(client);
  const page = useRef(options);
  page.current = options;

  const handle = useCallback(
    (event: ClientEvent) => {
      const before = latest.current.thread.outgoing;
      const step = stepClient(latest.current, event);
      latest.current = step.client;
      setClient(step.client);
      // Save before sending, so that a closed page does not lose a message in flight.
      const after = step.client.thread.outgoing;
      if (after !== before) kept.outgoing = mergeOutgoing(kept.outgoing, { before, after });
      for (const frame of step.frames) socket.current?.send(frame);
    },
    [kept],
  );

  useEffect(() => {
    for (const message of kept.outgoing) handle({ type: "written", message });
  }, [kept, handle]);

  useEffect(() => {
    handle({ type: "loaded", messages, read, passed, lastSeq });
  }, [handle, messages, read, passed, lastSeq]);

  useEffect(() => {
    let typing: ReturnType<typeof setTimeout> | undefined;
    const late = setTimeout(() => setSocketState((now) => (now === "waiting" ? "lost" : now)), firstConnectionWithinMs);
    const opened = openLiveSocket({
      path: () => `/ws/conversations/${targetId}?after=${resumeSeq(latest.current.thread)}&lang=${locale}`,
      isFrame: isServerFrame,
      onConnected: (connected) => {
        handle({ type: connected ? "connected" : "disconnected" });
        setSocketState(connected ? "open" : "lost");
        if (!connected) setOtherTyping(false);
      },
      onFrame: (frame) => {
        handle({ type: "received", frame });
        if (frame.type === "error" && frame.code === "recipient_unavailable") page.current.onOutdated();
        if (frame.type === "typing") {
          clearTimeout(typing);
          setOtherTyping(true);
          typing = setTimeout(() => setOtherTyping(false), typingLastsMs);
        }
        if (frame.type === "message" && frame.message.from.type !== side) setOtherTyping(false);
      },
      onRefused: () => page.current.onOutdated(),
    });
    socket.current = opened;
    return () => {
      clearTimeout(typing);
      clearTimeout(late);
      socket.current = null;
      handle({ type: "disconnected" });
      opened.close();
    };
  }, [targetId, side, locale, handle]);

  const { thread: state, pausedFor } = client;
  useEffect(() => {
    if (pausedFor === null) return;
    const timer = setTimeout(() => handle({ type: "resumed" }), pausedFor * 1000);
    return () => clearTimeout(timer);
  }, [pausedFor, handle]);

  const markSeen = useCallback(
    (seq: number) => {
      if (page.current.isShown()) handle({ type: "seen", seq });
    },
    [handle],
  );
  useMarkSeen(state, connection, markSeen);
  const addEarlier = useCallback((messages: Message[]) => handle({ type: "earlier", messages }), [handle]);
  const trim = useCallback(() => handle({ type: "trimmed" }), [handle]);

  const lastTyping = useRef(0);
  return {
    state,
    connection,
    pausedFor,
    otherTyping,
    send: (text, attachments) => handle({ type: "written", message: { clientId: ulid(), text, attachments } }),
    retry: (clientId) => handle({ type: "retried", clientId }),
    discard: (clientId) => handle({ type: "discarded", clientId }),
    addEarlier,
    trim,
    noteTyping: () => {
      if (Date.now() - lastTyping.current < typingEveryMs) return;
      // While it connects nothing is sent, and the next key tries again.
      if (socket.current?.send({ type: "typing" })) lastTyping.current = Date.now();
    },
  };
}

/** Whether the browser has a network; a socket may notice a loss much later. */
function useOnline(): boolean {
  return useSyncExternalStore(
    watchNetwork,
    () => navigator.onLine,
    () => true,
  );
}

function watchNetwork(listener: () => void): () => void {
  window.addEventListener("online", listener);
  window.addEventListener("offline", listener);
  return () => {
    window.removeEventListener("online", listener);
    window.removeEventListener("offline", listener);
  };
}

/** Marks messages as read while they are visible, which they are not in a background tab. */
function useMarkSeen(state: ThreadState, connection: LiveThread["connection"], markSeen: (seq: number) => void): void {
  const received = lastReceived(state);
  const isUnread = received > state.read[state.side];
  useEffect(() => {
    if (!isUnread || connection !== "open") return;
    const mark = () => {
      if (document.visibilityState === "visible") markSeen(received);
    };
    mark();
    document.addEventListener("visibilitychange", mark);
    return () => document.removeEventListener("visibilitychange", mark);
  }, [isUnread, received, connection, markSeen]);
}

function initialState({ side, parties, messages, read, delivered, passed, lastSeq, until }: LoadedThread): ThreadState {
  return {
    side,
    parties,
    messages,
    past: until === null ? null : { until, lastSeq },
    passed,
    passedSeq: lastSeq,
    outgoing: [],
    read,
    otherOnline: false,
    delivered,
  };
}
