import { useCallback, useEffect, useMemo, useReducer, useRef, useState, useSyncExternalStore } from "react";
import { ulid } from "ulidx";
import { useLocale } from "~/components/ui/use-locale";
import type { Side } from "~/db/values";
import { type Attachment, type Message, type ReadMarks, serverFrame } from "../protocol";
import { otherSide, type Parties } from "../rules";
import { lastReceived, type Outgoing, reduceThread, resumeSeq, type ThreadState } from "../thread-state";
import { KeptTexts } from "./kept-texts";
import { type LiveSocket, openLiveSocket } from "./live-socket";

/** The thread as the page was loaded with it. */
export interface LoadedThread {
  accountId: string;
  side: Side;
  parties: Parties;
  messages: Message[];
  read: ReadMarks;
  /** The last message known to have reached the other side's open page. */
  delivered: number;
}

export interface LiveThread {
  state: ThreadState;
  /** `waiting` until the first connection has had its time; then whether there is one, and whether there is a network. */
  connection: "waiting" | "open" | "lost" | "offline";
  /** Whether the other side is writing now. */
  otherTyping: boolean;
  send: (text: string, attachments: Attachment[]) => void;
  retry: (clientId: string) => void;
  discard: (clientId: string) => void;
  /** To be called on each keystroke; tells the other side now and then. */
  noteTyping: () => void;
}

/** Milliseconds. */
const typingEvery = 3_000;
const typingLasts = 5_000;
const firstConnectionWithin = 5_000;

/**
 * A thread kept live by its socket: what arrives is shown, what is written is shown at once and sent until it is
 * acknowledged, also after the connection or the page went away. Must be remounted for another target.
 */
export function useLiveThread(
  loaded: LoadedThread,
  options: {
    /** The page is to be loaded anew: the socket was refused, or the other side can no longer be reached. */
    onOutdated: () => void;
    /** Whether the reader has the thread before their eyes: on a narrow screen the list may cover it. */
    isShown: () => boolean;
  },
): LiveThread {
  const { accountId, side, parties } = loaded;
  const targetId = parties[otherSide(side)].id;
  const locale = useLocale();
  const [state, dispatch] = useReducer(reduceThread, {
    side,
    parties,
    messages: loaded.messages,
    outgoing: [],
    read: loaded.read,
    otherOnline: false,
    delivered: loaded.delivered,
  });
  const [socketState, setSocketState] = useState<"waiting" | "open" | "lost">("waiting");
  const connection = useOnline() ? socketState : "offline";
  const [otherTyping, setOtherTyping] = useState(false);
  const kept = useMemo(() => new KeptTexts(accountId, targetId), [accountId, targetId]);
  const socket = useRef<LiveSocket | null>(null);
  /** Whether the history of the present connection has come, so that sending again makes sense. */
  const isCaughtUp = useRef(false);
  const latest = useRef(state);
  latest.current = state;
  const page = useRef(options);
  page.current = options;

  const transmit = useCallback(({ clientId, text, attachments }: Outgoing) => {
    if (!isCaughtUp.current) return;
    const ids = attachments.map(({ id }) => id);
    socket.current?.send({
      type: "send",
      client_id: clientId,
      message: text,
      ...(ids.length > 0 ? { attachments: ids } : {}),
    });
  }, []);

  const isRestored = useRef(false);
  useEffect(() => {
    if (isRestored.current) {
      kept.outgoing = state.outgoing;
      return;
    }
    isRestored.current = true;
    for (const message of kept.outgoing) dispatch({ type: "written", message });
  }, [kept, state.outgoing]);

  useEffect(() => {
    dispatch({ type: "loaded", messages: loaded.messages, read: loaded.read });
  }, [loaded.messages, loaded.read]);

  useEffect(() => {
    let typing: ReturnType<typeof setTimeout> | undefined;
    const late = setTimeout(() => setSocketState((now) => (now === "waiting" ? "lost" : now)), firstConnectionWithin);
    const opened = openLiveSocket({
      path: () => `/ws/conversations/${targetId}?after=${resumeSeq(latest.current.messages)}&lang=${locale}`,
      schema: serverFrame,
      onConnected: (connected) => {
        isCaughtUp.current = false;
        setSocketState(connected ? "open" : "lost");
        if (!connected) setOtherTyping(false);
      },
      onFrame: (frame) => {
        dispatch({ type: "frame", frame });
        if (frame.type === "error" && frame.code === "recipient_unavailable") page.current.onOutdated();
        if (frame.type === "typing") {
          clearTimeout(typing);
          setOtherTyping(true);
          typing = setTimeout(() => setOtherTyping(false), typingLasts);
        }
        if (frame.type === "message" && frame.message.from.type !== side) setOtherTyping(false);
        if (frame.type === "history" && !isCaughtUp.current) {
          isCaughtUp.current = true;
          for (const message of latest.current.outgoing) if (!message.refusal) transmit(message);
        }
      },
      onRefused: () => page.current.onOutdated(),
    });
    socket.current = opened;
    return () => {
      clearTimeout(typing);
      clearTimeout(late);
      socket.current = null;
      isCaughtUp.current = false;
      opened.close();
    };
  }, [targetId, side, locale, transmit]);

  const markRead = useCallback((seq: number) => {
    if (page.current.isShown()) socket.current?.send({ type: "read", seq });
  }, []);
  useMarkRead(state, connection, markRead);

  const lastTyping = useRef(0);
  return {
    state,
    connection,
    otherTyping,
    send: (text, attachments) => {
      const message = { clientId: ulid(), text, attachments };
      dispatch({ type: "written", message });
      transmit(message);
    },
    retry: (clientId) => {
      dispatch({ type: "retried", clientId });
      const message = state.outgoing.find((candidate) => candidate.clientId === clientId);
      if (message) transmit(message);
    },
    discard: (clientId) => dispatch({ type: "discarded", clientId }),
    noteTyping: () => {
      if (Date.now() - lastTyping.current < typingEvery) return;
      lastTyping.current = Date.now();
      socket.current?.send({ type: "typing" });
    },
  };
}

/** Whether the browser has a network at all; a socket may take long to notice that it is gone. */
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

/** Marks as read what the reader has before their eyes: not while the page lies in a background tab. */
function useMarkRead(state: ThreadState, connection: LiveThread["connection"], markRead: (seq: number) => void): void {
  const received = lastReceived(state);
  const isUnread = received > state.read[state.side];
  useEffect(() => {
    if (!isUnread || connection !== "open") return;
    const mark = () => {
      if (document.visibilityState === "visible") markRead(received);
    };
    mark();
    document.addEventListener("visibilitychange", mark);
    return () => document.removeEventListener("visibilitychange", mark);
  }, [isUnread, received, connection, markRead]);
}
