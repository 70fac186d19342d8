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
  /** The path and query to connect to, read for each connection. */
  path: () => string;
  isFrame: (value: unknown) => value is Incoming;
  onFrame: (frame: Incoming) => void;
  onConnected?: (connected: boolean) => void;
  /** Called when the session may have ended: the server refuses this page. */
  onRefused: () => void;
}

export interface LiveSocket {
  /** Returns false without a connection and does not queue the frame; the sender keeps it until it is acknowledged. */
  send: (frame: ClientFrame | InboxRequest) => boolean;
  close: () => void;
}

/** How often an idle connection is pinged and how long to wait for the pong, in milliseconds. */
const pingEveryMs = 25_000;
const pongWithinMs = 10_000;

/**
 * Opens a socket that reconnects (`reconnect.ts` decides when), detects dead connections by missing pongs, and stops
 * once its session has ended. Browsers only.
 */
export function openLiveSocket<Incoming>(options: LiveSocketOptions<Incoming>): LiveSocket {
  // Unsent messages belong to the page's account, even if someone else is logged in when the socket reconnects.
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
