import ReconnectingWebSocket from "partysocket/ws";
import { pageReader } from "~/components/form/page-reader";
import { askWhoIsLoggedIn } from "~/components/layout/reader-watch";
import {
  type ClientFrame,
  encodeFrame,
  type InboxRequest,
  otherAccountCode,
  ping,
  pong,
  readerParameter,
} from "../protocol";
import { reconnectAfter, reconnectDelays, shouldCheckSession, shouldReconnectOn } from "../reconnect";

export interface LiveSocketOptions<Incoming> {
  /** The path and query to connect to, read anew for each connection. */
  path: () => string;
  isFrame: (value: unknown) => value is Incoming;
  onFrame: (frame: Incoming) => void;
  onConnected?: (connected: boolean) => void;
  /** The session has ended, or may have: the server refuses this page. */
  onRefused: () => void;
}

export interface LiveSocket {
  /** False when there is no connection; the frame is not queued then: the sender keeps it until it is acknowledged. */
  send: (frame: ClientFrame | InboxRequest) => boolean;
  close: () => void;
}

/** How often a quiet connection is pinged, and how long the answer may take, in milliseconds. */
const pingEveryMs = 25_000;
const pongWithinMs = 10_000;

/**
 * A socket that reconnects by itself (`reconnect.ts` decides when), detects a dead connection by unanswered pings, and
 * stops for good when its session has ended. In browsers only.
 */
export function openLiveSocket<Incoming>(options: LiveSocketOptions<Incoming>): LiveSocket {
  // Unsent messages belong to the page's account, even if another is logged in when the socket reconnects.
  const reader = pageReader();
  const url = () => {
    const opened = new URL(options.path(), window.location.href);
    opened.protocol = opened.protocol === "https:" ? "wss:" : "ws:";
    if (reader !== "") opened.searchParams.set(readerParameter, reader);
    return opened.href;
  };
  const socket = new ReconnectingWebSocket(url, [], {
    maxEnqueuedMessages: 0,
    ...reconnectDelays,
    shouldReconnectOnClose: ({ code }) => reconnectAfter(code) === "at once",
  });
  let pinging: ReturnType<typeof setInterval> | undefined;
  let overdue: ReturnType<typeof setTimeout> | undefined;
  let lastCloseCode: number | null = null;
  const isOpen = () => socket.readyState === ReconnectingWebSocket.OPEN;

  function stopPinging() {
    clearInterval(pinging);
    clearTimeout(overdue);
  }

  socket.addEventListener("open", () => {
    options.onConnected?.(true);
    lastCloseCode = null;
    stopPinging();
    pinging = setInterval(() => {
      if (!isOpen()) return;
      socket.send(ping);
      clearTimeout(overdue);
      overdue = setTimeout(() => socket.reconnect(), pongWithinMs);
    }, pingEveryMs);
  });
  socket.addEventListener("message", ({ data }) => {
    clearTimeout(overdue);
    if (data === pong) return;
    const frame = readFrame(data);
    if (options.isFrame(frame)) options.onFrame(frame);
    else console.error("The server sent a frame this page does not know.", data);
  });
  socket.addEventListener("close", ({ code }) => {
    stopPinging();
    options.onConnected?.(false);
    lastCloseCode = code;
    if (code === otherAccountCode) void askWhoIsLoggedIn();
    const { retryCount: failedAttempts } = socket;
    if (shouldCheckSession({ code, failedAttempts, isOnline: navigator.onLine })) options.onRefused();
  });

  const reconnectOn = (event: "online" | "seen") => {
    if (shouldReconnectOn(event, { isOpen: isOpen(), lastCloseCode })) socket.reconnect();
  };
  const onOnline = () => reconnectOn("online");
  const onSeen = () => {
    if (document.visibilityState === "visible") reconnectOn("seen");
  };
  window.addEventListener("online", onOnline);
  window.addEventListener("focus", onSeen);
  document.addEventListener("visibilitychange", onSeen);

  return {
    send: (frame) => isOpen() && socket.send(encodeFrame(frame)),
    close: () => {
      window.removeEventListener("online", onOnline);
      window.removeEventListener("focus", onSeen);
      document.removeEventListener("visibilitychange", onSeen);
      stopPinging();
      socket.close(1000);
    },
  };
}

function readFrame(data: unknown): unknown {
  try {
    return JSON.parse(String(data));
  } catch {
    return null;
  }
}
